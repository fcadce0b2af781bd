import { beforeEach, describe, expect, test } from 'vitest'
import { first } from '../../../../testing/draft-desk.ts'
import { addMatch, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany } from '../../../../testing/people.ts'
import { pairsOf, repairSteps } from '../../../../testing/repair-steps.ts'
import { addFittingCompany, runPair } from '../../../../testing/running-pairs.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { startEnrollment } from '../../pairs/enrollments/start-enrollment.ts'

const suite = useTestApp()

let stage: Awaited<ReturnType<typeof addFittingCompany>>
let leaver: string
let mentee: string
let manager: Pick<Member, 'token'>

const managerOf = async (companyId: string, programmeId: string | null = null) =>
  signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', companyId, programmeId))

beforeEach(async () => {
  stage = await addFittingCompany(suite.platform, { mentors: 4, mentees: 3 })
  leaver = first(stage.mentors)
  mentee = first(stage.mentees)
  await runPair(suite.platform, { ...stage, mentor: leaver, mentee })
  manager = await managerOf(stage.companyId)
})

const { query, as, repairsFor, liveMatches } = repairSteps(suite, () => manager as Member)

async function leaveAs(
  { token }: Pick<Member, 'token'>,
  repairs: { programmeId: string; pairs: ReturnType<typeof pairsOf> }[] = [],
  id = leaver,
) {
  const { version } = first(await query<{ version: number }>('SELECT version FROM users WHERE id = $1', [id]))
  return suite.call('POST /admin/people/:id/leave', {
    token,
    params: { id },
    body: { version, repairs },
  })
}
const isActive = async () =>
  (await query('SELECT 1 FROM users WHERE id = $1 AND deactivated_at IS NULL', [leaver])).length === 1
const proposalTo = async (id: string) => {
  const { body } = await suite.call('GET /notices', { token: await as(id) })
  return body.notices.find(({ kind }) => kind === 'match-found')
}

describe('the words that ask', () => {
  test('are ours until someone changes them, and the day and the way to the match stay', async () => {
    const { programme, repairs } = first((await repairsFor(leaver, manager.token)).body.programmes)
    const [pair] = first(repairs).pairs
    if (!pair) throw new Error('no words')
    const own = 'You two met at the summer party. Would you help her through the last months?'
    const pairs = pairsOf(first(repairs)).map((each) => ({ ...each, toMentor: own }))
    expect((await leaveAs(manager, [{ programmeId: programme.id, pairs }])).status).toBe(200)
    const asked = await proposalTo(pair.mentor.id)
    expect(asked?.body).toMatch(/^You two met at the summer party\. .+ tell us what you think by /)
    expect(asked?.link).toBe('/to-be-matched')
    expect((await proposalTo(mentee))?.body.startsWith(pair.told.mentee)).toBe(true)
  })

  test('can be changed for both when a mentee leaves, too', async () => {
    const { programme, repairs } = first((await repairsFor(mentee, manager.token)).body.programmes)
    const [pair] = first(repairs).pairs
    if (!pair) throw new Error('nobody is next')
    expect([pair.mentor.id, pair.told.mentor]).toEqual([
      leaver,
      expect.stringContaining('a free place again'),
    ])
    const own = 'You asked for somebody from the grid team.'
    const pairs = pairsOf(first(repairs)).map((each) => ({ ...each, toMentee: own }))
    expect((await leaveAs(manager, [{ programmeId: programme.id, pairs }], mentee)).status).toBe(200)
    expect((await proposalTo(leaver))?.body.startsWith(pair.told.mentor)).toBe(true)
    const asked = await proposalTo(pair.mentee.id)
    expect(asked?.body).toMatch(/^You asked for somebody from the grid team\. .+ tell us what you think by /)
    expect(asked?.link).toBe('/to-be-matched')
  })

  test.each([
    ['nothing', ' '],
    ['too much', 'x'.repeat(801)],
  ])('are not %s', async (_what, toMentor) => {
    const { programme, repairs } = first((await repairsFor(leaver, manager.token)).body.programmes)
    const pairs = pairsOf(first(repairs)).map((each) => ({ ...each, toMentor }))
    expect((await leaveAs(manager, [{ programmeId: programme.id, pairs }])).body).toMatchObject({
      code: 'invalid_input',
    })
    expect(await isActive()).toBe(true)
  })
})

test('a manager of another company reads no repairs and closes no account', async () => {
  const stranger = await managerOf((await addCompany(suite.platform)).id)
  expect((await repairsFor(leaver, stranger.token)).status).toBe(404)
  expect((await leaveAs(stranger)).status).toBe(404)
  expect(await isActive()).toBe(true)
})

test('who runs one programme sees and repairs its pairs alone, and can’t close an account that others use', async () => {
  const [other] = await query<{ id: string }>(
    `INSERT INTO programmes (company_id, number, name, code, match_floor) VALUES ($1, 2, 'Second', $2, 0) RETURNING id`,
    [stage.companyId, `S-${crypto.randomUUID().slice(0, 6).toUpperCase()}`],
  )
  const otherId = other?.id ?? ''
  const apprentice = stage.mentees[1] ?? ''
  for (const [id, role] of [
    [leaver, 'MENTOR'],
    [apprentice, 'MENTEE'],
  ])
    await query('INSERT INTO memberships (user_id, company_id, programme_id, role) VALUES ($1, $2, $3, $4)', [
      id,
      stage.companyId,
      otherId,
      role,
    ])
  const now = suite.clock.now()
  const [track] = await query<{ id: string }>('SELECT id FROM tracks WHERE company_id = $1 LIMIT 1', [
    stage.companyId,
  ])
  const match = await addMatch(
    suite.platform,
    { id: leaver, companyId: stage.companyId },
    { id: apprentice },
    {
      programmeId: otherId,
      trackId: track?.id ?? null,
      state: 'ENROLLED',
      mentorAcceptedAt: now,
      menteeAcceptedAt: now,
    },
  )
  await suite.platform.database.transaction((tx) => startEnrollment(tx, match, now))

  const [ofFirst, ofSecond] = [
    await managerOf(stage.companyId, stage.programmeId),
    await managerOf(stage.companyId, otherId),
  ]
  const seenBy = async ({ token }: Pick<Member, 'token'>) =>
    (await repairsFor(leaver, token)).body.programmes.map(({ people }) =>
      people.map(({ person }) => person.id),
    )
  expect(await seenBy(ofFirst)).toEqual([[mentee]])
  expect(await seenBy(ofSecond)).toEqual([[apprentice]])
  expect(await seenBy(manager)).toHaveLength(2)

  const { body } = await leaveAs(ofSecond)
  expect(body).toMatchObject({ code: 'forbidden', message: expect.stringContaining('another programme') })
  expect(await isActive()).toBe(true)
  expect(await liveMatches(stage.companyId)).toHaveLength(2)
  expect((await leaveAs(manager)).status).toBe(200)
})
