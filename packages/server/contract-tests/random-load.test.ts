import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordOf } from '../src/domains/matching/matching-runs/matching-runs.queries.ts'
import { performReplay as replay } from '../src/domains/matching/matching-runs/perform-replay.ts'
import { unpack } from '../src/domains/matching/matching-runs/run-record.ts'
import { eraseDueAccounts } from '../src/domains/privacy/own-data.jobs.ts'
import { connect, type Database } from '../src/platform/db/connect.ts'
import { brokenAtRest, brokenNow, watchMatches } from '../testing/broken-invariants.ts'
import { addCrowd } from '../testing/crowd.ts'
import { eventually } from '../testing/eventually.ts'
import { addMember, type Member } from '../testing/members.ts'
import { addCompany, usualRules } from '../testing/people.ts'
import { runRandomLoad } from '../testing/random-load.ts'
import type { Tally } from '../testing/random-load-operations.ts'
import { useTestApp } from '../testing/suite.ts'

/** More or another one: `LOAD=1500 LOAD_SEED=7`. */
const count = Number(process.env.LOAD ?? 300)
const seed = Number(process.env.LOAD_SEED ?? Math.floor(Math.random() * 1_000_000))
const TIMEOUT = 120_000 + count * 400

const problems: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void problems.push(line.slice(0, 600)) })
const suite = useTestApp({ log })
let own: Database
let admin: Member
let companies: string[]
let tally: Tally
const seenMeanwhile = new Set<string>()

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await own.pool.query(text, values)).rows

async function quiet() {
  await eventually(
    async () => {
      const busy = await query(`
        SELECT 1 FROM matching_runs WHERE state IN ('QUEUED', 'RUNNING')
        UNION ALL SELECT 1 FROM pgboss.job
          WHERE state IN ('active', 'retry') OR (state = 'created' AND start_after <= now() + interval '10 seconds')`)
      return busy.length === 0
    },
    'the end of all runs and jobs',
    TIMEOUT,
  )
}

/** By a different admin than that of the random load, whose every action is counted. */
async function trigger(companyId: string) {
  const { token } = await addMember(suite.platform, 'ADMIN', null)
  await suite.call('POST /admin/trigger-automatching', { token, query: { companyId } })
}

beforeAll(async () => {
  const { platform } = suite
  own = connect(platform.database.url, { max: 8, onError: () => undefined })
  await watchMatches(own.pool)
  admin = await addMember(platform, 'ADMIN', null)
  const [wide, usual, small] = [
    await addCompany(platform, { plan: 'ENTERPRISE' }),
    await addCompany(platform, { plan: 'ENTERPRISE', programme: usualRules }),
    await addCompany(platform, { plan: 'STARTER' }),
  ]
  companies = [wide.id, usual.id, small.id]
  await addCrowd(platform, wide.id, { mentors: 22, mentees: 30, seed })
  await addCrowd(platform, usual.id, { mentors: 12, mentees: 16, seed: seed + 1 })
  await addCrowd(platform, small.id, { mentors: 12, mentees: 15, seed: seed + 2 })
  // Unique names: erasure also deletes notices that name a namesake.
  await query(
    `UPDATE users SET first_name = 'Given' || left(id::text, 8),
       password_hash = (SELECT password_hash FROM users WHERE id = $1) WHERE id <> $1`,
    [admin.id],
  )
  const people = await query<{ id: string }>(
    "SELECT id FROM users WHERE account_type IN ('MENTOR', 'MENTEE') ORDER BY id",
  )
  for (const companyId of companies) await trigger(companyId)
  await quiet()
  const stage = { admin, companies, people: people.map(({ id }) => id) }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      for (const broken of await brokenNow(own.pool)) seenMeanwhile.add(broken)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  })()
  const began = Date.now()
  tally = await runRandomLoad(suite, { ...platform, database: own }, { seed, count, ...stage })
  // Everyone with a pending erasure request leaves, however few operations were of this kind.
  await query("UPDATE erasures SET due_at = now() - interval '1 day' WHERE erased_at IS NULL")
  await eraseDueAccounts({ ...platform, database: own }, suite.mail)
  const loaded = Date.now()
  isOver = true
  await watching
  await quiet()
  if (process.env.LOAD) {
    console.log(
      `seed ${seed}: ${count} operations in ${loaded - began} ms, quiet after ${Date.now() - loaded} ms more, too busy ${tally.busy} times`,
    )
    console.log(
      [...tally.answers]
        .sort()
        .map(([words, times]) => `${words}: ${times}`)
        .join('\n'),
    )
  }
}, TIMEOUT)
afterAll(() => own.close())

