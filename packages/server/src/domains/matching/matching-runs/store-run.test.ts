import { defaultWeights } from '@brightpair/contract/default-weights'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCrowd } from '../../../../testing/crowd.ts'
import { addMatch } from '../../../../testing/members.ts'
import { addCompany, addPerson, firstProgrammeOf } from '../../../../testing/people.ts'
import { addScene, decidedPair, type Scene } from '../../../../testing/scenes.ts'
import {
  addSeeker,
  type Circumstances,
  hold,
  leave,
  outdate,
  type Seeker,
  setAvailability,
} from '../../../../testing/seekers.ts'
import { useTestDatabase } from '../../../../testing/suite.ts'
import { rejoin } from '../../people/memberships/memberships.queries.ts'
import { proposePairs } from './propose-pairs.ts'
import type { NewMatch, Origin, PairToJudge } from './store-run.queries.ts'

const suite = useTestDatabase()
const DAY = 86_400_000
const { query } = suite
const day = (offset: number) =>
  new Date(suite.clock.now().getTime() + offset * DAY).toISOString().slice(0, 10)
const weights = defaultWeights
let elsewhere: string

beforeAll(async () => {
  elsewhere = (await addCompany(suite)).id
})

const propose = async (given: NewMatch[], companyId: string, origin: { byHand?: boolean } = {}) => {
  const programmeId = await firstProgrammeOf(suite, companyId)
  const whole: Origin = { companyId, programmeId, weights, runId: null, ...origin }
  return suite.database.transaction((tx) => proposePairs(tx, { given }, whole, suite.clock.now()))
}

const stranger = async (role: 'MENTOR' | 'MENTEE', companyId: string) => ({
  ...(await addPerson(suite, role, companyId)),
  companyId,
})

type Happening = (scene: Scene) => Promise<unknown>

const change = (id: string, what: string, value: unknown) =>
  query(`UPDATE users SET ${what} = $2 WHERE id = $1`, [id, value])
const reassigned = async (id: string, what: string, value: unknown) => {
  await change(id, what, value)
  await rejoin(suite.database.db, id)
}
const other = (role: 'mentor' | 'mentee') => (role === 'mentor' ? 'MENTEE' : 'MENTOR')

/** For either of the two. */
const happensTo = (role: 'mentor' | 'mentee'): [string, Happening, string | null][] => [
  [`the ${role} was deactivated`, (s) => change(s[role].id, 'deactivated_at', suite.clock.now()), 'left'],
  [`the ${role} moved to another company`, (s) => reassigned(s[role].id, 'company_id', elsewhere), 'left'],
  [`the ${role} has another role`, (s) => reassigned(s[role].id, 'account_type', other(role)), 'left'],
  [`the ${role} asked for erasure`, (s) => leave(suite, s[role].id), 'left'],
  [`the ${role} wants no match`, (s) => setAvailability(suite, s[role].id, { wantsMatch: false }), 'left'],
  [`the ${role} paused`, (s) => setAvailability(suite, s[role].id, { pausedUntil: day(1) }), 'paused'],
  [`the ${role}'s pause is over`, (s) => setAvailability(suite, s[role].id, { pausedUntil: day(0) }), null],
  [`the ${role} is held`, (s) => hold(suite, s[role].id), 'held'],
  [`the ${role} has something new to answer`, (s) => outdate(suite, s[role].id), 'new-questions'],
  [
    `the ${role} changed their answers`,
    (s) =>
      query(`UPDATE answers SET updated_at = updated_at + interval '1 microsecond' WHERE user_id = $1`, [
        s[role].id,
      ]),
    'answers-changed',
  ],
]

