import { randomUUID } from 'node:crypto'
import {
  addCompany,
  addMember,
  type Caller,
  createCaller,
  eventually,
  type Member,
  PASSWORD,
  type TestApp,
} from '@brightpair/server/testing'
import { jobKinds } from '../../packages/server/src/background.ts'
import { completeAnswers } from '../../packages/server/testing/answers.ts'
import { signedIn } from '../../packages/server/testing/members.ts'
import { addCaller } from '../../packages/server/testing/people.ts'
import { type Pair, simulateWeek } from './simulated-week.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEKS = 52
const WORKING_DAYS = 5
const TIMEOUT = 120_000

/** Two seasons; the second is in its fifth month when the year is over. */
const SEASONS = [0, 30]
const PAIRS_A_SEASON = 5
const PEOPLE_A_SEASON = 2 * PAIRS_A_SEASON

export const SAMPLE = SEASONS.length * PEOPLE_A_SEASON

export interface SimulatedYear {
  readonly companyId: string
  readonly admin: Member
  readonly manager: Member
  readonly requests: number
  readonly emails: number
  readonly pairs: number
  /** The jobs that come by themselves. */
  readonly scheduled: readonly string[]
  readonly log: TestApp['platform']['log']
}

/**
 * A year of a company with a few people, through the product: its endpoints with a clock that is moved on, its mail server
 * and every job that comes by itself, once each working day at half past nine. What these people leave in the database is
 * the measure for many.
 */
export async function simulateYear(test: TestApp): Promise<SimulatedYear> {
  const { platform, clock, mailbox } = test
  let requests = 0
  const send = createCaller(test.app)
  const call: Caller = async (endpoint, given) => {
    requests += 1
    const response = await send(endpoint, given)
    if (response.status >= 400) throw new Error(`${endpoint}: ${response.status} ${response.body.message}`)
    return response
  }
  const moveTo = (moment: number) => clock.advance(moment - clock.now().getTime())
  const today = Date.now()
  const monday = today - (today % DAY) - ((new Date(today).getUTCDay() + 6) % 7) * DAY
  const start = monday - (WEEKS - 1) * 7 * DAY + 9.5 * HOUR
  moveTo(start)

  const programme = { matchFloor: 0, rhythm: 'BY_HAND' as const }
  const company = await addCompany(platform, { plan: 'ENTERPRISE', nudges: true, programme })
  const admin = await addMember(platform, 'ADMIN', null)
  const manager = await signedIn(platform, await addCaller(platform, 'MANAGER', company.id))
  const pairs: Pair[] = []
  for (let week = 0; week < WEEKS; week += 1) {
    const season = SEASONS.indexOf(week)
    if (season >= 0) await signUpAll(test, call, company.code, season)
    if (SEASONS.includes(week - 1)) pairs.push(...(await match(test, call, admin, company.id)))
    for (let day = 0; day < WORKING_DAYS; day += 1) {
      const moment = start + (week * 7 + day) * DAY
      if (moment > today) break
      moveTo(moment)
      await Promise.all(pairs.map((pair, place) => simulateWeek({ call, clock, week, day, place }, pair)))
      if (day === 0) await runTheProgramme(call, { manager, companyId: company.id, week })
      await work(test)
    }
  }
  clock.reset()
  const scheduled = jobKinds(platform, test.mail).flatMap(({ name, schedule }) => (schedule ? [name] : []))
  const emails = mailbox.received.length
  return {
    companyId: company.id,
    admin,
    manager,
    requests,
    emails,
    pairs: pairs.length,
    scheduled,
    log: platform.log,
  }
}

/** Everything that comes by itself, then the emails it led to. */
async function work({ platform, mail }: TestApp): Promise<void> {
  for (const kind of jobKinds(platform, mail)) if (kind.schedule) await kind.run({} as never)
  await eventually(
    async () => {
      const { rows } = await platform.database.pool.query("SELECT FROM mails WHERE state = 'QUEUED' LIMIT 1")
      return rows.length === 0
    },
    'the emails of the day',
    TIMEOUT,
  )
}

