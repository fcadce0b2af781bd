import type { NudgeTrigger } from '@brightpair/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { addMatch, addMember, addPair, type Member } from '../../../../testing/members.ts'
import {
  nudgesTo as nudgesIn,
  type RuleChange,
  rulesOfCompany,
  toMondayNoon,
} from '../../../../testing/nudge-rules.ts'
import { liveWithNudges } from '../../../../testing/nudge-year.ts'
import { addCompany } from '../../../../testing/people.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { recordDone } from './nudges.queries.ts'
import { sendDueNudges } from './send-nudges.ts'

const suite = useTestApp()
const HOUR = 3_600_000
const DAY = 24 * HOUR
let admin: Member
let companyId: string

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

beforeEach(async () => {
  suite.clock.reset()
  toMondayNoon(suite.clock)
  companyId = (await addCompany(suite.platform)).id
})

const ago = (days: number) => new Date(suite.clock.now().getTime() - days * DAY)
const member = (values: Parameters<typeof addMember>[3] = {}, role: 'MENTOR' | 'MENTEE' = 'MENTEE') =>
  addMember(suite.platform, role, companyId, { createdAt: ago(0), ...values })

const desk = () => rulesOfCompany(suite, { companyId, freshToken: admin.freshToken })
const rules = async () => (await desk().all()).rules
const ruleOf = (trigger: NudgeTrigger) => desk().ruleOf(trigger)
const change = (trigger: NudgeTrigger, given: RuleChange = {}, token?: string) =>
  desk().change(trigger, given, token)
const turnOn = async (trigger: NudgeTrigger, given: RuleChange = {}) =>
  expect((await change(trigger, { isOn: true, ...given })).status).toBe(200)
const nudgesTo = (...people: { id: string }[]) => nudgesIn(suite, ...people)

