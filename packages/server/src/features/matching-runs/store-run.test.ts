import { defaultWeights } from '@brightpair/contract/default-weights'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMatch } from '../../../testing/members.ts'
import { addCompany, addPerson } from '../../../testing/people.ts'
import {
  addSeeker,
  type Circumstances,
  hold,
  leave,
  outdate,
  type Seeker,
  setAvailability,
} from '../../../testing/seekers.ts'
import { useTestDatabase } from '../../../testing/suite.ts'
import { connect } from '../../platform/db/connect.ts'
import { insertProposals } from './drafts.queries.ts'
import { proposePairs } from './propose-pairs.ts'
import {
  countHolding,
  finishRun,
  insertRecord,
  lockPeople,
  lockRunning,
  type NewMatch,
  noteLeftOut,
  noteTimes,
  type Origin,
  planPlainly,
  replaceBelowFloor,
} from './store-run.queries.ts'

const suite = useTestDatabase()
const DAY = 86_400_000
const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await suite.database.pool.query(text, values)).rows
const day = (offset: number) =>
  new Date(suite.clock.now().getTime() + offset * DAY).toISOString().slice(0, 10)
const weights = defaultWeights
let elsewhere: string

beforeAll(async () => {
  elsewhere = (await addCompany(suite)).id
})

const viewOf = (total: number) => ({
  score: { total, expertise: total, personality: total, values: null },
  reasons: [],
})

/** As a run would decide on it now, whatever happens before it is stored. */
async function decided(mentor: Seeker, mentee: Seeker, scores = [0.8, 0.8]): Promise<NewMatch> {
  const answeredAt = async (id: string) =>
    (await query<{ at: string }>('SELECT updated_at::text AS at FROM answers WHERE user_id = $1', [id]))[0]
      ?.at ?? ''
  return {
    mentor: mentor.id,
    mentee: mentee.id,
    track: null,
    mentorView: viewOf(scores[0] ?? 0),
    menteeView: viewOf(scores[1] ?? 0),
    mentorAnsweredAt: await answeredAt(mentor.id),
    menteeAnsweredAt: await answeredAt(mentee.id),
  }
}

const propose = (given: NewMatch[], companyId: string, origin: Partial<Origin> = {}) =>
  suite.database.transaction((tx) =>
    proposePairs(tx, { given }, { companyId, weights, runId: null, ...origin }, suite.clock.now()),
  )

const stranger = async (role: 'MENTOR' | 'MENTEE', companyId: string) => ({
  ...(await addPerson(suite, role, companyId)),
  companyId,
})

interface Scene {
  readonly mentor: Seeker
  readonly mentee: Seeker
  readonly companyId: string
}
type Happening = (scene: Scene) => Promise<unknown>

const change = (id: string, what: string, value: unknown) =>
  query(`UPDATE users SET ${what} = $2 WHERE id = $1`, [id, value])
const other = (role: 'mentor' | 'mentee') => (role === 'mentor' ? 'MENTEE' : 'MENTOR')

