import { tendMatches } from '../src/domains/matching/matches/match-clock.ts'
import { completeProgrammes } from '../src/domains/pairs/enrollments/enrollments.jobs.ts'
import { eraseDueAccounts } from '../src/domains/privacy/own-data.jobs.ts'
import type { Platform } from '../src/platform/platform.ts'
import { completeAnswers } from './answers.ts'
import type { TestApp } from './app.ts'
import { type Member, signedIn } from './members.ts'
import type { randomOf } from './random-history.ts'

const DAY = 86_400_000

interface Sent {
  readonly status: number
  readonly body: { readonly code?: string; readonly matchId?: string }
}

/** What an admin was told is done, with what must be found in the audit log for it. */
interface Done {
  readonly action: string
  readonly subject: string
}

export interface Tally {
  /** Answers of the server to each operation: `accept 200` and how often. */
  readonly answers: Map<string, number>
  readonly failures: string[]
  readonly done: Done[]
  /** How often the server was too busy: never on a machine that has time for it. */
  busy: number
}

export interface RandomLoad {
  readonly suite: TestApp
  /** On connections of its own: looking must not take those of the product. */
  readonly platform: Platform
  readonly random: ReturnType<typeof randomOf>
  readonly admin: Member
  readonly companies: readonly string[]
  readonly people: readonly string[]
  readonly tally: Tally
  call(name: string, token: string, request: string, body?: object): Promise<Sent>
}

type Operation = (load: RandomLoad) => Promise<unknown>

interface Person {
  id: string
  side: 'mentor' | 'mentee'
  role: 'MENTOR' | 'MENTEE'
  version: number
}

async function rows<Row>({ platform }: RandomLoad, query: string, values: unknown[] = []): Promise<Row[]> {
  return (await platform.database.pool.query(query, values)).rows
}

/** The first of them often: people who meet no one else's request prove nothing. */
const oneOf = <T>({ random }: RandomLoad, from: readonly T[]): T | undefined =>
  from[random.below(1 + random.below(Math.max(1, from.length)))]

async function anybody(load: RandomLoad, condition = 'true'): Promise<Person | undefined> {
  const found = await rows<Person>(
    load,
    `SELECT id, lower(account_type::text) AS side, account_type AS role, version FROM users u
     WHERE id = ANY ($1::uuid[]) AND ${condition} ORDER BY id`,
    [load.people],
  )
  return oneOf(load, found)
}

const token = async (load: RandomLoad, id: string) => (await signedIn(load.platform, { id })).token

/** Someone with a new sign-in does something. */
const byPerson =
  (
    act: (load: RandomLoad, person: Person, token: string) => Promise<unknown>,
    condition?: string,
  ): Operation =>
  async (load) => {
    const person = await anybody(load, condition)
    if (person) await act(load, person, await token(load, person.id))
  }

interface Match {
  id: string
  state: string
  mentor: string
  mentee: string
}

const openMatch = async (load: RandomLoad, condition: string) =>
  oneOf(
    load,
    await rows<Match>(
      load,
      `SELECT id, state, mentor_id AS mentor, mentee_id AS mentee FROM matches
       WHERE ended_at IS NULL AND ${condition} ORDER BY id`,
    ),
  )

const answerMatch =
  (decision: 'accept' | 'reject'): Operation =>
  async (load) => {
    const match = await openMatch(load, "state <> 'ENROLLED'")
    if (!match) return
    const side = load.random.pick(['mentor', 'mentee'] as const)
    const named = load.random.below(3) > 0 ? { matchId: match.id } : {}
    const body = decision === 'accept' ? { date: new Date().toISOString(), ...named } : named
    await load.call(decision, await token(load, match[side]), `POST /${side}/match/${decision}`, body)
  }

async function asAdmin(
  load: RandomLoad,
  name: string,
  request: string,
  body: object | undefined,
  done: (response: Sent) => Done | undefined,
) {
  const response = await load.call(name, load.admin.token, request, body)
  const noted = response.status < 300 ? done(response) : undefined
  if (noted) load.tally.done.push(noted)
}

