import { beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../testing/app.ts'
import { addCrowd } from '../../../../testing/crowd.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { claimRun, nextRun } from './matching-runs.queries.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const { query } = suite

const addRun = async (companyId: string, programmeId: string, state = 'QUEUED') =>
  (
    await query<{ id: string }>(
      `INSERT INTO matching_runs (company_id, programme_id, cause, requested_at, state, started_at, seen_at)
       VALUES ($1, $2, 'ADMIN', now(), $3::run_state, CASE WHEN $3 = 'QUEUED' THEN NULL ELSE now() END,
         CASE WHEN $3 = 'QUEUED' THEN NULL ELSE now() + interval '1 hour' END) RETURNING id`,
      [companyId, programmeId, state],
    )
  )[0]?.id ?? ''

/** A company with this many programmes; the first one has people to match. */
async function companyWith(programmes: number, people: number, seed: number) {
  const { id } = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
  await addCrowd(suite.platform, id, { mentors: people, mentees: people, seed, isFew: true })
  const ids = [await firstProgrammeOf(suite.platform, id)]
  while (ids.length < programmes) {
    const name = `Programme ${ids.length + 1}`
    ids.push((await addProgramme(suite.call, admin.token, id, { name })).id)
  }
  // Ignores the run that opening a programme requested automatically.
  await eventually(
    async () => (await query('SELECT 1 FROM matching_runs WHERE company_id = $1', [id])).length === 0,
    'no run of their own',
  )
  return { id, programmes: ids }
}

const trigger = async (companyId: string, programmeId?: string) => {
  const where = { companyId, ...(programmeId ? { programmeId } : {}) }
  const { body } = await suite.call('POST /admin/trigger-automatching', { token: admin.token, query: where })
  return body.runId
}

const statesOf = async (ids: readonly string[]) =>
  (await query<{ state: string }>('SELECT state FROM matching_runs WHERE id = ANY($1::uuid[])', [ids])).map(
    ({ state }) => state,
  )

const areDone = (ids: readonly string[]) =>
  eventually(async () => (await statesOf(ids)).every((state) => state === 'DONE'), 'the end of the runs')

const over = (companyId: string) =>
  query("UPDATE matching_runs SET state = 'FAILED' WHERE company_id = $1 AND state <> 'DONE'", [companyId])

describe('runs of several companies', () => {
  test('take turns: whoever has nine of them is asked again after everybody else', async () => {
    const [many, one, none] = [
      await companyWith(3, 0, 1),
      await companyWith(1, 0, 2),
      await companyWith(1, 0, 3),
    ]
    const { db } = suite.platform.database
    const next = async () => (await nextRun(db, { withLarge: true, small: 1_000 }))?.id ?? ''
    const end = async (id: string) => {
      expect(await claimRun(db, id, suite.clock.now())).toBeDefined()
      await query("UPDATE matching_runs SET state = 'DONE' WHERE id = $1", [id])
    }
    const own: string[] = []
    for (const programme of many.programmes) own.push(await addRun(many.id, programme))
    const others = [
      await addRun(one.id, one.programmes[0] ?? ''),
      await addRun(none.id, none.programmes[0] ?? ''),
    ]
    const order: string[] = []
    for (let count = 0; count < 5; count++) {
      const id = await next()
      order.push(id)
      await end(id)
    }
    expect(order).toEqual([own[0], ...others, own[1], own[2]])
    expect(await next()).toBe('')
  })

  test('are one at a time for each company, drafts apart, whatever is asked of the database', async () => {
    const { id, programmes } = await companyWith(2, 0, 4)
    const { db } = suite.platform.database
    const [first = '', second = ''] = [
      await addRun(id, programmes[0] ?? ''),
      await addRun(id, programmes[1] ?? ''),
    ]
    const claims = await Promise.all([first, second].map((run) => claimRun(db, run, suite.clock.now())))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await nextRun(db, { withLarge: true, small: 1_000 })).toBeUndefined()
    await expect(
      query("UPDATE matching_runs SET state = 'RUNNING' WHERE company_id = $1", [id]),
    ).rejects.toThrow(/matching_runs_one_running/)
    await over(id)
  })

  test('whose process has died come before those that wait, and a failed one rests a moment', async () => {
    const [dead, waiting] = [await companyWith(2, 0, 5), await companyWith(1, 0, 6)]
    const { db } = suite.platform.database
    const next = () => nextRun(db, { withLarge: true, small: 1_000 })
    const other = await addRun(waiting.id, waiting.programmes[0] ?? '')
    const running = await addRun(dead.id, dead.programmes[0] ?? '', 'RUNNING')
    await addRun(dead.id, dead.programmes[1] ?? '')
    expect((await next())?.id).toBe(other)
    await query("UPDATE matching_runs SET seen_at = now() - interval '16 seconds' WHERE id = $1", [running])
    expect((await next())?.id).toBe(running)
    await query("UPDATE matching_runs SET state = 'QUEUED', attempts = 1, seen_at = now() WHERE id = $1", [
      running,
    ])
    await over(waiting.id)
    expect((await next())?.id).not.toBe(running)
    await over(dead.id)
  })

  test('a company with one run does not wait for nine of another', async () => {
    const [busy, small] = [await companyWith(9, 3, 7), await companyWith(1, 3, 8)]
    const held = await addRun(busy.id, busy.programmes[0] ?? '', 'RUNNING')
    const nine: string[] = []
    for (const programme of busy.programmes) nine.push(await trigger(busy.id, programme))
    await areDone([await trigger(small.id)])
    expect(new Set(await statesOf(nine))).toEqual(new Set(['QUEUED']))
    await query("UPDATE matching_runs SET state = 'FAILED' WHERE id = $1", [held])
    await areDone(nine)
    const [{ overlaps } = { overlaps: -1 }] = await query<{ overlaps: number }>(
      `SELECT count(*)::int AS overlaps FROM matching_runs a JOIN matching_runs b ON a.id < b.id
         AND a.company_id = b.company_id AND a.started_at < b.finished_at AND b.started_at < a.finished_at
       WHERE a.id = ANY($1::uuid[]) AND b.id = ANY($1::uuid[])`,
      [nine],
    )
    expect(overlaps).toBe(0)
  })
})