const happenings: [string, Happening, string | null][] = [
  ['nothing', async () => undefined, null],
  ...happensTo('mentor'),
  ...happensTo('mentee'),
  [
    'the company was archived',
    (s) => query('UPDATE companies SET archived_at = now() WHERE id = $1', [s.companyId]),
    'archived',
  ],
  [
    'the two have met',
    (s) => addMatch(suite, s.mentor, s.mentee, { state: 'LAPSED', endedAt: suite.clock.now() }),
    'met-before',
  ],
  [
    'the two have met with their roles exchanged',
    (s) => addMatch(suite, s.mentee, s.mentor, { state: 'LAPSED', endedAt: suite.clock.now() }),
    'met-before',
  ],
  [
    'each of them has met somebody else, in either role',
    async (s) => {
      const past = { state: 'LAPSED', endedAt: suite.clock.now() } as const
      await addMatch(suite, s.mentor, await stranger('MENTEE', s.companyId), past)
      await addMatch(suite, await stranger('MENTOR', s.companyId), s.mentee, past)
      await addMatch(suite, s.mentee, await stranger('MENTEE', s.companyId), past)
      await addMatch(suite, await stranger('MENTOR', s.companyId), s.mentor, past)
    },
    null,
  ],
  [
    'the mentee has another mentor',
    async (s) => addMatch(suite, await stranger('MENTOR', s.companyId), s.mentee),
    'mentee-taken',
  ],
  [
    'the mentor filled up',
    async (s) => addMatch(suite, s.mentor, await stranger('MENTEE', s.companyId)),
    'no-place',
  ],
]

const scene = (circumstances?: Circumstances, programme?: { matchFloor: number }) =>
  addScene(suite, circumstances, programme && { programme })
const decided = (mentor: Seeker, mentee: Seeker, scores?: number[]) =>
  decidedPair(suite, mentor, mentee, scores)

describe('what happened between deciding and storing', () => {
  test.each(happenings)('%s', async (_, happens, why) => {
    const { mentor, mentee, companyId } = await scene()
    const pair = await decided(mentor, mentee)
    await happens({ mentor, mentee, companyId })
    const { proposed, leftOut } = await propose([pair], companyId)
    const two = { mentor: mentor.id, mentee: mentee.id }
    if (why) {
      expect(proposed).toEqual([])
      expect(leftOut).toEqual([{ ...two, why }])
      return
    }
    expect(leftOut).toEqual([])
    expect(proposed).toMatchObject([
      {
        ...two,
        mentor_name: `${mentor.firstName} ${mentor.lastName}`,
        mentee_name: `${mentee.firstName} ${mentee.lastName}`,
      },
    ])
    const stored = await query('SELECT by_hand, run_id, weights FROM matches WHERE id = $1', [
      proposed[0]?.id,
    ])
    expect(stored).toEqual([{ by_hand: false, run_id: null, weights }])
  })

  test.each(['mentor', 'mentee'] as const)('by hand one passes over a hold of the %s', async (role) => {
    const set = await scene()
    await hold(suite, set[role].id)
    const pair = await decided(set.mentor, set.mentee)
    const { proposed } = await propose([pair], set.companyId, { byHand: true })
    const stored = await query('SELECT by_hand FROM matches WHERE id = $1', [proposed[0]?.id])
    expect(stored).toEqual([{ by_hand: true }])
  })
})

describe('the floor', () => {
  test.each([
    [[0.4, 0.4], {}, null],
    [[0.39, 0.9], {}, 'below-floor'],
    [[0.9, 0.39], {}, 'below-floor'],
    [[0.39, 0.39], { byHand: true }, null],
  ] as const)('of 40 with scores of %o, %o', async (scores, origin, why) => {
    const { mentor, mentee, companyId } = await scene({}, { matchFloor: 40 })
    const { proposed, leftOut } = await propose(
      [await decided(mentor, mentee, [...scores])],
      companyId,
      origin,
    )
    expect(proposed).toHaveLength(why ? 0 : 1)
    expect(leftOut.map((each) => each.why)).toEqual(why ? [why] : [])
  })
})

