import { expect, test } from 'vitest'
import { addCrowd } from '../../../../testing/crowd.ts'
import { addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { runMatchingJob } from './matching-runs.jobs.ts'
import { queueRun } from './matching-runs.queries.ts'
import { megabytesFor } from './run-size.policy.ts'

const suite = useTestApp()
const { query } = suite

/** A run on a node whose processes have this much memory; nobody else is told of it. */
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
      'This run would match 1,200 people at once, more than the memory of a run holds: about 1,000 fit. ' +
      'Nothing was changed. Split the programme, or have MATCHING_MEMORY_MB set to 256 or more on the server.',
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
