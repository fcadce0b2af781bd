import type { Endpoints, NudgeTrigger } from '@brightpair/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { addMatch, addMember, addPair, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { noteDone } from './nudges.queries.ts'
import { sendDueNudges } from './send-nudges.ts'

const suite = useTestApp()
const HOUR = 3_600_000
const DAY = 24 * HOUR
let admin: Member
let companyId: string

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

/** Noon of a Monday in UTC: whoever has no time zone is at work. */
function toMondayNoon() {
  const now = suite.clock.now()
  const noon = new Date(now)
  noon.setUTCHours(12, 0, 0, 0)
  noon.setUTCDate(noon.getUTCDate() + ((8 - noon.getUTCDay()) % 7 || 7))
  suite.clock.advance(noon.getTime() - now.getTime())
}

beforeEach(async () => {
  suite.clock.reset()
  toMondayNoon()
  companyId = (await addCompany(suite.platform)).id
})

const ago = (days: number) => new Date(suite.clock.now().getTime() - days * DAY)
const member = (values: Parameters<typeof addMember>[3] = {}, role: 'MENTOR' | 'MENTEE' = 'MENTEE') =>
  addMember(suite.platform, role, companyId, { createdAt: ago(0), ...values })

const rules = async () =>
  (await suite.call('GET /admin/nudges', { token: await admin.freshToken(), query: { companyId } })).body
    .rules
const ruleOf = async (trigger: NudgeTrigger) => {
  const rule = (await rules()).find((each) => each.trigger === trigger)
  if (!rule) throw new Error('no such rule')
  return rule
}

type Change = Partial<NonNullable<Endpoints['PUT /admin/nudges/:trigger']['body']>>
async function change(trigger: NudgeTrigger, given: Change = {}, token?: string) {
  const { isOn, days, most, audience, subject, text, version } = await ruleOf(trigger)
  return suite.call('PUT /admin/nudges/:trigger', {
    token: token ?? (await admin.freshToken()),
    params: { trigger },
    body: { companyId, isOn, days, most, audience, subject, text, version, ...given },
  })
}
const turnOn = async (trigger: NudgeTrigger, given: Change = {}) =>
  expect((await change(trigger, { isOn: true, ...given })).status).toBe(200)

const nudgesTo = async (...people: { id: string }[]) => {
  const { rows } = await suite.platform.database.pool.query(
    'SELECT user_id, trigger, number, sent_at FROM nudges WHERE user_id = ANY($1) ORDER BY sent_at, number',
    [people.map(({ id }) => id)],
  )
  return rows as { user_id: string; trigger: string; number: number; sent_at: Date }[]
}

describe('the rules', () => {
  test('a new company begins with those that double nothing, an old one with none', async () => {
    const { id } = await addCompany(suite.platform, { nudges: true })
    companyId = id
    const on = (await rules()).filter(({ isOn }) => isOn).map(({ trigger }) => trigger)
    expect(on).toEqual(['not-joined', 'not-answered', 'unsigned', 'no-session'])
    await suite.platform.database.pool.query('DELETE FROM nudge_rules WHERE company_id = $1', [id])
    expect((await rules()).map(({ isOn }) => isOn)).toEqual([false, false, false, false, false, false, false])
    await turnOn('feedback')
    expect((await ruleOf('feedback')).isOn).toBe(true)
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
    const reach = async (query: Record<string, number> = {}) =>
      (
        await suite.call('GET /admin/nudges/:trigger/reach', {
          token: await admin.freshToken(),
          params: { trigger: 'not-answered' },
          query: { companyId, ...query },
        })
      ).body
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
      await noteDone(db, suite.clock.now())
    }
    suite.clock.advance(2 * DAY)
    await answer(people[0])
    suite.clock.advance(6 * DAY)
    await answer(people[1])
    expect((await ruleOf('not-answered')).effect).toEqual({ reminded: 3, done: 1 })
  })
})

/** Comes round to every hour of the day. */
const STEP = 11

