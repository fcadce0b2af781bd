import { expect, test } from 'vitest'
import { createCaller } from '../../../../testing/caller.ts'
import { addCrowd } from '../../../../testing/crowd.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember } from '../../../../testing/members.ts'
import { addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { buildApp } from '../../../app.ts'
import { runMatchingJob } from './matching-runs.jobs.ts'
import { queueRun } from './matching-runs.queries.ts'
import { megabytesFor } from './run-size.policy.ts'

const suite = useTestApp()
const { query } = suite

/** A run on a node whose processes have this much memory, without notifying anyone. */
async function runWith(maxMegabytes: number, companyId: string) {
  const { platform } = suite
  const programmeId = await firstProgrammeOf(platform, companyId)
  const now = suite.clock.now()
  const run = await queueRun(platform.database.db, { programmeId, cause: 'ADMIN', now, always: true })
  const runId = run?.id ?? ''
  await runMatchingJob({ ...platform, processes: { ...platform.processes, maxMegabytes } }).run({ runId })
  const [ended] = await query<{ state: string; failure: string | null; attempts: number }>(
    'SELECT state, failure, attempts FROM matching_runs WHERE id = $1',
    [runId],
  )
  return ended
}

const people = (each: number) => megabytesFor({ mentors: each, mentees: each, hasRules: false })

test('a run that would not fit is refused before anything is read, once, with what would fit', async () => {
  const { id } = await addCompany(suite.platform)
  await addCrowd(suite.platform, id, { mentors: 600, mentees: 600 })
  expect(await runWith(people(500) + 1, id)).toEqual({
    state: 'FAILED',
    attempts: 1,
    failure:
      'This run has 1,200 people, and only about 1,000 can be matched at once here. Nothing was changed. ' +
      'Split the programme into smaller ones and match each of them, or ask whoever looks after your ' +
      'Brightpair server to allow larger runs. (For them: set MATCHING_MEMORY_MB to 256 or more.)',
  })
  expect(await query('SELECT 1 FROM matches WHERE company_id = $1', [id])).toEqual([])
  expect(await runWith(people(600), id)).toMatchObject({ state: 'DONE', failure: null })
})

test('whoever is not to be matched takes no memory', async () => {
  const { id } = await addCompany(suite.platform)
  await addCrowd(suite.platform, id, { mentors: 600, mentees: 600 })
  await query('UPDATE memberships SET wants_match = false WHERE company_id = $1', [id])
  expect(await runWith(people(500), id)).toMatchObject({ state: 'DONE', failure: null })
})

/** The app on a node whose runs have this much memory. */
async function nodeWith(maxMegabytes: number) {
  const { platform } = suite
  const app = await buildApp({ ...platform, processes: { ...platform.processes, maxMegabytes } })
  return { call: createCaller(app), close: () => app.close() }
}

const weights = { expertise: 40, personality: 30, values: 30 }

const tooLarge = (message: RegExp) => ({
  status: 409,
  body: { code: 'run_too_large', message: expect.stringMatching(message) },
})

test('whoever asks for a run, its preview or a draft that would not fit is told at once, and nothing is kept', async () => {
  const { id: companyId } = await addCompany(suite.platform)
  await addCrowd(suite.platform, companyId, { mentors: 60, mentees: 60 })
  const { token } = await addMember(suite.platform, 'ADMIN', null)
  const node = await nodeWith(people(50) + 0.1)
  const asked = { token, query: { companyId } }
  const refused = tooLarge(/^This run has 120 people, and only about 100 can .* Split the programme/)
  try {
    expect(await node.call('GET /admin/trigger-automatching', asked)).toMatchObject(refused)
    expect(await node.call('POST /admin/trigger-automatching', asked)).toMatchObject(refused)
    const body = { companyId, weights }
    expect(await node.call('POST /admin/matching-drafts', { token, body })).toMatchObject(refused)
    expect(await query('SELECT 1 FROM matching_runs WHERE company_id = $1', [companyId])).toEqual([])
    const told = "SELECT 1 FROM audit_entries WHERE company_id = $1 AND action LIKE 'matching.%'"
    expect(await query(told, [companyId])).toEqual([])
  } finally {
    await node.close()
  }
})

test('a run that would no longer fit is not repeated', async () => {
  const { id: companyId } = await addCompany(suite.platform)
  await addCrowd(suite.platform, companyId, { mentors: 60, mentees: 60 })
  const { token } = await addMember(suite.platform, 'ADMIN', null)
  const { body } = await suite.call('POST /admin/trigger-automatching', { token, query: { companyId } })
  const params = { id: body.runId }
  await eventually(
    async () =>
      (await suite.call('GET /admin/matching-runs/:id', { token, params })).body.state === 'DONE' ||
      undefined,
    'the end of the run',
  )
  const [small, enough] = [await nodeWith(people(60) - 1), await nodeWith(people(60))]
  try {
    const replay = (node: typeof small) =>
      node.call('POST /admin/matching-runs/:id/replay', { token, params })
    expect(await replay(small)).toMatchObject(tooLarge(/^This run has 120 people.* To repeat this run, ask/))
    expect(await replay(enough)).toMatchObject({ status: 200, body: { identical: true } })
  } finally {
    await small.close()
    await enough.close()
  }
})