test('large runs of many companies on two nodes: one at a time on each, and small ones beside them', async () => {
  const other: TestApp = await startTestApp({ databaseUrl: suite.platform.database.url })
  const atOnce = [suite, other].map(({ platform }) => {
    const seen = { now: 0, most: 0, runs: 0 }
    const run = platform.processes.run.bind(platform.processes)
    vi.spyOn(platform.processes, 'run').mockImplementation(async (task, order, onReport) => {
      if (task.name !== 'run-matching') return run(task, order, onReport)
      seen.now += 1
      seen.runs += 1
      seen.most = Math.max(seen.most, seen.now)
      try {
        return await run(task, order, onReport)
      } finally {
        seen.now -= 1
      }
    })
    return seen
  })
  try {
    const large = await Promise.all(Array.from({ length: 4 }, (_, i) => companyWith(1, 510, 20 + i)))
    const small = await Promise.all(Array.from({ length: 3 }, (_, i) => companyWith(1, 4, 30 + i)))
    const slow = await Promise.all(large.map(({ id }) => trigger(id)))
    await areDone(await Promise.all(small.map(({ id }) => trigger(id))))
    expect(await statesOf(slow)).not.toEqual(Array(4).fill('DONE'))
    await areDone(slow)
    expect(atOnce.map(({ most }) => most).every((most) => most <= 1)).toBe(true)
    expect(atOnce.reduce((sum, { runs }) => sum + runs, 0)).toBe(4)
  } finally {
    vi.restoreAllMocks()
    await other.close()
  }
})
