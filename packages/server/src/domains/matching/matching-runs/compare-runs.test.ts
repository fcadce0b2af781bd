import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { addMatch, addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

async function addRun(companyId: string): Promise<string> {
  const { rows } = await suite.platform.database.pool.query(
    `INSERT INTO matching_runs (company_id, cause, state, requested_at)
     VALUES ($1, 'ADMIN', 'DONE', now()) RETURNING id`,
    [companyId],
  )
  return rows[0].id
}

const file = (first: string, second: string) =>
  suite.app.inject({
    url: `/api/admin/matching-drafts/compare.csv?first=${first}&second=${second}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })

test('the mentees who get another mentor, or none, leave as CSV that no spreadsheet runs', async () => {
  const { platform } = suite
  const { id: companyId } = await addCompany(platform)
  const [first, second] = [await addRun(companyId), await addRun(companyId)]
  const mentor = await addMember(platform, 'MENTOR', companyId, { firstName: 'Ruth', lastName: 'Ade' })
  const hostile = await addMember(platform, 'MENTOR', companyId, { firstName: '=1+1', lastName: 'X' })
  const [moved, lost, kept] = [
    await addMember(platform, 'MENTEE', companyId, { firstName: 'Ann', lastName: 'Able' }),
    await addMember(platform, 'MENTEE', companyId, { firstName: 'Ben', lastName: 'Best' }),
    await addMember(platform, 'MENTEE', companyId, { firstName: 'Cy', lastName: 'Cole' }),
  ]
  const ended = { state: 'REJECTED', endedAt: new Date() } as const
  for (const mentee of [moved, lost, kept])
    await addMatch(platform, mentor, mentee, { runId: first, ...ended })
  await addMatch(platform, hostile, moved, { runId: second })
  await platform.database.pool.query(
    `INSERT INTO draft_proposals (run_id, company_id, mentor_id, mentee_id, mentor_view, mentee_view,
       mentor_answered_at, mentee_answered_at)
     SELECT $1, company_id, mentor_id, mentee_id, mentor_view, mentee_view, now(), now()
     FROM matches WHERE mentee_id = $2`,
    [second, kept.id],
  )
  const rows: Record<string, string>[] = parse((await file(first, second)).body, { bom: true, columns: true })
  expect(rows).toMatchObject([
    { Mentee: 'Ann Able', 'Mentor in the first': 'Ruth Ade', 'Mentor in the second': "'=1+1 X" },
    { Mentee: 'Ben Best', 'Mentor in the second': '', 'Score for mentee in the first': '0.8' },
  ])
  const elsewhere = await addRun((await addCompany(platform)).id)
  expect((await file(first, elsewhere)).statusCode).toBe(400)
})