test('over a year, in many time zones, nobody is reminded too often, at night or on a weekend', async () => {
  const zones = [
    'Pacific/Auckland',
    'Asia/Kolkata',
    'Europe/Lisbon',
    'America/Los_Angeles',
    'America/St_Johns',
    null,
  ]
  const silent = await Promise.all(zones.map((timeZone) => member({ timeZone })))
  const pairs = await Promise.all(
    zones.map((timeZone) =>
      member({ timeZone }, 'MENTOR').then((mentor) =>
        addPair(suite.platform, { company: { id: companyId }, mentor }),
      ),
    ),
  )
  // What the tests before have turned on stays out of this year.
  await suite.platform.database.pool.query('UPDATE nudge_rules SET is_on = false')
  await turnOn('not-answered', { days: 7, most: 3 })
  await turnOn('unsigned', { days: 3, most: 2 })
  await turnOn('no-session', { days: 21, most: 1 })
  const began = suite.clock.now().getTime()
  let haveMet = false
  for (let hours = 0; hours < 365 * 24; hours += STEP) {
    await sendDueNudges(suite.platform)
    suite.clock.advance(STEP * HOUR)
    if (haveMet || hours < 50 * 24) continue
    haveMet = true
    for (const pair of pairs) await addAgreedSession(suite.platform, pair, -120)
  }
  expect(suite.clock.now().getTime() - began).toBeGreaterThan(364 * DAY)
  for (const [index, timeZone] of zones.entries()) {
    const one = silent[index]
    const pair = pairs[index]
    if (!one || !pair) throw new Error('people are missing')
    const asked = await nudgesTo(one)
    expect(asked.map(({ number }) => number)).toEqual([1, 2, 3])
    // Unsigned twice, quiet once before they met and once after.
    const told = await nudgesTo(pair.mentor)
    expect(told.map(({ trigger }) => trigger).sort()).toEqual([
      'no-session',
      'no-session',
      'not-answered',
      'not-answered',
      'not-answered',
      'unsigned',
      'unsigned',
    ])
    for (const { sent_at } of [...asked, ...told]) {
      const parts = new Intl.DateTimeFormat('en-GB', {
        timeZone: timeZone ?? 'Etc/UTC',
        weekday: 'short',
        hour: 'numeric',
        hourCycle: 'h23',
      }).formatToParts(sent_at)
      const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
      expect(['Sat', 'Sun']).not.toContain(part('weekday'))
      expect(Number(part('hour'))).toBeGreaterThanOrEqual(8)
      expect(Number(part('hour'))).toBeLessThan(19)
    }
    const moments = told.map(({ sent_at }) => sent_at.getTime())
    for (const from of moments) {
      expect(moments.filter((at) => at >= from && at < from + 7 * DAY).length).toBeLessThanOrEqual(2)
    }
  }
})

describe('whom a rule reminds', () => {
  test('is one side where the rule says so, in the dry run as well', async () => {
    const pair = await addPair(suite.platform, { company: { id: companyId } as never, startedAt: ago(30) })
    await turnOn('no-session', { audience: 'MENTOR' })
    expect((await ruleOf('no-session')).reach).toBe(1)
    const reach = async (audience?: 'everyone' | 'MENTEE') =>
      (
        await suite.call('GET /admin/nudges/:trigger/reach', {
          token: await admin.freshToken(),
          params: { trigger: 'no-session' },
          query: { companyId, ...(audience ? { audience } : {}) },
        })
      ).body.data.map(({ id }) => id)
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
    await noteDone(suite.platform.database.db, suite.clock.now())
    expect((await ruleOf('no-activity')).effect).toMatchObject({ reminded: 1, done: 0 })
    suite.clock.advance(HOUR)
    await addAgreedSession(suite.platform, pair, 60)
    await noteDone(suite.platform.database.db, suite.clock.now())
    expect((await ruleOf('no-activity')).effect).toMatchObject({ reminded: 1, done: 1 })
  })
})
