import { beforeAll, describe, expect, test } from 'vitest'
import { completeAnswers } from '../../../../testing/answers.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMatch, addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const DAY = 86_400_000
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const { query } = suite

const dayIn = (days: number) => new Date(suite.clock.now().getTime() + days * DAY).toISOString().slice(0, 10)

/** By default, a cohort that is matched in a week, manually. */
async function company(programme: Record<string, unknown> = {}): Promise<string> {
  const { id } = await addCompany(suite.platform, {
    programme: {
      matchFloor: 0,
      choosingDays: 3,
      rhythm: 'BY_HAND',
      signUpUntil: dayIn(3),
      matchingOn: dayIn(7),
      startsOn: dayIn(9),
      ...programme,
    },
  })
  return id
}
const rolling = { signUpUntil: null, matchingOn: null, startsOn: null }

/** Everyone who chooses the option at the same position fits best. */
async function person(role: 'MENTOR' | 'MENTEE', companyId: string, place = 0): Promise<Member> {
  const member = await addMember(suite.platform, role, companyId)
  const side = role === 'MENTOR' ? ('mentor' as const) : ('mentee' as const)
  const { body } = await suite.call(`GET /${side}/questionnaire`, { token: member.token })
  const answsers = completeAnswers(body, place).map((item) => ({ ...item, tracks: [] }))
  await suite.call(`PUT /${side}/answers`, { token: member.token, body: { answsers } })
  return member
}

const shortlistOf = async ({ token }: Member) => (await suite.call('GET /shortlist', { token })).body
const send = ({ token }: Member, order: Member[], never: Member[] = []) =>
  suite.call('PUT /wishes', {
    token,
    body: { order: order.map(({ id }) => id), never: never.map(({ id }) => id) },
  })