const inThisLoad = (what: string) => `${what} (LOAD=${count} LOAD_SEED=${seed})`

test('every request is answered, and nothing fails in the background', () => {
  expect(tally.failures, inThisLoad('failures')).toEqual([])
  expect(problems, inThisLoad('problems in the log')).toEqual([])
})

test('nothing that must never be seen is seen, meanwhile or afterwards', async () => {
  expect([...seenMeanwhile], inThisLoad('meanwhile')).toEqual([])
  expect(await brokenAtRest(own.pool), inThisLoad('afterwards')).toEqual([])
})

test('everything an admin was told is done is in the audit log', async () => {
  const entries = await query<{ what: string; times: number }>(
    "SELECT action || ' ' || subject_id AS what, count(*)::int AS times FROM audit_entries WHERE admin_id = $1 GROUP BY 1",
    [admin.id],
  )
  const written = new Map(entries.map(({ what, times }) => [what, times]))
  const told = Map.groupBy(tally.done, ({ action, subject }) => `${action} ${subject}`)
  const missing = [...told]
    .filter(([what, times]) => (written.get(what) ?? 0) < times.length)
    .map(([what]) => what)
  expect(told.size).toBeGreaterThan(0)
  expect(missing, inThisLoad('entries')).toEqual([])
})

test('every stored run is stable for what it saw, and proposed nothing else', async () => {
  const runs = await query<{ id: string }>('SELECT run_id AS id FROM matching_run_records')
  for (const { id } of runs) {
    const record = await recordOf(own.db, id)
    if (!record) throw new Error('a record vanished')
    expect(
      await replay({ database: own, report: () => undefined }, { runId: id }),
      inThisLoad(id),
    ).toMatchObject({ identical: true, blockingPairs: 0 })
    const decided = new Set(unpack(record).pairs.map(({ mentor, mentee }) => `${mentor} ${mentee}`))
    const proposed = await query<{ pair: string }>(
      "SELECT mentor_id || ' ' || mentee_id AS pair FROM matches WHERE run_id = $1",
      [id],
    )
    expect(proposed.filter(({ pair }) => !decided.has(pair))).toEqual([])
  }
  expect(runs.length).toBeGreaterThan(2)
})

test('nobody is left waiting whom a run would have matched: one more run proposes nobody', async () => {
  for (const companyId of companies) await trigger(companyId)
  await quiet()
  const late = await query(`
    SELECT r.company_id, r.proposed FROM matching_runs r
    WHERE NOT is_draft AND proposed > 0 AND requested_at >= ALL (
      SELECT o.requested_at FROM matching_runs o WHERE o.company_id = r.company_id AND NOT o.is_draft)`)
  expect(late, inThisLoad('left waiting')).toEqual([])
})

test('every kind of operation was part of the load', async () => {
  const [seen] = await query<Record<string, number>>(`
    SELECT (SELECT count(*) FROM enrollments)::int AS programmes,
      (SELECT count(*) FROM erasures WHERE erased_at IS NOT NULL)::int AS erased,
      (SELECT count(*) FROM matching_runs)::int AS runs,
      (SELECT count(*) FROM matches WHERE ended_at IS NOT NULL)::int AS ended`)
  if (process.env.LOAD) console.log(seen)
  for (const [what, times] of Object.entries(seen ?? {})) expect(times, inThisLoad(what)).toBeGreaterThan(0)
})
