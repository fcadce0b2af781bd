import type { ProgrammeRepairs } from '@brightpair/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { first } from '../../../../testing/draft-desk.ts'
import { type Member, signedIn } from '../../../../testing/members.ts'
import { repairSteps } from '../../../../testing/repair-steps.ts'
import { addAdminByHand } from '../../../../testing/run-requests.ts'
import { addFittingCompany, runPair } from '../../../../testing/running-pairs.ts'
import { hold, setAvailability } from '../../../../testing/seekers.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addAdminByHand(suite)
})

const { query, as, repairsFor, leave, liveMatches, titlesOf, accept } = repairSteps(suite, () => admin)

let stage: Awaited<ReturnType<typeof addFittingCompany>>
let leaver: string
let mentee: string
let pair: Awaited<ReturnType<typeof runPair>>

beforeEach(async () => {
  // The clock may have advanced since the last test.
  admin = { ...admin, token: await admin.freshToken() }
  stage = await addFittingCompany(suite.platform, { mentors: 4, mentees: 3 })
  leaver = first(stage.mentors)
  mentee = first(stage.mentees)
  pair = await runPair(suite.platform, { ...stage, mentor: leaver, mentee })
})

const offered = async (id = leaver) => first((await repairsFor(id)).body.programmes)

describe('when a mentor leaves', () => {
  test('up to three mentors with a free place are offered, and nobody else changes', async () => {
    const { programme, people, repairs, proven } = await offered()
    expect(programme.id).toBe(stage.programmeId)
    expect(people).toMatchObject([
      { person: { id: mentee }, partner: { id: leaver }, role: 'MENTEE', month: 2, months: 6, held: false },
    ])
    expect(proven).toBe(true)
    expect(repairs.map(({ moved, left }) => [moved, left])).toEqual([
      [0, []],
      [0, []],
      [0, []],
    ])
    const scores = repairs.map(({ average }) => average)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    for (const { pairs } of repairs) {
      expect(pairs).toHaveLength(1)
      expect(pairs[0]).toMatchObject({ mentee: { id: mentee }, from: null })
      expect(stage.mentors.slice(1)).toContain(pairs[0]?.mentor.id)
    }
  })

  test('the mentee goes on at the same month with plan and progress, and nothing private goes along', async () => {
    const token = await as(mentee)
    const params = { enrollmentId: pair.enrollmentId }
    const goal = await suite.call('POST /enrollments/:enrollmentId/goals', {
      token,
      params,
      body: { title: 'Present to the board', note: '', targetMonth: 3 },
    })
    expect(goal.status).toBe(200)
    await query(
      `INSERT INTO tasks (enrollment_id, company_id, goal_id, title, added_by, written_by, created_at, done_at)
       SELECT $1, $2, id, 'Write the paper', $3, $3, now(), now() FROM goals WHERE enrollment_id = $1`,
      [pair.enrollmentId, stage.companyId, leaver],
    )
    await query(
      `UPDATE activities SET done_at = now() WHERE id = (
         SELECT id FROM activities WHERE enrollment_id = $1 ORDER BY month, position LIMIT 1)`,
      [pair.enrollmentId],
    )
    await query(
      `INSERT INTO reflections (enrollment_id, company_id, user_id, month, text, shared, updated_at, reply, replied_at)
       VALUES ($1, $2, $3, 1, 'Only for my mentor', true, now(), 'Well done', now()),
         ($1, $2, $4, 1, 'What the mentor thought', true, now(), NULL, NULL)`,
      [pair.enrollmentId, stage.companyId, mentee, leaver],
    )
    const plan = await suite.call('GET /enrollments/:enrollmentId/plan', { token, params })
    const { programme, repairs } = await offered()
    const chosen = first(repairs)
    expect((await leave(leaver, { programme: programme.id, repair: chosen })).body.state).toBe('deactivated')

    const next = first(chosen.pairs).mentor.id
    const mentorToken = await as(next)
    expect(await titlesOf(token)).toEqual(
      expect.arrayContaining(['We’ve found you a new mentor', 'Person can’t continue as your mentor']),
    )
    expect((await titlesOf(mentorToken)).join()).toContain('Could you take over as Person')
    suite.clock.advance(4 * 86_400_000)
    const enrollmentId = await accept(await as(next), await as(mentee))
    const list = await suite.call('GET /enrollments', { token: await as(mentee) })
    const [running, before] = list.body.enrollments
    expect(running).toMatchObject({
      id: enrollmentId,
      state: 'ACTIVE',
      month: 2,
      months: 6,
      mentor: { id: next },
    })
    expect(before).toMatchObject({ id: pair.enrollmentId, state: 'ENDED', mentor: { id: leaver } })

    const seen = await suite.call('GET /enrollments/:enrollmentId/plan', {
      token: await as(mentee),
      params: { enrollmentId },
    })
    const words = (body: typeof seen.body) => ({
      goals: body.goals.map(({ title, progress }) => ({ title, progress })),
      tasks: body.tasks.map(({ title, doneAt, goalId }) => ({
        title,
        isDone: doneAt !== null,
        isLinked: body.goals.some(({ id }) => id === goalId),
      })),
      activities: body.overview.map(({ activities }) => activities),
    })
    expect(words(seen.body)).toEqual(words(plan.body))
    expect(seen.body.tasks).toMatchObject([{ addedBy: 'mentee' }])
    expect(seen.body.reflections.own).toMatchObject([
      { text: 'Only for my mentor', shared: false, reply: null },
    ])
    const byMentor = await suite.call('GET /enrollments/:enrollmentId/plan', {
      token: await as(next),
      params: { enrollmentId },
    })
    expect(JSON.stringify(byMentor.body)).not.toContain('Only for my mentor')
    expect(JSON.stringify(byMentor.body)).not.toContain('What the mentor thought')
    expect(
      (await suite.call('GET /enrollments/:enrollmentId/plan', { token: await as(next), params })).status,
    ).toBe(404)
  })

  test('without a repair the mentee waits, and goes on with whoever comes', async () => {
    expect((await leave(leaver, {})).status).toBe(200)
    const token = await as(mentee)
    const standing = await suite.call('GET /mentee/match', { token })
    expect(standing.body).toMatchObject({ state: 'searching', wantsMatch: true })
    suite.clock.advance(100 * 86_400_000)
    const other = first(stage.mentors.slice(1))
    const made = await suite.call('POST /admin/matching-desk/pair', {
      token: (await signedIn(suite.platform, admin)).token,
      body: { menteeId: mentee, mentorId: other, belowFloor: true },
    })
    expect(made.status).toBe(200)
    await accept(await as(other), await as(mentee))
    const list = await suite.call('GET /enrollments', { token: await as(mentee) })
    expect(list.body.enrollments[0]).toMatchObject({ state: 'ACTIVE', month: 2 })
  })

  test('what is no longer possible is refused in words, and nobody has left', async () => {
    const { programme, repairs } = await offered()
    const chosen = first(repairs)
    await setAvailability(suite.platform, first(chosen.pairs).mentor.id, { pausedUntil: '2999-01-01' })
    const refused = await leave(leaver, { programme: programme.id, repair: chosen })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'changed_meanwhile' }])
    expect(
      await query('SELECT 1 FROM users WHERE id = $1 AND deactivated_at IS NULL', [leaver]),
    ).toHaveLength(1)
    expect(await liveMatches(stage.companyId)).toMatchObject([{ mentor_id: leaver, state: 'ENROLLED' }])
  })

  test('pairs that were never offered are refused', async () => {
    const { programme, repairs } = await offered()
    const [chosen] = repairs
    if (!chosen) throw new Error('no repair')
    const stranger = {
      ...first(chosen.pairs),
      mentee: { ...first(chosen.pairs).mentee, id: stage.mentees[1] ?? '' },
    }
    const refused = await leave(leaver, { programme: programme.id, repair: { ...chosen, pairs: [stranger] } })
    expect(refused.body).toMatchObject({ code: 'changed_meanwhile' })
  })

  test('two managers at the same moment give one repair', async () => {
    const { programme, repairs } = await offered()
    const answers = await Promise.all(
      repairs.slice(0, 2).map((repair) => leave(leaver, { programme: programme.id, repair })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await liveMatches(stage.companyId)).toMatchObject([
      { mentee_id: mentee, state: 'PROPOSED', by_hand: true },
    ])
  })

  test('a mentor whom two leavers’ mentees would get takes one of them', async () => {
    const [, second = '', third = '', fourth = ''] = stage.mentors
    const [, other = ''] = stage.mentees
    await runPair(suite.platform, { ...stage, mentor: second, mentee: other })
    for (const id of [third]) await hold(suite.platform, id)
    const [one, two] = [await offered(leaver), await offered(second)]
    const withFourth = ({ repairs }: ProgrammeRepairs) =>
      repairs.find(({ pairs, moved }) => moved === 0 && pairs.some(({ mentor }) => mentor.id === fourth))
    const [a, b] = [withFourth(one), withFourth(two)]
    if (!a || !b) throw new Error('both could go to the fourth')
    const answers = await Promise.all([
      leave(leaver, { programme: one.programme.id, repair: a }),
      leave(second, { programme: two.programme.id, repair: b }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const live = await liveMatches(stage.companyId)
    expect(live.filter(({ mentor_id }) => mentor_id === fourth)).toHaveLength(1)
    expect(live.filter(({ state }) => state === 'ENROLLED')).toHaveLength(1)
  })

  test('one other pair moves where nobody free is allowed, and all three are told what is theirs', async () => {
    const [, second = '', third = '', fourth = ''] = stage.mentors
    const [, other = ''] = stage.mentees
    await runPair(suite.platform, { ...stage, mentor: second, mentee: other, days: 70 })
    await hold(suite.platform, fourth)
    await query(
      `INSERT INTO matches (company_id, programme_id, mentor_id, mentee_id, mentor_view, mentee_view, weights, proposed_at,
         remind_at, expires_at, state, ended_at)
       SELECT company_id, programme_id, $2, $3, mentor_view, mentee_view, weights, proposed_at, remind_at, expires_at,
         'LAPSED', proposed_at FROM matches WHERE company_id = $1 LIMIT 1`,
      [stage.companyId, third, mentee],
    )
    const { programme, repairs, proven } = await offered()
    expect(proven).toBe(true)
    expect(repairs).toMatchObject([
      {
        moved: 1,
        pairs: [
          { mentee: { id: mentee }, mentor: { id: second }, from: null },
          { mentee: { id: other }, mentor: { id: third }, from: { id: second } },
        ],
      },
    ])
    expect((await leave(leaver, { programme: programme.id, repair: first(repairs) })).status).toBe(200)
    expect(await liveMatches(stage.companyId)).toHaveLength(2)
    expect(await titlesOf(await as(other))).toEqual(
      expect.arrayContaining(['We’ve found you a new mentor', 'Your mentorship with Person has ended']),
    )
    await accept(await as(third), await as(other))
    const { body } = await suite.call('GET /enrollments', { token: await as(other) })
    expect(body.enrollments[0]).toMatchObject({ state: 'ACTIVE', month: 3, mentor: { id: third } })
  })

  test('nobody who is paused, held, refused or in a serious case is in a repair', async () => {
    const [, second = '', third = '', fourth = ''] = stage.mentors
    const [, other = ''] = stage.mentees
    const { enrollmentId } = await runPair(suite.platform, { ...stage, mentor: second, mentee: other })
    await query(
      `INSERT INTO cases (company_id, source, enrollment_id, author_id, subject_id, is_serious, created_at)
       VALUES ($1, 'ending', $2, $3, $4, true, now())`,
      [stage.companyId, enrollmentId, other, second],
    )
    await setAvailability(suite.platform, third, { pausedUntil: '2999-01-01' })
    await query(
      'INSERT INTO wish_lists (user_id, programme_id, company_id, sent_at) VALUES ($1, $2, $3, now())',
      [fourth, stage.programmeId, stage.companyId],
    )
    await query('INSERT INTO wishes (user_id, programme_id, other_id) VALUES ($1, $2, $3)', [
      fourth,
      stage.programmeId,
      mentee,
    ])
    expect(await offered()).toMatchObject({ repairs: [], proven: true })
  })

  test('a mentee who is paused is named, and no repair is made for them', async () => {
    await setAvailability(suite.platform, mentee, { pausedUntil: '2999-01-01' })
    expect(await offered()).toMatchObject({ people: [{ held: true }], repairs: [] })
  })
})