async function signUpAll(test: TestApp, call: Caller, referral: string, season: number): Promise<void> {
  for (let number = 0; number < PEOPLE_A_SEASON; number += 1) {
    const side = number % 2 === 0 ? 'mentor' : 'mentee'
    const { body } = await call('POST /auth/signup', {
      body: {
        email: `season${season}.person${number}@year.example`,
        password: PASSWORD,
        firstName: `Robin${number}`,
        lastName: `Of season ${season}`,
        accountType: side === 'mentor' ? 'MENTOR' : 'MENTEE',
        referral,
      },
      ip: `127.1.${season}.${number + 1}`,
    })
    const token = body.access_token
    const { body: questionnaire } = await call(`GET /${side}/questionnaire`, { token })
    await call(`PUT /${side}/answers`, {
      token,
      body: { answsers: completeAnswers(questionnaire, number % 4) },
    })
    const { body: test } = await call('GET /personality/statements', { token })
    await call('PUT /personality', {
      token,
      body: {
        answers: test.statements.map(({ id }, place) => ({
          statement: id,
          agreement: (1 + ((place + number) % 5)) as 1 | 2 | 3 | 4 | 5,
        })),
      },
    })
    await call('PUT /profile', {
      token,
      body: {
        headline: 'Product lead in a company that grows',
        level: side === 'mentor' ? 'lead' : 'early',
        location: 'Leeds',
        pronouns: 'they/them',
        bio: 'I like to think aloud, and I learn most from what went wrong. '.repeat(4),
        skills: ['Planning', 'Speaking', 'Research'],
        languages: ['English'],
      },
    })
    await call('PUT /meeting-hours', {
      token,
      body: {
        timeZone: 'Europe/London',
        hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 540, to: 1020 })),
      },
    })
  }
  await test.platform.database.pool.query(
    'UPDATE users SET email_proven_at = created_at WHERE email_proven_at IS NULL',
  )
}

/** The team starts the run; both of a pair look at the proposal, accept it and sign. */
async function match(test: TestApp, call: Caller, admin: Member, companyId: string): Promise<Pair[]> {
  const { platform } = test
  const { pool } = platform.database
  const token = await admin.freshToken()
  const { body } = await call('POST /admin/trigger-automatching', { token, query: { companyId } })
  await eventually(
    async () => {
      const { body: run } = await call('GET /admin/matching-runs/:id', { token, params: { id: body.runId } })
      if (run.state === 'FAILED') throw new Error(run.failure ?? 'the run failed')
      return run.state === 'DONE'
    },
    'the run',
    TIMEOUT,
  )
  const { rows } = await pool.query<{ id: string; mentorId: string; menteeId: string }>(
    `SELECT id, mentor_id AS "mentorId", mentee_id AS "menteeId" FROM matches WHERE company_id = $1 AND state = 'PROPOSED'`,
    [companyId],
  )
  const found: Pair[] = []
  for (const { id: matchId, mentorId, menteeId } of rows) {
    const mentor = await signedIn(platform, { id: mentorId })
    const mentee = await signedIn(platform, { id: menteeId })
    const date = platform.clock.now().toISOString()
    await call('GET /mentee/match', { token: mentee.token })
    await call('POST /mentee/match/accept', { token: mentee.token, body: { matchId, date } })
    await call('GET /mentor/match', { token: mentor.token })
    const { body: accepted } = await call('POST /mentor/match/accept', {
      token: mentor.token,
      body: { matchId, date },
    })
    const enrollmentId = accepted.enrollmentId ?? ''
    for (const { token: own } of [mentor, mentee])
      await call('POST /agreement/sign', { token: own, body: { accepted: true, enrollmentId } })
    const { body: plan } = await call('GET /enrollments/:enrollmentId/activities', {
      token: mentee.token,
      params: { enrollmentId },
    })
    const activities = plan.activities.map(({ id }) => id)
    found.push({ enrollmentId, mentor, mentee, activities, startedAt: platform.clock.now(), sessions: [] })
  }
  return found
}

/** What the manager of a company does on a Monday; once a month also a letter and the figures for those above. */
async function runTheProgramme(
  call: Caller,
  { manager, companyId, week }: { manager: Member; companyId: string; week: number },
): Promise<void> {
  const token = await manager.freshToken()
  const query = { companyId }
  await call('GET /admin/overview', { token, query })
  await call('GET /admin/people', { token, query })
  await call('GET /admin/health', { token, query })
  if (week % 4 !== 3) return
  await call('GET /admin/outcomes', { token, query })
  await call('GET /admin/mentees', { token, query })
  await call('POST /admin/letters', {
    token,
    body: {
      companyId,
      clientId: randomUUID(),
      to: { from: 'people', search: '' },
      subject: 'News of our programme',
      text: 'Hi {first name},\n\nthank you for the month behind us.',
      when: { kind: 'now' },
    },
  })
}
