import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany, addPerson } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const create = (body: { name: string; description: string; code: string }) =>
  suite.call('POST /admin/company', { token: admin.token, body })
const read = async (id: string) =>
  (await suite.call('GET /admin/companies/:id', { token: admin.token, params: { id } })).body
const actions = async (companyId: string) =>
  (await suite.call('GET /admin/audit', { token: admin.token, query: { companyId } })).body.data

describe('an admin', () => {
  test('creates a company that can match from the first minute', async () => {
    const { status, body } = await create({ name: 'Fjordline', description: 'Ferries', code: ' fjord-1 ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Fjordline', code: 'FJORD-1', plan: 'STARTER', seats: 30, version: 1 })
    expect(body.tracks.map(({ name }) => name).sort()).toEqual(['Power Play', 'Unbreakable Mindset'])
    expect(body.menteeQuestionnaire?.id).toBeTruthy()
    expect(body.mentorQuestionnaire?.id).toBeTruthy()
    expect(await actions(body.id)).toMatchObject([
      { action: 'company.created', subject: { name: 'Fjordline' }, before: null, after: { code: 'FJORD-1' } },
    ])
  })

  test('is told when a code is taken, also by somebody at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        create({ name: `Twin ${i}`, description: 'One of eight', code: 'TWIN' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'code_taken', details: { code: expect.any(String) } })
  })

  test('who edits what another has changed meanwhile is told, and nothing is overwritten', async () => {
    const { id } = await addCompany(suite.platform)
    const edit = (name: string) =>
      suite.call('PUT /admin/companies/:id', {
        token: admin.token,
        params: { id },
        body: { version: 1, name, description: 'Edited', plan: 'GROWTH', isCommunity: false },
      })
    const [first, second] = [await edit('First'), await edit('Second')]
    expect([first.status, first.body.version]).toEqual([200, 2])
    expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await read(id)).name).toBe('First')
    expect((await actions(id))[0]).toMatchObject({
      action: 'company.edited',
      before: { plan: 'STARTER' },
      after: { plan: 'GROWTH', name: 'First' },
    })
  })

  test('who edits a company has people searched for anew only where the rules of matching changed', async () => {
    const { id } = await addCompany(suite.platform)
    const runsAskedFor = async () => {
      const { rows } = await suite.platform.database.pool.query(
        "SELECT count(*)::int AS runs FROM pgboss.job WHERE name = 'run-matching'",
      )
      return rows[0].runs
    }
    const edit = async (change: object) => {
      const { matching, certificate, version } = await read(id)
      const same = { name: 'Same', description: 'Same', plan: 'STARTER' as const, isCommunity: false }
      const body = { version, matching, certificate, ...same, ...change }
      // A waiting run would already satisfy the next edit too.
      await suite.platform.database.pool.query('DELETE FROM matching_runs WHERE company_id = $1', [id])
      const before = await runsAskedFor()
      expect(
        (await suite.call('PUT /admin/companies/:id', { token: admin.token, params: { id }, body })).status,
      ).toBe(200)
      return (await runsAskedFor()) - before
    }
    const { matching } = await read(id)
    expect(await edit({})).toBe(0)
    expect(
      await edit({ name: 'Renamed', plan: 'GROWTH', certificate: { activities: 50, sessions: 2 } }),
    ).toBe(0)
    expect(await edit({ matching: { ...matching, floor: 25 } })).toBe(1)
    expect(await edit({ matching: undefined })).toBe(0)
    expect(await edit({ matching: { ...matching, floor: 25, minPeople: 2 } })).toBe(1)
    expect(await edit({ matching: { ...matching, floor: 25, minPeople: 2, maxWaitHours: 5 } })).toBe(1)
  })

  test('cannot choose a plan with fewer places than people', async () => {
    const company = await addCompany(suite.platform, { plan: 'GROWTH' })
    for (let i = 0; i < 31; i++) await addPerson(suite.platform, 'MENTEE', company.id)
    const { status, body } = await suite.call('PUT /admin/companies/:id', {
      token: admin.token,
      params: { id: company.id },
      body: { version: 1, name: 'Full', description: 'Full', plan: 'STARTER', isCommunity: false },
    })
    expect([status, body.code]).toEqual([409, 'plan_too_small'])
  })

  test('renews a code: the old one takes in nobody from then on', async () => {
    const company = await addCompany(suite.platform)
    const { body } = await suite.call('POST /admin/companies/:id/renew-code', {
      token: admin.token,
      params: { id: company.id },
      body: { version: 1 },
    })
    expect(body.code).not.toBe(company.code)
    expect(body.code).toMatch(/^[A-Z]+-[A-Z0-9]{5}$/)
    const signUp = await suite.call('POST /auth/signup', {
      body: {
        email: 'late@people.example',
        password: 'a-quiet-harbour',
        firstName: 'Late',
        lastName: 'Comer',
        accountType: 'MENTEE',
        referral: company.code,
      },
    })
    expect(signUp.body.code).toBe('unknown_registration_code')
  })

  test('archives a company: nobody joins, nobody is matched, and it can be restored', async () => {
    const company = await addCompany(suite.platform)
    const params = { id: company.id }
    const archived = await suite.call('POST /admin/companies/:id/archive', {
      token: admin.token,
      params,
      body: { version: 1 },
    })
    expect(archived.body.archivedAt).toBeTruthy()
    const run = await suite.call('POST /admin/trigger-automatching', {
      token: admin.token,
      query: { companyId: company.id },
    })
    expect(run.status).toBe(404)
    const restored = await suite.call('POST /admin/companies/:id/restore', {
      token: admin.token,
      params,
      body: { version: 2 },
    })
    expect(restored.body.archivedAt).toBeNull()
  })

  test('finds companies by name or code and pages through them', async () => {
    for (let i = 0; i < 12; i++) await addCompany(suite.platform, { name: `Lantern 100% ${i}` })
    const list = (query: object) =>
      suite.call('GET /admin/companies', { token: admin.token, query: { search: 'lantern 100%', ...query } })
    const [first, second] = [await list({ sort: 'name' }), await list({ sort: 'name', page: 2 })]
    expect([first.body.data.length, second.body.data.length]).toEqual([10, 2])
    expect([first.body.pageCount, first.body.total]).toEqual([2, 12])
    const ids = [...first.body.data, ...second.body.data].map(({ id }) => id)
    expect(new Set(ids).size).toBe(12)
    expect((await list({ search: 'lantern_100' })).body.total).toBe(0)
  })
})

test('what was written down cannot be changed or removed', async () => {
  const { pool } = suite.platform.database
  await expect(pool.query("UPDATE audit_entries SET action = 'nothing'")).rejects.toThrow(/only ever added/)
  await expect(pool.query('DELETE FROM audit_entries')).rejects.toThrow(/only ever added/)
  await expect(pool.query('TRUNCATE audit_entries')).rejects.toThrow(/only ever added/)
})
