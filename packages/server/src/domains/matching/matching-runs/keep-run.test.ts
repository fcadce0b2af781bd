import { defaultWeights } from '@brightpair/contract/default-weights'
import { describe, expect, test } from 'vitest'
import { addCrowd } from '../../../../testing/crowd.ts'
import { addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { addScene, decidedPair } from '../../../../testing/scenes.ts'
import { hold } from '../../../../testing/seekers.ts'
import { useTestDatabase } from '../../../../testing/suite.ts'
import { connect } from '../../../platform/db/connect.ts'
import { lockPeople } from '../../people/index.ts'
import { summaryOf } from '../draft-desk/draft-desk.queries.ts'
import { insertProposals } from './drafts.queries.ts'
import { recordProgress } from './matching-runs.queries.ts'
import { proposePairs } from './propose-pairs.ts'
import {
  finishRun,
  forceIndexPlans,
  insertRecord,
  lockRunning,
  type Outcome,
  peopleIn,
  recordLeftOut,
  recordTimes,
  replaceBelowFloor,
} from './store-run.queries.ts'

const suite = useTestDatabase()
const weights = defaultWeights
const { query } = suite

const addRun = async (companyId: string, state = 'RUNNING') =>
  (
    await query<{ id: string }>(
      `INSERT INTO matching_runs (company_id, cause, requested_at, state, is_draft, weights)
       VALUES ($1, 'ADMIN', now(), $2, $3, CASE WHEN $3 THEN '{}'::jsonb END) RETURNING id`,
      [companyId, state, state !== 'RUNNING'],
    )
  )[0]?.id ?? ''

/** The rows that no one else has locked right now. */
const unlocked = async (table: string, ids: string[]) =>
  (
    await query<{ id: string }>(
      `SELECT id FROM ${table} WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
      [ids],
    )
  ).map(({ id }) => id)

describe('a draft', () => {
  const draft = async () => {
    const set = await addScene(suite)
    const runId = await addRun(set.companyId, 'DONE')
    const pair = await decidedPair(suite, set.mentor, set.mentee, [0.7, 0.6])
    await suite.database.transaction((tx) => insertProposals(tx, { runId, companyId: set.companyId }, [pair]))
    return { ...set, runId }
  }

  test('proposes its own pairs and counts those that hold', async () => {
    const [mine, others] = [await draft(), await draft()]
    const programmeId = await firstProgrammeOf(suite, mine.companyId)
    const origin = { companyId: mine.companyId, programmeId, weights, runId: mine.runId }
    const count = () => summaryOf(suite.database.db, { ...origin, floor: 0 }, suite.clock.now())
    expect(await count()).toMatchObject({ pairs: 1, holding: 1 })
    await hold(suite, mine.mentee.id)
    expect(await count()).toMatchObject({ pairs: 1, holding: 0 })
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
      await lockPeople(tx, peopleIn({ draftId: mine.runId }))
      expect(await unlocked('users', everybody)).toEqual([others.mentor.id, others.mentee.id].sort())
    })
  })
})

describe('a run', () => {
  test('holds the people of its pairs while it stores them', async () => {
    const [mine, others] = [await addScene(suite), await addScene(suite)]
    const everybody = [mine.mentor.id, mine.mentee.id, others.mentor.id, others.mentee.id]
    const toJudge = [await decidedPair(suite, mine.mentor, mine.mentee)]
    await suite.database.transaction(async (tx) => {
      await lockPeople(tx, peopleIn({ toJudge }))
      expect(await unlocked('users', everybody)).toEqual([others.mentor.id, others.mentee.id].sort())
    })
  })

  test('is stored only while it is running, and is held meanwhile', async () => {
    const { companyId } = await addScene(suite)
    const running = await addRun(companyId)
    const givenUp = await addRun(companyId, 'FAILED')
    await suite.database.transaction(async (tx) => {
      expect(await lockRunning(tx, givenUp)).toBe(false)
      expect(await lockRunning(tx, running)).toBe(true)
      expect(await unlocked('matching_runs', [running])).toEqual([])
    })
  })

  test('that is being stored is not waited for to note its progress', async () => {
    const { companyId } = await addScene(suite)
    const running = await addRun(companyId)
    const phase = async () => (await query('SELECT phase FROM matching_runs WHERE id = $1', [running]))[0]
    await recordProgress(suite.database.db, running, 'proving', 0.5)
    await suite.database.transaction(async (tx) => {
      expect(await lockRunning(tx, running)).toBe(true)
      await recordProgress(suite.database.db, running, 'storing', 0.9)
    })
    expect(await phase()).toEqual({ phase: 'proving' })
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
        await forceIndexPlans(tx)
        const { rows } = await tx.$client.query(`SELECT current_setting('enable_seqscan') AS scan`)
        expect(rows).toEqual([{ scan: 'off' }])
      })
      expect(await settings()).toEqual(before)
    } finally {
      await single.close()
    }
  })

  test('finds live matches by the person, while nothing is known about the table', async () => {
    const { id: companyId } = await addCompany(suite)
    await addCrowd(suite, companyId, { mentors: 2_000, mentees: 2_000 })
    const numbered = (role: string) =>
      `(SELECT id, row_number() OVER () FROM users WHERE account_type = '${role}' AND company_id = $1)`
    await query(
      `INSERT INTO matches (company_id, mentor_id, mentee_id, mentor_view, mentee_view, weights, proposed_at, remind_at,
         expires_at)
       SELECT $1, r.id, e.id, '{}', '{}', '{}', now(), now(), now()
       FROM ${numbered('MENTOR')} r JOIN ${numbered('MENTEE')} e USING (row_number)`,
      [companyId],
    )
    const rows = await query<{ 'QUERY PLAN': string }>(
      'EXPLAIN SELECT places FROM seekers WHERE id = gen_random_uuid() AND programme_id = gen_random_uuid()',
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Cond: (mentor_id = u.id)')
    expect(plan).not.toContain('matches_live_by_programme')
  })

  test('notes what came of it for itself alone', async () => {
    const { companyId, mentor, mentee } = await addScene(suite)
    const [run, untouched] = [await addRun(companyId), await addRun(companyId, 'FAILED')]
    const record = { input: Buffer.from('input'), pairs: Buffer.from('pairs') }
    const side = { mean: null, median: null, minimum: null }
    const outcome: Outcome = {
      proposed: 1,
      figures: {
        mentees: 1,
        mentors: 1,
        places: 1,
        pairs: 1,
        menteeScores: side,
        mentorScores: side,
        choices: { first: 1, second: 0, third: 0, later: 0 },
      },
      certificate: { engine: '', fingerprint: '', weights, seed: 0, minimumScore: 0, blockingPairs: 0 },
      verified: true,
      unmatched: [],
    }
    const leftOut = [{ mentor: mentor.id, mentee: mentee.id, why: 'paused' as const }]
    await suite.database.transaction(async (tx) => {
      for (const id of [run, untouched]) await insertRecord(tx, id, record)
      await finishRun(tx, run, outcome, suite.clock.now())
      await recordLeftOut(tx, run, leftOut)
      await recordTimes(tx, run, { load: 1, match: 2, store: 3 })
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

  test('says anew for its programme who found nobody that fits well enough', async () => {
    const [mine, others] = [await addScene(suite), await addScene(suite)]
    const say = async (companyId: string, ...ids: string[]) => {
      const where = { companyId, programmeId: await firstProgrammeOf(suite, companyId) }
      await suite.database.transaction((tx) => replaceBelowFloor(tx, where, ids, suite.clock.now()))
    }
    const told = async (companyId: string) =>
      (
        await query<{ user_id: string }>('SELECT user_id FROM below_floor WHERE company_id = $1', [companyId])
      ).map(({ user_id }) => user_id)
    await say(others.companyId, others.mentee.id)
    await say(mine.companyId, mine.mentee.id)
    expect(await told(mine.companyId)).toEqual([mine.mentee.id])
    await say(mine.companyId, mine.mentor.id)
    expect(await told(mine.companyId)).toEqual([mine.mentor.id])
    expect(await told(others.companyId)).toEqual([others.mentee.id])
  })
})