const breakMatch: Operation = async (load) => {
  const match = await openMatch(load, 'true')
  if (!match) return
  const enrolled = match.state === 'ENROLLED'
  const action = enrolled ? 'match.programme-ended' : 'match.broken'
  const body = { enrolled, reason: 'Random load.' }
  await asAdmin(load, 'break', `POST /admin/match/${match.id}/break`, body, () => ({
    action,
    subject: match.id,
  }))
}

const administer =
  (
    what: string,
    action: string,
    condition: string,
    more: (load: RandomLoad, person: Person) => object,
  ): Operation =>
  async (load) => {
    const person = await anybody(load, condition)
    if (!person) return
    const body = { version: person.version, ...more(load, person) }
    await asAdmin(load, what, `POST /admin/people/${person.id}/${what}`, body, () => ({
      action,
      subject: person.id,
    }))
  }

const isActive = 'deactivated_at IS NULL'
const isFree = `${isActive} AND NOT EXISTS (
  SELECT 1 FROM matches m WHERE m.ended_at IS NULL AND (m.mentor_id = u.id OR m.mentee_id = u.id))`

const pairByHand: Operation = async (load) => {
  const mentee = await anybody(load, `${isFree} AND account_type = 'MENTEE'`)
  const mentor = await anybody(
    load,
    `${isActive} AND account_type = 'MENTOR' AND company_id IN (
    SELECT company_id FROM users WHERE id = '${mentee?.id}')`,
  )
  if (!mentee || !mentor) return
  const body = { menteeId: mentee.id, mentorId: mentor.id, belowFloor: true }
  await asAdmin(load, 'pair', 'POST /admin/matching-desk/pair', body, (response) => ({
    action: 'match.paired-by-hand',
    subject: response.body.matchId ?? '',
  }))
}

const trigger: Operation = async (load) => {
  const subject = load.random.pick(load.companies)
  await asAdmin(load, 'trigger', `POST /admin/trigger-automatching?companyId=${subject}`, undefined, () => ({
    action: 'matching.triggered',
    subject,
  }))
}

const draft: Operation = async (load) => {
  const subject = load.random.pick(load.companies)
  const body = { companyId: subject, weights: { expertise: 20, personality: 40, values: 40 } }
  await asAdmin(load, 'draft', 'POST /admin/matching-drafts', body, () => ({
    action: 'matching.draft-tried',
    subject,
  }))
}

const publishDraft: Operation = async (load) => {
  const [ready] = await rows<{ id: string; company: string }>(
    load,
    `SELECT id, company_id AS company FROM matching_runs
     WHERE is_draft AND state = 'DONE' AND published_at IS NULL ORDER BY requested_at DESC LIMIT 1`,
  )
  if (!ready) return draft(load)
  await asAdmin(load, 'publish', `POST /admin/matching-drafts/${ready.id}/publish`, undefined, () => ({
    action: 'matching.draft-published',
    subject: ready.company,
  }))
}

const answerQuestions = byPerson(async ({ call, random }, { side }, token) => {
  const { status, body } = await call('questions', token, `GET /${side}/questionnaire`)
  if (status !== 200) return
  await call('answers', token, `PUT /${side}/answers`, {
    answsers: completeAnswers(body as never, random.below(6)),
  })
}, `${isFree} AND (questionnaire_filled_at IS NULL OR id::text < '3')`)

const changeAvailability = byPerson(async ({ call, random }, { side }, token) => {
  const pausedUntil = random.pick([null, null, new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)])
  const capacity = side === 'mentor' ? { capacity: 1 + random.below(3) } : {}
  await call('availability', token, `PUT /${side}/availability`, { pausedUntil, ...capacity })
}, isActive)

const ofProgramme =
  (act: (load: RandomLoad, enrollmentId: string, token: string) => Promise<unknown>): Operation =>
  async (load) => {
    const running = await rows<{ id: string; people: string[] }>(
      load,
      "SELECT id, ARRAY[mentor_id, mentee_id] AS people FROM enrollments WHERE state = 'ACTIVE' ORDER BY id",
    )
    const programme = oneOf(load, running)
    if (programme) await act(load, programme.id, await token(load, load.random.pick(programme.people)))
  }

/** Time cannot pass for everyone at once here: it has passed for one of them. */
const after =
  (timePasses: string, work: (suite: TestApp) => Promise<void>): Operation =>
  async (load) => {
    await rows(load, timePasses)
    await work(load.suite)
  }