/** For either of the two. */
const happensTo = (role: 'mentor' | 'mentee'): [string, Happening, string | null][] => [
  [`the ${role} was deactivated`, (s) => change(s[role].id, 'deactivated_at', suite.clock.now()), 'left'],
  [`the ${role} moved to another company`, (s) => change(s[role].id, 'company_id', elsewhere), 'left'],
  [`the ${role} has another role`, (s) => change(s[role].id, 'account_type', other(role)), 'left'],
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

async function scene(circumstances: Circumstances = {}, company = {}): Promise<Scene> {
  const { id: companyId } = await addCompany(suite, company)
  return {
    companyId,
    mentor: await addSeeker(suite, companyId, { ...circumstances, role: 'MENTOR' }),
    mentee: await addSeeker(suite, companyId),
  }
}

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

const addRun = async (companyId: string, state = 'RUNNING') =>
  (
    await query<{ id: string }>(
      `INSERT INTO matching_runs (company_id, cause, requested_at, state, is_draft, weights)
       VALUES ($1, 'ADMIN', now(), $2, $3, CASE WHEN $3 THEN '{}'::jsonb END) RETURNING id`,
      [companyId, state, state !== 'RUNNING'],
    )
  )[0]?.id ?? ''

/** Those of the rows that nobody else has locked at this moment. */
const unlocked = async (table: string, ids: string[]) =>
  (
    await query<{ id: string }>(
      `SELECT id FROM ${table} WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
      [ids],
    )
  ).map(({ id }) => id)

describe('a draft', () => {
  const draft = async () => {
    const set = await scene()
    const runId = await addRun(set.companyId, 'DONE')
    const pair = await decided(set.mentor, set.mentee, [0.7, 0.6])
    await suite.database.transaction((tx) => insertProposals(tx, { runId, companyId: set.companyId }, [pair]))
    return { ...set, runId }
  }

  test('proposes its own pairs and counts those that hold', async () => {
    const [mine, others] = [await draft(), await draft()]
    const origin = { companyId: mine.companyId, weights, runId: mine.runId }
    const count = () => countHolding(suite.database.db, { draftId: mine.runId }, origin, suite.clock.now())
    expect(await count()).toEqual({ pairs: 1, holding: 1 })
    await hold(suite, mine.mentee.id)
    expect(await count()).toEqual({ pairs: 1, holding: 0 })
    await query('DELETE FROM matching_holds WHERE user_id = $1', [mine.mentee.id])
    const { proposed } = await suite.database.transaction((tx) =>
      proposePairs(tx, { draftId: mine.runId }, origin, suite.clock.now()),
    )
    expect(proposed.map(({ mentor, mentee }) => [mentor, mentee])).toEqual([[mine.mentor.id, mine.mentee.id]])
    const [stored] = await query<{ run_id: string; total: number }>(
      `SELECT run_id, (mentee_view -> 'score' ->> 'total')::float8 AS total FROM matches WHERE id = $1`,
      [proposed[0]?.id],
    )
    expect(stored).toEqual({ run_id: mine.runId, total: 0.6 })
    expect(await query('SELECT 1 FROM matches WHERE company_id = $1', [others.companyId])).toEqual([])
  })

  test('holds its people and nobody else while it is published', async () => {
    const [mine, others] = [await draft(), await draft()]
    const everybody = [mine.mentor.id, mine.mentee.id, others.mentor.id, others.mentee.id]
    await suite.database.transaction(async (tx) => {
      await lockPeople(tx, { draftId: mine.runId })
      expect(await unlocked('users', everybody)).toEqual([others.mentor.id, others.mentee.id].sort())
    })
  })
})

describe('a run', () => {
  test('holds the people of its pairs while it stores them', async () => {
    const [mine, others] = [await scene(), await scene()]
    const everybody = [mine.mentor.id, mine.mentee.id, others.mentor.id, others.mentee.id]
    const given = [await decided(mine.mentor, mine.mentee)]
    await suite.database.transaction(async (tx) => {
      await lockPeople(tx, { given })
      expect(await unlocked('users', everybody)).toEqual([others.mentor.id, others.mentee.id].sort())
    })
  })

  test('is stored only while it is running, and is held meanwhile', async () => {
    const { companyId } = await scene()
    const running = await addRun(companyId)
    const givenUp = await addRun(companyId, 'FAILED')
    await suite.database.transaction(async (tx) => {
      expect(await lockRunning(tx, givenUp)).toBe(false)
      expect(await lockRunning(tx, running)).toBe(true)
      expect(await unlocked('matching_runs', [running])).toEqual([])
    })
  })

  test('leaves the connection as it was', async () => {
    const single = connect(suite.database.url, { max: 1, onError: () => undefined })
    const settings = () =>
      single.pool
        .query(
          `SELECT current_setting('enable_seqscan') AS scan, current_setting('join_collapse_limit') AS joins`,
        )
        .then(({ rows }) => rows[0])
    try {
      const before = await settings()
      await single.transaction(async (tx) => {
        await planPlainly(tx)
        const { rows } = await tx.$client.query(`SELECT current_setting('enable_seqscan') AS scan`)
        expect(rows).toEqual([{ scan: 'off' }])
      })
      expect(await settings()).toEqual(before)
    } finally {
      await single.close()
    }
  })

  test('notes what came of it for itself alone', async () => {
    const { companyId, mentor, mentee } = await scene()
    const [run, untouched] = [await addRun(companyId), await addRun(companyId, 'FAILED')]
    const record = { input: Buffer.from('input'), pairs: Buffer.from('pairs') }
    const leftOut = [{ mentor: mentor.id, mentee: mentee.id, why: 'paused' as const }]
    await suite.database.transaction(async (tx) => {
      for (const id of [run, untouched]) await insertRecord(tx, id, record)
      const side = { mean: null, median: null, minimum: null }
      const figures = { mentees: 1, mentors: 1, places: 1, pairs: 1, menteeScores: side, mentorScores: side }
      const certificate = { engine: '', fingerprint: '', weights, seed: 0, minimumScore: 0, blockingPairs: 0 }
      await finishRun(
        tx,
        run,
        { proposed: 1, figures, certificate, verified: true, unmatched: [] } as never,
        suite.clock.now(),
      )
      await noteLeftOut(tx, run, leftOut)
      await noteTimes(tx, run, { load: 1, match: 2, store: 3 })
    })
    const [done, left] = await Promise.all(
      [run, untouched].map((id) =>
        query(
          `SELECT state, proposed, milliseconds, left_out FROM matching_runs r
           JOIN matching_run_records c ON c.run_id = r.id WHERE r.id = $1`,
          [id],
        ),
      ),
    )
    const milliseconds = { load: 1, match: 2, store: 3 }
    expect(done).toEqual([{ state: 'DONE', proposed: 1, milliseconds, left_out: leftOut }])
    expect(left).toEqual([{ state: 'FAILED', proposed: null, milliseconds: null, left_out: [] }])
  })

  test('says anew for its company who found nobody that fits well enough', async () => {
    const [mine, others] = [await scene(), await scene()]
    const say = (companyId: string, ...ids: string[]) =>
      suite.database.transaction((tx) => replaceBelowFloor(tx, companyId, ids, suite.clock.now()))
    const told = async (companyId: string) =>
      (
        await query<{ user_id: string }>('SELECT user_id FROM below_floor WHERE company_id = $1', [companyId])
      ).map(({ user_id }) => user_id)
    await say(others.companyId, others.mentee.id, mine.mentor.id)
    await say(mine.companyId, mine.mentee.id)
    expect(await told(mine.companyId)).toEqual([mine.mentee.id])
    await say(mine.companyId, mine.mentor.id)
    expect(await told(mine.companyId)).toEqual([mine.mentor.id])
    expect(await told(others.companyId)).toEqual([others.mentee.id])
  })
})
