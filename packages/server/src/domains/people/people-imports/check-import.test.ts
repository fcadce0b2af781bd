import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { PeopleImport } from '@brightpair/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { workbookOf } from '../../../../testing/workbooks.ts'
import { CHECK_IMPORT } from './check-import.ts'

const suite = useTestApp()
const HEAD = 'Email,First name,Last name,Role'
let admin: Member
let companyId: string

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  companyId = (await addCompany(suite.platform)).id
})

async function upload(file: string | Uint8Array, to = companyId): Promise<PeopleImport> {
  const response = await suite.app.inject({
    method: 'POST',
    url: `/api/admin/people-imports?companyId=${to}&name=spring.csv`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  })
  return response.json()
}

const settled = (id: string) =>
  eventually(async () => {
    const { body } = await suite.call('GET /admin/people-imports/:id', { token: admin.token, params: { id } })
    return body.state !== 'CHECKING' && body
  }, 'the check')

test('a check reads a workbook, and says how', async () => {
  const file = workbookOf([
    { name: 'Staff', rows: [HEAD.split(','), ['ana@book.example', 'Ana', 'Lima', 'mentor']] },
    { name: 'Old', state: 'hidden', rows: [['x']] },
  ])
  const found = await settled((await upload(file)).id)
  expect(found).toMatchObject({
    state: 'CHECKED',
    rows: { total: 1, ready: 1 },
    notes: ['Skipped, because hidden: “Old”.'],
  })
})

test('a check reads away from the thread that answers requests', async () => {
  const body = await upload('\n'.repeat(4_000_000))
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  expect((await settled(body.id)).failure).toMatch(/more than 100,000 lines/)
  delay.disable()
  // This once took 112 s for half of this file.
  expect(delay.max / 1e6).toBeLessThan(2_000)
  const used = vi.spyOn(suite.platform.threads, 'run')
  await settled((await upload(`${HEAD}\nana@thread.example,Ana,Lima,mentor`)).id)
  expect(used.mock.calls.map(([task]) => task.name)).toContain('read-import')
  used.mockRestore()
})

test('a checked list is checked again once the plan has more places', async () => {
  const { id } = await addCompany(suite.platform, { plan: 'STARTER' })
  const rows = Array.from({ length: 32 }, (_, i) => `more${i}@places.example,A,B,mentee`)
  const found = await settled((await upload([HEAD, ...rows].join('\n'), id)).id)
  expect(found.rows).toMatchObject({ ready: 30, waiting: 2 })

  const asked = { token: admin.token, params: { id } }
  const { name, description, isCommunity, version } = (await suite.call('GET /admin/companies/:id', asked))
    .body
  const body = { name, description, isCommunity, version, plan: 'GROWTH' as const }
  expect((await suite.call('PUT /admin/companies/:id', { ...asked, body })).status).toBe(200)
  const again = await eventually(async () => {
    const { rows } = await settled(found.id)
    return rows.waiting === 0 && rows
  }, 'the list checked again')
  expect(again).toMatchObject({ ready: 32, refused: 0 })
})

test('a check is given up when it keeps dying', async () => {
  const { pool } = suite.platform.database
  const { rows } = await pool.query(
    `INSERT INTO people_imports (company_id, admin_id, file_name, file, created_at, checks_begun)
     VALUES ($1, $2, 'deadly.csv', 'x', now(), 3) RETURNING id`,
    [companyId, admin.id],
  )
  const [{ id }] = rows
  await suite.platform.database.transaction((tx) =>
    suite.platform.jobs.enqueue(tx, CHECK_IMPORT, { importId: id }),
  )
  expect(await settled(id)).toMatchObject({
    state: 'FAILED',
    failure: expect.stringMatching(/couldn’t finish/),
  })
})
