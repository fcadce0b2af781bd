import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCrowd } from '../../../../testing/crowd.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const trigger = async (companyId: string) =>
  (await suite.call('POST /admin/trigger-automatching', { token: admin.token, query: { companyId } })).body

const finished = (id: string) =>
  eventually(async () => {
    const { body } = await suite.call('GET /admin/matching-runs/:id', { token: admin.token, params: { id } })
    return (body.state === 'DONE' || body.state === 'FAILED') && body
  }, 'the end of the run')

describe('a triggered run', () => {
  test('proposes everybody it can, with a verified certificate, and repeats to the letter', async () => {
    const company = await addCompany(suite.platform)
    await addCrowd(suite.platform, company.id, { mentors: 30, mentees: 40 })
    const { runId, message } = await trigger(company.id)
    expect(message).toBe('Auto-matching successfully triggered!')
    const run = await finished(runId)
    expect(run).toMatchObject({
      state: 'DONE',
      cause: 'ADMIN',
      proposed: 30,
      skipped: 0,
      progress: null,
      figures: { mentees: 40, mentors: 30, places: 30, pairs: 30 },
      certificate: {
        blockingPairs: 0,
        verified: true,
        weights: { expertise: 0.4, personality: 0.3, values: 0.3 },
      },
      unmatched: [{ role: 'mentee', reason: 'outranked', people: 10 }],
    })
    const { first = 0, second = 0, third = 0, later = 0 } = run.figures?.choices ?? {}
    expect(first).toBeGreaterThan(0)
    expect(first + second + third + later).toBe(30)
    const params = { id: runId }
    const replay = await suite.call('POST /admin/matching-runs/:id/replay', { token: admin.token, params })
    expect(replay.body).toEqual({
      identical: true,
      fingerprint: run.certificate?.fingerprint,
      blockingPairs: 0,
    })
    const list = await suite.call('GET /admin/matching-runs', {
      token: admin.token,
      query: { companyId: company.id },
    })
    expect(list.body).toMatchObject({ pageCount: 1, data: [{ id: runId }] })
  })

  test('never proposes a pair again and leaves people in a live match alone', async () => {
    const company = await addCompany(suite.platform)
    await addCrowd(suite.platform, company.id, { mentors: 3, mentees: 3, seed: 4 })
    await finished((await trigger(company.id)).runId)
    await suite.platform.database.db.execute(sql`
      UPDATE matches SET state = 'LAPSED', ended_at = now()
      WHERE id IN (SELECT id FROM matches WHERE company_id = ${company.id} ORDER BY id LIMIT 2)`)
    await finished((await trigger(company.id)).runId)
    const { rows } = await suite.platform.database.db.execute<{
      all: number
      pairs: number
      live: number
    }>(sql`
      SELECT count(*)::int AS all, count(DISTINCT (mentor_id, mentee_id))::int AS pairs,
        count(*) FILTER (WHERE ended_at IS NULL)::int AS live
      FROM matches WHERE company_id = ${company.id}`)
    expect(rows[0]).toEqual({ all: 5, pairs: 5, live: 3 })
  })

  test('two triggers at once give one waiting run, and never two at the same time', async () => {
    const company = await addCompany(suite.platform)
    await addCrowd(suite.platform, company.id, { mentors: 5, mentees: 5, seed: 2 })
    const runs = await Promise.all(Array.from({ length: 10 }, () => trigger(company.id)))
    const ids = [...new Set(runs.map(({ runId }) => runId))]
    for (const id of ids) expect((await finished(id)).state).toBe('DONE')
    const { rows } = await suite.platform.database.db.execute<{ overlaps: number }>(sql`
      SELECT count(*)::int AS overlaps FROM matching_runs a JOIN matching_runs b
        ON a.company_id = b.company_id AND a.id < b.id
        AND a.started_at < b.finished_at AND b.started_at < a.finished_at
      WHERE a.company_id = ${company.id}`)
    expect(rows[0]).toEqual({ overlaps: 0 })
  })

  test('of an unknown or no company is refused', async () => {
    const unknown = await suite.call('POST /admin/trigger-automatching', {
      token: admin.token,
      query: { companyId: crypto.randomUUID() },
    })
    expect(unknown.status).toBe(404)
    const none = await suite.call('POST /admin/trigger-automatching', { token: admin.token })
    expect([none.status, none.body.message]).toEqual([400, 'Please select a company'])
  })
})

describe('the auto-matching setting', () => {
  const toggle = (autoMatchingEnabled: boolean) =>
    suite.call('POST /app-settings/toggle-auto-matching', {
      token: admin.token,
      body: { autoMatchingEnabled },
    })

  test('is on from the start, keeps runs away while off, and catches up when switched on', async () => {
    const read = async () => (await suite.call('GET /app-settings', { token: admin.token })).body
    expect(await read()).toEqual({ autoMatchingEnabled: true })
    expect((await toggle(false)).body).toEqual({ autoMatchingEnabled: false })
    expect(await read()).toEqual({ autoMatchingEnabled: false })
    const company = await addCompany(suite.platform)
    await addCrowd(suite.platform, company.id, { mentors: 1, mentees: 1, seed: 3 })
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const body = { capacity: 2, pausedUntil: null }
    await suite.call('PUT /mentor/availability', { token: mentor.token, body })
    const runs = async () =>
      (await suite.call('GET /admin/matching-runs', { token: admin.token, query: { companyId: company.id } }))
        .body.data
    expect(await runs()).toEqual([])
    await toggle(true)
    const [run] = await eventually(async () => {
      const found = await runs()
      return found.length > 0 && found
    }, 'a run')
    expect(run?.cause).toBe('SETTING')
  })
})