async function addPhoto(userId: string, companyId: string): Promise<void> {
  await query(
    `INSERT INTO profiles (user_id, company_id, location, shown) VALUES ($1, $2, 'Pune', '{picture,location}')`,
    [userId, companyId],
  )
  await query(
    `INSERT INTO profile_photos (user_id, company_id, bytes, version, changed_at) VALUES ($1, $2, 'x', 'one', now())`,
    [userId, companyId],
  )
}
const photoStatus = async ({ token }: Member, { id }: Member): Promise<number> =>
  (
    await suite.app.inject({
      url: `/api/profiles/${id}/photo`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode

async function runMatching(companyId: string) {
  const { body } = await suite.call('POST /admin/trigger-automatching', {
    token: admin.token,
    query: { companyId },
  })
  return eventually(async () => {
    const found = await suite.call('GET /admin/matching-runs/:id', {
      token: admin.token,
      params: { id: body.runId },
    })
    return found.body.state === 'DONE' && found.body
  }, 'the end of the run')
}

const matchOf = async ({ token }: Member, side: 'mentee' | 'mentor') =>
  (await suite.call(`GET /${side}/match`, { token })).body

describe('a shortlist', () => {
  test('shows the eight who fit best, with reasons, what they show, and no score', async () => {
    const companyId = await company()
    const mentee = await person('MENTEE', companyId)
    const mentors: Member[] = []
    for (let i = 0; i < 9; i++) mentors.push(await person('MENTOR', companyId, i === 8 ? 3 : 0))
    expect((await matchOf(mentee, 'mentee')).search?.choosing).toEqual({
      closesAt: `${dayIn(7)}T00:00:00.000Z`,
      isSent: false,
    })
    const list = await shortlistOf(mentee)
    expect(list).toMatchObject({
      state: 'open',
      closesAt: `${dayIn(7)}T00:00:00.000Z`,
      order: [],
      sentAt: null,
    })
    expect(list.people.map(({ id }) => id).sort()).toEqual(
      mentors
        .slice(0, 8)
        .map(({ id }) => id)
        .sort(),
    )
    expect(list.people[0]?.reasons.length).toBeGreaterThan(0)
    expect(list.people[0]).toMatchObject({
      places: 1,
      introduction: { picture: null, headline: '', line: '' },
    })
    expect(JSON.stringify(list)).not.toContain('score')
  })

  test('has nobody of another programme, nobody without a place and nobody below the minimum', async () => {
    const companyId = await company({ matchFloor: 60 })
    const mentee = await person('MENTEE', companyId)
    const fitting = await person('MENTOR', companyId)
    await person('MENTOR', companyId, 3)
    await person('MENTOR', await company())
    const away = await person('MENTOR', companyId)
    await query(`UPDATE memberships SET paused_until = '2999-01-01' WHERE user_id = $1`, [away.id])
    expect((await shortlistOf(mentee)).people.map(({ id }) => id)).toEqual([fitting.id])
  })

  test('has the face and the clock of those who show them, and no photo for anyone who can’t choose them', async () => {
    const companyId = await company()
    const mentee = await person('MENTEE', companyId)
    const [open, shy] = [await person('MENTOR', companyId), await person('MENTOR', companyId)]
    await query(`UPDATE users SET time_zone = CASE id WHEN $1 THEN 'Asia/Kolkata' ELSE 'Etc/UTC' END`, [
      open.id,
    ])
    for (const { id } of [open, shy]) await addPhoto(id, companyId)
    await query(`UPDATE profiles SET shown = '{}' WHERE user_id = $1`, [shy.id])
    const shown = new Map((await shortlistOf(mentee)).people.map((each) => [each.id, each]))
    expect(shown.get(open.id)).toMatchObject({
      minutesAhead: 330,
      introduction: { location: 'Pune', picture: { kind: 'photo', version: 'one' } },
    })
    expect(shown.get(shy.id)).toMatchObject({
      minutesAhead: null,
      introduction: { location: '', picture: null },
    })

    const elsewhere = await person('MENTEE', await company())
    const colleague = await person('MENTOR', companyId)
    expect(await photoStatus(mentee, open)).toBe(200)
    for (const [reader, owner] of [
      [mentee, shy],
      [elsewhere, open],
      [colleague, open],
    ] as const)
      expect(await photoStatus(reader, owner)).toBe(404)
    await send(open, [], [mentee])
    expect(await photoStatus(mentee, open)).toBe(404)
    await send(open, [])
    await query(`UPDATE programmes SET choosing_days = NULL WHERE company_id = $1`, [companyId])
    expect(await photoStatus(mentee, open)).toBe(404)
  })

  test('is offered beside running mentees while a mentor has a place left', async () => {
    const companyId = await company()
    const mentor = await person('MENTOR', companyId)
    await person('MENTEE', companyId)
    const yes = {
      state: 'ENROLLED',
      mentorAcceptedAt: suite.clock.now(),
      menteeAcceptedAt: suite.clock.now(),
    } as const
    await addMatch(suite.platform, mentor, await person('MENTEE', companyId), yes)
    expect(await matchOf(mentor, 'mentor')).toMatchObject({ state: 'enrolled', choosing: null })
    await suite.call('PUT /mentor/availability', {
      token: mentor.token,
      body: { capacity: 2, pausedUntil: null },
    })
    expect(await matchOf(mentor, 'mentor')).toMatchObject({
      state: 'enrolled',
      choosing: { isSent: false },
    })
    expect((await shortlistOf(mentor)).people).toHaveLength(1)
  })

  test('is empty where the programme does not let people choose, and before the questions are answered', async () => {
    const without = await company({ choosingDays: null })
    const mentee = await person('MENTEE', without)
    await person('MENTOR', without)
    expect(await shortlistOf(mentee)).toMatchObject({ state: 'off', people: [] })
    expect((await send(mentee, [])).body.code).toBe('choosing_closed')
    const newcomer = await addMember(suite.platform, 'MENTEE', await company())
    expect(await shortlistOf(newcomer)).toMatchObject({ state: 'not-ready', people: [] })
  })
})

describe('wishes', () => {
  test('come before scores in the next run, and each is told how the own list counted', async () => {
    const companyId = await company()
    const [first, second] = [await person('MENTEE', companyId), await person('MENTEE', companyId, 1)]
    const [fits, other] = [await person('MENTOR', companyId), await person('MENTOR', companyId, 1)]
    expect((await send(first, [other, fits])).body).toMatchObject({ order: [other.id, fits.id], never: [] })
    expect((await send(other, [first])).status).toBe(200)
    const run = await runMatching(companyId)
    expect(run.certificate).toMatchObject({ blockingPairs: 0, wishes: 3, verified: true })
    expect(await matchOf(first, 'mentee')).toMatchObject({
      mentor: { firstName: other.firstName },
      match: { decided: { place: 1, withWishes: true } },
    })
    expect((await matchOf(second, 'mentee')).match?.decided).toMatchObject({ place: null, withWishes: true })
    const { body } = await suite.call('GET /wishes/outcomes', { token: first.token })
    expect(body.outcomes.map(({ place, sentence }) => [place, sentence])).toEqual([
      [1, `${other.firstName} is your match.`],
      [2, `Your match was higher on your list than ${fits.firstName}.`],
    ])
    const replayed = await suite.call('POST /admin/matching-runs/:id/replay', {
      token: admin.token,
      params: { id: run.id },
    })
    expect(replayed.body).toMatchObject({ identical: true, blockingPairs: 0 })
  })

  test('that say rather not are kept, on either side, and nobody learns whose it was', async () => {
    const companyId = await company()
    const mentee = await person('MENTEE', companyId)
    const mentor = await person('MENTOR', companyId)
    expect((await send(mentor, [], [mentee])).status).toBe(200)
    expect((await shortlistOf(mentee)).people).toEqual([])
    expect((await shortlistOf(mentor)).people.map(({ id }) => id)).toEqual([mentee.id])
    const { unmatched } = await runMatching(companyId)
    expect(unmatched).toContainEqual({ role: 'mentee', reason: 'forbidden', people: 1 })
    const two = { menteeId: mentee.id, mentorId: mentor.id }
    const words = 'One of them has asked not to be matched with the other.'
    const seen = await suite.call('GET /admin/matching-desk/pair', { token: admin.token, query: two })
    expect(seen.body.obstacle).toBe(words)
    const refused = await suite.call('POST /admin/matching-desk/pair', { token: admin.token, body: two })
    expect(refused.body).toMatchObject({ code: 'pair_impossible', message: words })
    await send(mentor, [mentee])
    await runMatching(companyId)
    expect((await matchOf(mentee, 'mentee')).state).toBe('proposed')
  })

  test('that did not come true read the same, whether the other had no place or would rather not', async () => {
    const companyId = await company()
    const [mentee, rival] = [await person('MENTEE', companyId), await person('MENTEE', companyId)]
    const [taken, unwilling] = [await person('MENTOR', companyId), await person('MENTOR', companyId)]
    const left = await person('MENTOR', companyId)
    await send(mentee, [taken, unwilling, left])
    await send(rival, [taken])
    await send(taken, [rival])
    await send(unwilling, [], [mentee])
    await runMatching(companyId)
    const { body } = await suite.call('GET /wishes/outcomes', { token: mentee.token })
    const words = body.outcomes.map(({ sentence, firstName }) => sentence.replace(firstName, '…'))
    expect(words).toEqual([words[0], words[0], '… is your match.'])
  })

  test('name only people on the own shortlist, each once, and at most five in order', async () => {
    const companyId = await company()
    const mentee = await person('MENTEE', companyId)
    const mentor = await person('MENTOR', companyId)
    const stranger = await person('MENTOR', await company())
    expect((await send(mentee, [stranger])).body.code).toBe('not_found')
    expect((await send(mentee, [await person('MENTEE', companyId)])).body.code).toBe('not_found')
    for (const [order, never] of [
      [[mentor, mentor], []],
      [[mentor], [mentor]],
      [Array.from({ length: 6 }, () => mentor), []],
    ] as const)
      expect((await send(mentee, [...order], [...never])).body.code).toBe('invalid_input')
    expect(await shortlistOf(mentee)).toMatchObject({ order: [], sentAt: null })
    const team = await suite.call('PUT /wishes', { token: admin.token, body: { order: [], never: [] } })
    expect(team.status).toBe(403)
  })

  test('sent twice at the same moment leave one whole list', async () => {
    const companyId = await company()
    const mentee = await person('MENTEE', companyId)
    const [a, b] = [await person('MENTOR', companyId), await person('MENTOR', companyId)]
    await shortlistOf(mentee)
    const answers = await Promise.all([send(mentee, [a, b]), send(mentee, [b, a]), send(mentee, [a], [b])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { order, never } = await shortlistOf(mentee)
    expect(answers.map(({ body }) => ({ order: body.order, never: body.never }))).toContainEqual({
      order,
      never,
    })
  })

  test('cannot be changed in a match, nor after the day of matching', async () => {
    const companyId = await company()
    const [mentee, mentor] = [await person('MENTEE', companyId), await person('MENTOR', companyId)]
    await runMatching(companyId)
    expect((await send(mentee, [mentor])).body).toMatchObject({
      code: 'choosing_closed',
      message: 'You have a match, so your list can’t be changed now.',
    })
    const late = await company({ signUpUntil: dayIn(-3), matchingOn: dayIn(0), startsOn: dayIn(9) })
    const [waiting, free] = [await person('MENTEE', late), await person('MENTOR', late)]
    expect(await shortlistOf(waiting)).toMatchObject({ state: 'closed' })
    expect((await send(waiting, [free])).body.code).toBe('choosing_closed')
  })

  test('keep a proposal from a draft that was made before someone said rather not', async () => {
    const companyId = await company()
    const [mentee, mentor] = [await person('MENTEE', companyId), await person('MENTOR', companyId)]
    const { body: draft } = await suite.call('POST /admin/matching-drafts', {
      token: admin.token,
      body: { companyId, weights: { expertise: 40, personality: 30, values: 30 } },
    })
    const run = { token: admin.token, params: { id: draft.runId } }
    await eventually(
      async () => (await suite.call('GET /admin/matching-runs/:id', run)).body.state === 'DONE',
      'the draft',
    )
    await send(mentee, [], [mentor])
    const { body } = await suite.call('POST /admin/matching-drafts/:id/publish', run)
    expect(body.code).toBe('draft_outdated')
  })
})

test('in a rolling programme a run takes people who sent their list, and the others when their days are over', async () => {
  const companyId = await company({ ...rolling, choosingDays: 3 })
  const [slow, quick] = [await person('MENTEE', companyId), await person('MENTEE', companyId)]
  const mentor = await person('MENTOR', companyId)
  await send(mentor, [slow])
  await send(quick, [])
  const first = await runMatching(companyId)
  expect(first.unmatched).toContainEqual({ role: 'mentee', reason: 'still-choosing', people: 1 })
  expect((await matchOf(quick, 'mentee')).state).toBe('proposed')
  expect((await matchOf(slow, 'mentee')).state).toBe('searching')
  await query(`UPDATE answers SET submitted_at = submitted_at - interval '4 days' WHERE user_id = $1`, [
    slow.id,
  ])
  await person('MENTOR', companyId).then((other) => send(other, []))
  await runMatching(companyId)
  expect((await matchOf(slow, 'mentee')).state).toBe('proposed')
})