const waitsForErasure = 'EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = u.id AND x.erased_at IS NULL)'

export const operations: Readonly<Record<string, readonly [weight: number, operation: Operation]>> = {
  accept: [18, answerMatch('accept')],
  reject: [5, answerMatch('reject')],
  break: [4, breakMatch],
  availability: [6, changeAvailability],
  answers: [10, answerQuestions],
  'search again': [
    6,
    byPerson(
      ({ call }, _, token) => call('search again', token, 'PUT /availability/search', { wanted: true }),
      `${isActive} AND EXISTS (SELECT 1 FROM memberships v WHERE v.user_id = u.id AND NOT v.wants_match)`,
    ),
  ],
  role: [
    4,
    administer('change-role', 'person.role-changed', isFree, (_, { role }) => ({
      accountType: role === 'MENTOR' ? 'MENTEE' : 'MENTOR',
    })),
  ],
  move: [
    4,
    administer('move', 'person.moved', isFree, ({ random, companies }) => ({
      companyId: random.pick(companies),
    })),
  ],
  deactivate: [5, administer('deactivate', 'person.deactivated', isActive, () => ({}))],
  reactivate: [
    6,
    administer(
      'reactivate',
      'person.reactivated',
      `deactivated_at IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM erasures x WHERE x.user_id = u.id AND x.erased_at IS NOT NULL)`,
      () => ({}),
    ),
  ],
  hold: [
    2,
    async (load) => {
      const person = await anybody(load, isActive)
      if (!person) return
      const request = `PUT /admin/matching-desk/holds/${person.id}`
      const done = { action: 'person.held', subject: person.id }
      await asAdmin(load, 'hold', request, { note: 'Random load.' }, () => done)
    },
  ],
  release: [
    3,
    async (load) => {
      const person = await anybody(load, 'EXISTS (SELECT 1 FROM matching_holds k WHERE k.user_id = u.id)')
      // Of two who release someone, one finds nothing to do and leaves no entry.
      const request = `DELETE /admin/matching-desk/holds/${person?.id}`
      if (person) await asAdmin(load, 'release', request, undefined, () => undefined)
    },
  ],
  pair: [4, pairByHand],
  trigger: [4, trigger],
  draft: [2, draft],
  publish: [2, publishDraft],
  sign: [
    4,
    ofProgramme(({ call }, enrollmentId, token) =>
      call('sign', token, 'POST /agreement/sign', { accepted: true, enrollmentId }),
    ),
  ],
  end: [
    3,
    ofProgramme(({ call, random }, enrollmentId, token) =>
      call('end', token, `POST /enrollments/${enrollmentId}/end`, {
        reason: random.pick(['other', 'conduct']),
        note: 'Random load.',
      }),
    ),
  ],
  'ask for erasure': [
    4,
    byPerson(
      ({ call }, _, token) => call('ask for erasure', token, 'POST /own-data/erasure', { word: 'ERASE' }),
      isActive,
    ),
  ],
  'stay after all': [
    3,
    byPerson(
      ({ call }, _, token) => call('stay after all', token, 'DELETE /own-data/erasure'),
      `${isActive} AND ${waitsForErasure}`,
    ),
  ],
  erase: [
    2,
    after(
      `UPDATE erasures SET due_at = now() - interval '1 day' WHERE user_id IN (
        SELECT user_id FROM erasures WHERE erased_at IS NULL AND due_at > now() ORDER BY user_id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
      ({ platform, mail }) => eraseDueAccounts(platform, mail),
    ),
  ],
  lapse: [
    2,
    after(
      `UPDATE matches SET expires_at = now() - interval '1 hour' WHERE id IN (
        SELECT id FROM matches WHERE ended_at IS NULL AND state <> 'ENROLLED' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
      ({ platform }) => tendMatches(platform),
    ),
  ],
  complete: [
    1,
    after(
      `UPDATE enrollments SET started_at = started_at - interval '1 year' WHERE id IN (
        SELECT id FROM enrollments WHERE state = 'ACTIVE' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
      ({ platform }) => completeProgrammes(platform),
    ),
  ],
}