describe('the rules', () => {
  test('a new company begins with those that double nothing, and its next programme brings back none that were deleted', async () => {
    const { id } = await addCompany(suite.platform, { nudges: true })
    companyId = id
    const on = (await rules()).filter(({ isOn }) => isOn).map(({ trigger }) => trigger)
    expect(on).toEqual(['not-joined', 'not-answered', 'unsigned', 'no-session', 'missed-twice'])
    await suite.platform.database.pool.query('DELETE FROM nudge_rules WHERE company_id = $1', [id])
    expect(await rules()).toEqual([])
    await addProgramme(suite.call, await admin.freshToken(), id)
    expect(await rules()).toEqual([])
  })

  test('two who change one at the same moment: the second is told', async () => {
    const answers = await Promise.all([change('proposal', { days: 2 }), change('proposal', { days: 4 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('only those who run it may see or change them, and within limits', async () => {
    const { token } = await member()
    expect((await suite.call('GET /admin/nudges', { token, query: { companyId } })).status).toBe(403)
    expect((await change('feedback', {}, token)).status).toBe(403)
    expect((await change('feedback', { days: 0 })).status).toBe(400)
    expect((await change('feedback', { most: 99 })).status).toBe(400)
    const nobody = { companyId: crypto.randomUUID() }
    expect(
      (await suite.call('GET /admin/nudges', { token: await admin.freshToken(), query: nobody })).status,
    ).toBe(404)
  })
})

describe('whom a rule reminds', () => {
  test('nobody while it is off; a dry run says who it would be and sends nothing', async () => {
    const silent = await member({ createdAt: ago(6), emailProvenAt: ago(6) })
    await member({ createdAt: ago(2), emailProvenAt: ago(2) })
    const reach = async (given = {}) => desk().reach(await ruleOf('not-answered'), given)
    await sendDueNudges(suite.platform)
    expect((await reach()).data).toMatchObject([{ id: silent.id, number: 1 }])
    expect((await reach({ days: 1 })).total).toBe(2)
    expect((await ruleOf('not-answered')).reach).toBe(1)
    expect(await nudgesTo(silent)).toEqual([])
  })

  test('each kind of thing left undone, with a link to it', async () => {
    const startedAt = ago(30)
    const pair = await addPair(suite.platform, { company: { id: companyId }, startedAt })
    const [mentor, mentee] = [await member({}, 'MENTOR'), await member({ questionnaireFilledAt: ago(9) })]
    await addMatch(suite.platform, mentor, mentee, {
      proposedAt: ago(4),
      mentorAcceptedAt: ago(3),
      state: 'MENTOR_ACCEPTED',
    })
    await turnOn('no-session')
    await turnOn('unsigned')
    await turnOn('proposal')
    await sendDueNudges(suite.platform)
    expect((await nudgesTo(pair.mentor)).map(({ trigger }) => trigger).sort()).toEqual([
      'no-session',
      'unsigned',
    ])
    expect(await nudgesTo(mentor)).toEqual([])
    expect((await nudgesTo(mentee)).map(({ trigger }) => trigger)).toEqual(['proposal'])
    const { body } = await suite.call('GET /notices', { token: await pair.mentee.freshToken() })
    expect(body.notices.map(({ link }) => link).sort()).toEqual(
      [`/agreement?pair=${pair.enrollmentId}`, `/mentorship/calendar?pair=${pair.enrollmentId}`].sort(),
    )
    expect(body.notices.map(({ title }) => title)).toContain(
      `A good week to catch up with ${pair.mentor.firstName}?`,
    )
  })

  test('not those who have a date, are on a break, want nothing, or have closed their account', async () => {
    const pairs = await Promise.all(
      [0, 1, 2, 3].map(() => addPair(suite.platform, { company: { id: companyId }, startedAt: ago(30) })),
    )
    const [planned, paused, off, closed] = pairs
    if (!planned || !paused || !off || !closed) throw new Error('pairs are missing')
    await addAgreedSession(suite.platform, planned, 60)
    const { pool } = suite.platform.database
    const until = new Date(suite.clock.now().getTime() + 5 * DAY).toISOString().slice(0, 10)
    await pool.query('UPDATE memberships SET paused_until = $2 WHERE user_id = $1', [paused.mentor.id, until])
    await suite.call('PUT /notices/preferences', {
      token: await off.mentor.freshToken(),
      body: { preferences: [{ kind: 'team-nudge', inApp: false, email: 'never' }] },
    })
    await pool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [closed.mentor.id])
    await turnOn('no-session')
    await sendDueNudges(suite.platform)
    expect(await nudgesTo(planned.mentor, planned.mentee, paused.mentor, off.mentor, closed.mentor)).toEqual(
      [],
    )
    expect(await nudgesTo(paused.mentee, off.mentee, closed.mentee)).toHaveLength(3)
  })

  test('whoever has not joined gets a new invitation', async () => {
    const invited = await member({ invitedAt: ago(8), emailProvenAt: null })
    await turnOn('not-joined')
    await sendDueNudges(suite.platform)
    const mail = await suite.mailbox.latestTo(invited.email)
    expect(mail.text).toContain('/reset-password#token=')
  })

  test('two workers at once remind everybody once', async () => {
    const people = await Promise.all(
      Array.from({ length: 30 }, () => member({ createdAt: ago(9), emailProvenAt: ago(9) })),
    )
    await turnOn('not-answered')
    await Promise.all([1, 2, 3].map(() => sendDueNudges(suite.platform)))
    expect(await nudgesTo(...people)).toHaveLength(30)
  })
})

describe('what came of it', () => {
  test('says how many did it within a week, and does not count those who did it later', async () => {
    const people = await Promise.all(
      [0, 1, 2].map(() => member({ createdAt: ago(6), emailProvenAt: ago(6) })),
    )
    await turnOn('not-answered', { most: 1 })
    await sendDueNudges(suite.platform)
    const answer = async (person: Member | undefined) => {
      const { pool, db } = suite.platform.database
      await pool.query('UPDATE users SET questionnaire_filled_at = $2 WHERE id = $1', [
        person?.id,
        suite.clock.now(),
      ])
      await recordDone(db, suite.clock.now())
    }
    suite.clock.advance(2 * DAY)
    await answer(people[0])
    suite.clock.advance(6 * DAY)
    await answer(people[1])
    expect((await ruleOf('not-answered')).effect).toMatchObject({ reminded: 3, done: 1 })
  })
})

test('over weeks, in thirteen time zones, nobody is reminded too often, at night or on a weekend', async () => {
  // Excludes what earlier tests have switched on.
  await suite.platform.database.pool.query('DELETE FROM nudge_rules WHERE company_id <> $1', [companyId])
  for (let pairs = 0; pairs < 20; pairs += 10)
    await Promise.all(
      Array.from({ length: 10 }, () => addPair(suite.platform, { company: { id: companyId } })),
    )
  const { told, ...broken } = await liveWithNudges(suite, { companyId, days: 42 })
  expect(broken).toEqual({ unlike: 0, beyondLimit: 0, beyondCap: 0, atNight: 0 })
  expect(new Set(told.map(({ zone }) => zone)).size).toBe(13)
  expect(new Set(told.map(({ rule }) => rule)).size).toBeGreaterThan(6)
})

describe('whom a rule reminds', () => {
  test('is one side where the rule says so, in the dry run as well', async () => {
    const pair = await addPair(suite.platform, { company: { id: companyId } as never, startedAt: ago(30) })
    await turnOn('no-session', { audience: 'MENTOR' })
    expect((await ruleOf('no-session')).reach).toBe(1)
    const reach = async (audience?: 'everyone' | 'MENTEE') =>
      (await desk().reach(await ruleOf('no-session'), audience ? { audience } : {})).data.map(({ id }) => id)
    expect(await reach()).toEqual([pair.mentor.id])
    expect(await reach('MENTEE')).toEqual([pair.mentee.id])
    expect(await reach('everyone')).toHaveLength(2)
    await sendDueNudges(suite.platform)
    expect((await nudgesTo(pair.mentor, pair.mentee)).map(({ user_id }) => user_id)).toEqual([pair.mentor.id])
    expect((await change('no-session', { audience: 'SPONSOR' as never })).status).toBe(400)
  })

  test('is whoever has done nothing for so long, until they do', async () => {
    const pair = await addPair(suite.platform, { company: { id: companyId } as never, startedAt: ago(30) })
    const { pool } = suite.platform.database
    await pool.query(
      `INSERT INTO messages (enrollment_id, number, company_id, sender_id, client_id, text, sent_at)
       VALUES ($1, 1, $2, $3, gen_random_uuid(), 'Hi', $4)`,
      [pair.enrollmentId, companyId, pair.mentee.id, ago(2)],
    )
    await turnOn('no-activity', { days: 14 })
    await sendDueNudges(suite.platform)
    expect((await nudgesTo(pair.mentor, pair.mentee)).map(({ user_id }) => user_id)).toEqual([pair.mentor.id])
    await recordDone(suite.platform.database.db, suite.clock.now())
    expect((await ruleOf('no-activity')).effect).toMatchObject({ reminded: 1, done: 0 })
    suite.clock.advance(HOUR)
    await addAgreedSession(suite.platform, pair, 60)
    await recordDone(suite.platform.database.db, suite.clock.now())
    expect((await ruleOf('no-activity')).effect).toMatchObject({ reminded: 1, done: 1 })
  })
})