describe('the places of a mentor', () => {
  const withMentees = async (capacity: number, number: number) => {
    const { mentor, mentee, companyId } = await scene({ availability: { capacity } })
    const more = Array.from({ length: number - 1 }, () => addSeeker(suite, companyId))
    const mentees = [mentee, ...(await Promise.all(more))].sort((a, b) => (a.id < b.id ? -1 : 1))
    return { mentor, mentees, companyId }
  }

  test('are given away once, and no more of them than there are', async () => {
    const { mentor, mentees, companyId } = await withMentees(2, 3)
    const pairs = await Promise.all(mentees.map((each) => decided(mentor, each)))
    const { proposed, leftOut } = await propose(pairs, companyId)
    expect(proposed.map(({ mentee }) => mentee).sort()).toEqual(mentees.slice(0, 2).map(({ id }) => id))
    expect(leftOut).toEqual([{ mentor: mentor.id, mentee: mentees[2]?.id, why: 'no-place' }])
  })

  test('are not taken by a pair that does not hold', async () => {
    const { mentor, mentees, companyId } = await withMentees(1, 2)
    const pairs = await Promise.all(mentees.map((each) => decided(mentor, each)))
    await setAvailability(suite, mentees[0]?.id ?? '', { pausedUntil: day(3) })
    const { proposed, leftOut } = await propose(pairs, companyId)
    expect(proposed.map(({ mentee }) => mentee)).toEqual([mentees[1]?.id])
    expect(leftOut.map(({ why }) => why)).toEqual(['paused'])
  })
})

describe('pairs that are described while others are stored', () => {
  const PAIRS = 1_100

  /** More than one batch of them; each is described when its turn comes. */
  async function undescribed() {
    const { id: companyId } = await addCompany(suite, { plan: 'ENTERPRISE' })
    await addCrowd(suite, companyId, { mentors: PAIRS, mentees: PAIRS })
    const people = await query<{ id: string; role: string; at: string }>(
      `SELECT u.id, u.account_type AS role, a.updated_at::text AS at
       FROM users u JOIN answers a ON a.user_id = u.id WHERE u.company_id = $1 ORDER BY u.id`,
      [companyId],
    )
    const of = (wanted: string) => people.filter(({ role }) => role === wanted)
    const mentors = of('MENTOR')
    const pairs = of('MENTEE').map((mentee, at) => ({
      mentee: mentee.id,
      mentor: mentors[at]?.id ?? '',
      menteeAnsweredAt: mentee.at,
      mentorAnsweredAt: mentors[at]?.at ?? '',
      lowest: 0.8,
    }))
    const view = { score: { total: 0.8, expertise: 0.8, personality: 0.8, values: null }, reasons: [] }
    const described: string[] = []
    const describePair = ({ lowest: _, ...pair }: PairToJudge): NewMatch => {
      described.push(pair.mentee)
      return { ...pair, track: null, mentorView: view, menteeView: view }
    }
    const programmeId = await firstProgrammeOf(suite, companyId)
    const origin: Origin = { companyId, programmeId, weights, runId: null }
    return { companyId, pairs, described, describePair, origin }
  }

  const storedIn = async (companyId: string) =>
    (await query('SELECT 1 FROM matches WHERE company_id = $1', [companyId])).length

  test('each is described once, and all pieces are stored', async () => {
    const { companyId, pairs, described, describePair, origin } = await undescribed()
    const { proposed, leftOut } = await suite.database.transaction((tx) =>
      proposePairs(tx, { pairs, describe: describePair }, origin, suite.clock.now()),
    )
    expect([proposed.length, leftOut.length, await storedIn(companyId)]).toEqual([PAIRS, 0, PAIRS])
    expect(described).toEqual(pairs.map(({ mentee }) => mentee))
  })

  test('one that can’t be described leaves nothing of the pieces before it', async () => {
    const { companyId, pairs, described, describePair, origin } = await undescribed()
    const describe = (pair: (typeof pairs)[number]) => {
      if (described.length === PAIRS - 1) throw new Error('nobody knows why')
      return describePair(pair)
    }
    await expect(
      suite.database.transaction((tx) => proposePairs(tx, { pairs, describe }, origin, suite.clock.now())),
    ).rejects.toThrow('nobody knows why')
    expect(await storedIn(companyId)).toBe(0)
  })
})
