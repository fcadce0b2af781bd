import { MAX_NUDGE_RULES } from '@brightpair/contract/limits'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { addMember, addPair, type Member } from '../../../../testing/members.ts'
import { nudgesTo, rulesOfCompany, toMondayNoon } from '../../../../testing/nudge-rules.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { recordDone } from './nudges.queries.ts'
import { recordAllWithheld, sendDueNudges } from './send-nudges.ts'

const suite = useTestApp()
const DAY = 86_400_000
let admin: Member
let companyId: string
let desk: ReturnType<typeof rulesOfCompany>

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

beforeEach(async () => {
  suite.clock.reset()
  toMondayNoon(suite.clock)
  companyId = (await addCompany(suite.platform)).id
  desk = rulesOfCompany(suite, { companyId, freshToken: admin.freshToken })
})

const ago = (days: number) => new Date(suite.clock.now().getTime() - days * DAY)
const silent = (values: Parameters<typeof addMember>[3] = {}) =>
  addMember(suite.platform, 'MENTEE', companyId, { createdAt: ago(9), emailProvenAt: ago(9), ...values })
const pairSince = (days: number) =>
  addPair(suite.platform, { company: { id: companyId }, startedAt: ago(days) })
const query = (text: string, values: unknown[]) => suite.platform.database.pool.query(text, values)

