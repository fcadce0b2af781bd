import { beforeAll, describe, expect, test } from 'vitest'
import { addKey } from '../../../../testing/keys.ts'
import { addMember, addPair, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { warnOfExpiry } from '../jobs.ts'
import { keyLimit } from './identify-key.ts'

const suite = useTestApp()
const DAY = 86_400_000
let company: Awaited<ReturnType<typeof addCompany>>
let manager: Member

beforeAll(async () => {
  company = await addCompany(suite.platform, { name: 'Northfield Energy', plan: 'ENTERPRISE' })
  manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
})

const make = (body: object, token = manager.token, id = company.id) =>
  suite.call('POST /admin/companies/:id/api-keys', {
    token,
    params: { id },
    body: { name: crypto.randomUUID(), scopes: ['people:read'], days: 30, ...body } as never,
  })
const revoke = (id: string) =>
  suite.call('DELETE /admin/api-keys/:id', { token: manager.token, params: { id } })
const list = async () =>
  (
    await suite.call('GET /admin/companies/:id/api-keys', {
      token: manager.token,
      params: { id: company.id },
    })
  ).body.keys
const auditOf = async (word: string) =>
  (await suite.call('GET /admin/audit', { token: manager.token, query: { search: word } })).body.data

describe('an API key', () => {
  test('is shown once, reads people of its company, and is refused the moment it is revoked', async () => {
    const made = await make({ name: 'People dashboard' })
    expect(made.status).toBe(200)
    const { secret, key } = made.body
    expect(secret.startsWith(`${key.prefix}_`)).toBe(true)
    expect(await list()).toContainEqual({ ...key, lastUsedAt: null })
    expect(JSON.stringify(await list())).not.toContain(secret)
    const stored = await suite.platform.database.pool.query('SELECT to_jsonb(k)::text AS row FROM api_keys k')
    expect(JSON.stringify(stored.rows)).not.toContain(secret.slice(14))

    const mentee = await addMember(suite.platform, 'MENTEE', company.id)
    const people = await suite.call('GET /admin/people', { token: secret })
    expect(people.body.data.map(({ id }) => id)).toContain(mentee.id)
    expect((await list()).find(({ id }) => id === key.id)?.lastUsedAt).not.toBeNull()
    expect((await suite.call('GET /connect/key', { token: secret })).body).toMatchObject({
      name: 'People dashboard',
      company: { id: company.id },
      programmes: null,
      scopes: ['people:read'],
    })

    const both = await Promise.all([revoke(key.id), revoke(key.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
    expect((await suite.call('GET /admin/people', { token: secret })).body.code).toBe('not_signed_in')
    expect((await auditOf('api-key')).map(({ action }) => action)).toEqual([
      'api-key.revoked',
      'api-key.made',
    ])
  })

  test('has a name of its own, known permissions and an end within a year', async () => {
    const twice = await Promise.all([make({ name: 'Same' }), make({ name: 'same' })])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await make({ days: 366 })).body.details).toHaveProperty('days')
    expect((await make({ days: 0 })).status).toBe(400)
    expect((await make({ scopes: [] })).body.details).toHaveProperty('scopes')
    expect((await make({ scopes: ['messages:read'] })).status).toBe(400)
    const elsewhere = await addCompany(suite.platform)
    const programmeIds = [await firstProgrammeOf(suite.platform, elsewhere.id)]
    expect((await make({ programmeIds })).body.code).toBe('not_found')
  })

  test('is made by managers of the whole company and by nobody else', async () => {
    const programme = await firstProgrammeOf(suite.platform, company.id)
    const second = await addProgramme(
      suite.call,
      (await addMember(suite.platform, 'ADMIN', null)).token,
      company.id,
      {
        name: 'Second',
      },
    )
    expect(second.id).not.toBe(programme)
    const others = [
      await addCaller(suite.platform, 'MATCHER', company.id),
      await addCaller(suite.platform, 'MANAGER', company.id, programme),
      await addCaller(suite.platform, 'MANAGER', (await addCompany(suite.platform)).id),
      await addCaller(suite.platform, 'MENTOR', company.id),
    ]
    for (const other of others) {
      const { token } = await signedIn(suite.platform, other)
      expect([403, 404]).toContain((await make({}, token)).status)
    }
    const { secret } = await addKey(suite.platform, company.id)
    expect((await make({}, secret)).body.code).toBe('forbidden')
  })

  test('that was used within a minute is not written again', async () => {
    const { secret, id } = await addKey(suite.platform, company.id)
    const used = async () => {
      await suite.call('GET /connect/key', { token: secret })
      return (await list()).find((key) => key.id === id)?.lastUsedAt
    }
    const first = await used()
    suite.clock.advance(30_000)
    expect(await used()).toBe(first)
    suite.clock.advance(31_000)
    expect(await used()).not.toBe(first)
    suite.clock.reset()
  })

  test('that asks too often waits, and another one does not', async () => {
    const [busy, calm] = [await addKey(suite.platform, company.id), await addKey(suite.platform, company.id)]
    await suite.platform.database.pool.query(
      'INSERT INTO rate_limits (key, count, window_ends_at) VALUES ($1, $2, $3)',
      [`${keyLimit.name}:${busy.id}`, keyLimit.max, new Date(suite.clock.now().getTime() + 60_000)],
    )
    const refused = await suite.call('GET /connect/key', { token: busy.secret })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await suite.call('GET /connect/key', { token: calm.secret })).status).toBe(200)
  })

  test('changes people, and the log names the key', async () => {
    const { secret, name } = await addKey(suite.platform, company.id, { name: 'HR sync' })
    const invited = await suite.call('POST /admin/people', {
      token: secret,
      body: {
        email: 'new@northfield.example',
        firstName: 'Nora',
        lastName: 'New',
        accountType: 'MENTEE',
        companyId: company.id,
      },
    })
    expect(invited.status).toBe(200)
    const { mentee, enrollmentId } = await addPair(suite.platform, { company })
    const { version } = (
      await suite.call('GET /admin/people/:id', { token: secret, params: { id: mentee.id } })
    ).body
    const closed = await suite.call('POST /admin/people/:id/deactivate', {
      token: secret,
      params: { id: mentee.id },
      body: { version },
    })
    expect(closed.body).toMatchObject({ state: 'deactivated' })
    const { rows } = await suite.platform.database.pool.query(
      'SELECT state, ended_by FROM enrollments WHERE id = $1',
      [enrollmentId],
    )
    expect(rows).toEqual([{ state: 'ENDED', ended_by: null }])
    expect((await auditOf(name)).map(({ action, admin }) => [action, admin.name])).toEqual([
      ['person.deactivated', 'API key “HR sync”'],
      ['person.invited', 'API key “HR sync”'],
    ])
  })

  test('that expires within a week is announced once, to those who run the company', async () => {
    const own = await addCompany(suite.platform, { name: 'Harbour' })
    const reader = await addCaller(suite.platform, 'MANAGER', own.id)
    await addKey(suite.platform, own.id, {
      name: 'Old intranet',
      expiresAt: new Date(suite.clock.now().getTime() + 8 * DAY),
    })
    await warnOfExpiry(suite.platform)
    const mails = async () =>
      (await suite.platform.database.pool.query('SELECT FROM mails WHERE recipient = $1', [reader.email]))
        .rows
    expect(await mails()).toEqual([])
    suite.clock.advance(2 * DAY)
    await Promise.all([warnOfExpiry(suite.platform), warnOfExpiry(suite.platform)])
    expect((await suite.mailbox.latestTo(reader.email)).subject).toContain('“Old intranet” expires on')
    expect(await mails()).toHaveLength(1)
    suite.clock.reset()
  })
})