describe('a rule of one’s own', () => {
  test('is added beside the usual one, copied and deleted, and what it sent still counts', async () => {
    const person = await silent()
    const added = (await desk.add({ name: 'After five days' })).body
    expect(added).toMatchObject({ name: 'After five days', trigger: 'not-answered', reach: 1, version: 1 })
    await sendDueNudges(suite.platform)
    expect(await nudgesTo(suite, person)).toMatchObject([{ rule_id: added.id }])
    const { id: _id, version: _version, reach: _reach, effect: _effect, ...copied } = added
    expect((await desk.add({ ...copied, name: 'Copy of After five days', isOn: false })).status).toBe(200)
    const ofTrigger = (await desk.all()).rules.filter(({ trigger }) => trigger === 'not-answered')
    expect(ofTrigger.map(({ name }) => name)).toEqual([
      'Questions unanswered',
      'After five days',
      'Copy of After five days',
    ])
    expect((await desk.remove(added.id)).status).toBe(204)
    expect((await desk.remove(added.id)).status).toBe(404)
    // Its reminders still count towards the weekly limit.
    expect(await nudgesTo(suite, person)).toMatchObject([{ rule_id: null }])
    const { body } = await suite.call('GET /admin/audit', { token: await admin.freshToken() })
    expect(body.data.slice(0, 3).map(({ action }) => action)).toEqual([
      'nudge.removed',
      'nudge.added',
      'nudge.added',
    ])
  })

  test('has a name of its own, also when two add it at the same moment', async () => {
    const both = await Promise.all([desk.add({ name: 'Twice' }), desk.add({ name: 'TWICE' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await desk.change('feedback', { name: 'twice' })).body.code).toBe('name_taken')
  })

  test('is one of so many', async () => {
    await query(
      `INSERT INTO nudge_rules (company_id, trigger, name, is_on, days, most, subject, body)
       SELECT $1, 'feedback', 'Rule ' || n, false, 4, 1, 'S', 'B' FROM generate_series(1, $2) n`,
      [companyId, MAX_NUDGE_RULES - (await desk.all()).rules.length],
    )
    expect((await desk.add({})).body.code).toBe('too_many_entries')
  })

  test('is nobody else’s: not a participant’s, not another company’s, nor with another’s programme or track', async () => {
    const other = await addCompany(suite.platform)
    const { rows } = await query('SELECT id FROM programmes WHERE company_id = $1', [other.id])
    const { rows: tracks } = await query('SELECT id FROM tracks WHERE company_id = $1', [companyId])
    const foreign = rows[0].id as string
    expect((await desk.add({ programmeId: foreign })).body.details).toHaveProperty('programmeId')
    expect((await desk.add({ trigger: 'not-answered', trackId: tracks[0].id })).status).toBe(400)
    const { token } = await silent()
    expect((await desk.add({}, token)).status).toBe(403)
    const rule = await desk.ruleOf('feedback')
    expect((await desk.remove(rule.id, token)).status).toBe(403)
    const elsewhere = rulesOfCompany(suite, { companyId: other.id, freshToken: admin.freshToken })
    expect((await elsewhere.remove(rule.id)).status).toBe(404)
  })

  test('reaches only the programme, the track or the department it names', async () => {
    const [one, two] = [await silent(), await silent()]
    await query(
      `INSERT INTO person_facts (user_id, company_id, department) VALUES ($1, $2, 'Signals')
       ON CONFLICT (user_id) DO UPDATE SET department = excluded.department`,
      [one.id, companyId],
    )
    const added = (await desk.add({ department: 'signals' })).body
    expect((await desk.reach(added, { department: 'signals' })).data.map(({ id }) => id)).toEqual([one.id])
    await sendDueNudges(suite.platform)
    expect((await nudgesTo(suite, one, two)).map(({ user_id }) => user_id)).toEqual([one.id])

    const [tracked, untracked] = [await pairSince(30), await pairSince(30)]
    const { rows } = await query('SELECT id, programme_id FROM tracks WHERE company_id = $1', [companyId])
    await query('UPDATE enrollments SET track_id = $2 WHERE id = $1', [tracked.enrollmentId, rows[0].id])
    await query('UPDATE enrollments SET track_id = NULL WHERE id = $1', [untracked.enrollmentId])
    const narrowed = await desk.add({
      name: 'Of one track',
      trigger: 'no-session',
      programmeId: rows[0].programme_id,
      trackId: rows[0].id,
    })
    expect(narrowed.body.reach).toBe(2)
    await sendDueNudges(suite.platform)
    expect(await nudgesTo(suite, untracked.mentor, untracked.mentee)).toEqual([])
    expect(await nudgesTo(suite, tracked.mentor, tracked.mentee)).toHaveLength(2)
  })

  test('shares one cap with all others, also when several workers run them at once', async () => {
    const pairs = [await pairSince(40), await pairSince(40), await pairSince(40)]
    const people = pairs.flatMap(({ mentor, mentee }) => [mentor, mentee])
    for (const trigger of ['no-session', 'unsigned', 'no-activity'] as const)
      for (const name of ['first', 'second', 'third'])
        await desk.add({ name: `${trigger} ${name}`, trigger, days: 1, most: 5 })
    await Promise.all([1, 2, 3, 4].map(() => sendDueNudges(suite.platform)))
    for (const person of people) expect(await nudgesTo(suite, person)).toHaveLength(2)
  })

  test('leaves days between itself and another that reminds of the same thing', async () => {
    const person = await silent()
    await desk.add({ name: 'One', days: 5 })
    await desk.add({ name: 'Two', days: 5 })
    await sendDueNudges(suite.platform)
    suite.clock.advance(2 * DAY)
    await sendDueNudges(suite.platform)
    expect(await nudgesTo(suite, person)).toHaveLength(1)
    suite.clock.advance(DAY)
    await sendDueNudges(suite.platform)
    expect(await nudgesTo(suite, person)).toHaveLength(2)
  })
})

describe('a pair that missed twice', () => {
  const missed = (pair: Awaited<ReturnType<typeof pairSince>>, daysAgo: number, said: object) =>
    addAgreedSession(suite.platform, pair, -daysAgo * 1440, { mentorMet: null, ...said })

  test('is one whose last two sessions nobody says they held, and that has no date', async () => {
    const [twice, once, between, disputed, planned] = [
      await pairSince(60),
      await pairSince(60),
      await pairSince(60),
      await pairSince(60),
      await pairSince(60),
    ]
    for (const pair of [twice, planned]) {
      await missed(pair, 12, { mentorMet: false })
      await missed(pair, 5, { mentorMet: false, menteeMet: false })
    }
    await missed(once, 5, { menteeMet: false })
    await missed(between, 20, { menteeMet: false })
    await missed(between, 12, { mentorMet: true })
    await missed(between, 5, { menteeMet: false })
    await missed(disputed, 12, { menteeMet: false })
    await missed(disputed, 5, { menteeMet: false, mentorMet: true })
    await addAgreedSession(suite.platform, planned, 600)
    const rule = (await desk.add({ trigger: 'missed-twice', days: 2 })).body
    expect((await desk.reach(rule)).data.map(({ id }) => id).sort()).toEqual(
      [twice.mentor.id, twice.mentee.id].sort(),
    )
    await sendDueNudges(suite.platform)
    const { body } = await suite.call('GET /notices', { token: await twice.mentee.freshToken() })
    expect(body.notices[0]?.link).toBe(`/mentorship/calendar?pair=${twice.enrollmentId}`)
  })

  test('nobody is reminded of someone they are kept from', async () => {
    const pair = await pairSince(40)
    const told = await suite.call('POST /cases', {
      token: await pair.mentee.freshToken(),
      body: {
        clientId: crypto.randomUUID(),
        enrollmentId: pair.enrollmentId,
        topic: 'conduct',
        urgency: 'today',
        words: 'Please stop this.',
        pauseContact: true,
      },
    })
    expect(told.status).toBe(200)
    const rule = (await desk.add({ trigger: 'no-session', days: 7 })).body
    expect(rule.reach).toBe(0)
    await sendDueNudges(suite.platform)
    expect((await nudgesTo(suite, pair.mentor, pair.mentee)).length).toBe(0)
  })
})

describe('what a rule does, beside those it did not remind', () => {
  const answer = async (people: readonly Member[]) => {
    await query('UPDATE users SET questionnaire_filled_at = $2 WHERE id = ANY($1)', [
      people.map(({ id }) => id),
      suite.clock.now(),
    ])
    await recordDone(suite.platform.database.db, suite.clock.now())
  }
  const some = (count: number) => Promise.all(Array.from({ length: count }, () => silent()))

  test('is said once there are five in each group, and a whole week has passed', async () => {
    const before = await some(6)
    const rule = (await desk.add({ isOn: false, days: 5 })).body
    await sendDueNudges(suite.platform)
    await recordAllWithheld(suite.platform)
    expect(await nudgesTo(suite, ...before)).toEqual([])
    suite.clock.advance(2 * DAY)
    await answer(before.slice(0, 2))
    suite.clock.advance(12 * DAY)
    const { id: _id, trigger: _trigger, reach: _reach, effect: _effect, ...given } = rule
    const saved = await suite.call('PUT /admin/nudges/:id', {
      token: await admin.freshToken(),
      params: { id: rule.id },
      body: { ...given, companyId, isOn: true },
    })
    expect(saved.status).toBe(200)
    // Those who had not done it before are reminded now and count on both sides, each for their own week.
    const after = await some(4)
    await sendDueNudges(suite.platform)
    await answer(after.slice(0, 3))
    const effect = async () => (await desk.all()).rules.find(({ id }) => id === rule.id)?.effect
    expect(await effect()).toEqual({ reminded: 8, done: 3, others: { people: 6, done: 2 } })
    await query('DELETE FROM withheld_nudges WHERE rule_id = $1 AND user_id = ANY($2)', [
      rule.id,
      before.slice(4).map(({ id }) => id),
    ])
    expect(await effect()).toEqual({ reminded: 8, done: 3, others: null })
  })

  test('leaves out whoever was reminded within that week, and those on a break', async () => {
    const people = await some(7)
    const [paused, opted] = people
    if (!paused || !opted) throw new Error('people are missing')
    await query('UPDATE memberships SET paused_until = $2 WHERE user_id = $1', [
      paused.id,
      new Date(suite.clock.now().getTime() + 30 * DAY),
    ])
    await suite.call('PUT /notices/preferences', {
      token: await opted.freshToken(),
      body: { preferences: [{ kind: 'team-nudge', inApp: false, email: 'never' }] },
    })
    const rule = (await desk.add({ isOn: true, days: 5 })).body
    await sendDueNudges(suite.platform)
    await recordAllWithheld(suite.platform)
    const { rows } = await query('SELECT user_id, reason FROM withheld_nudges WHERE rule_id = $1', [rule.id])
    expect(rows).toEqual([{ user_id: opted.id, reason: 'unsubscribed' }])
    suite.clock.advance(8 * DAY)
    expect((await desk.all()).rules.find(({ id }) => id === rule.id)?.effect.others).toBeNull()
  })
})
