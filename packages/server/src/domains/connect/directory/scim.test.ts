import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { addKey } from '../../../../testing/keys.ts'
import { listenTo } from '../../../../testing/live-stream.ts'
import { addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany, addPerson, firstProgrammeOf, signIn } from '../../../../testing/people.ts'
import { fromEntra, type Method, newAddress, sendScim } from '../../../../testing/scim.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
let company: Awaited<ReturnType<typeof addCompany>>
let programmeId: string
let manager: Member
let key: Awaited<ReturnType<typeof addKey>>
let other: { companyId: string; secret: string }

beforeAll(async () => {
  company = await addCompany(suite.platform, { name: 'Northfield Energy', plan: 'ENTERPRISE' })
  programmeId = await firstProgrammeOf(suite.platform, company.id)
  manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
  key = await addKey(suite.platform, company.id, { name: 'Directory', scopes: ['scim'] })
  const foreign = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
  other = {
    companyId: foreign.id,
    secret: (await addKey(suite.platform, foreign.id, { scopes: ['scim'] })).secret,
  }
})

const scim = (method: Method, path: string, body?: object | string, secret = key.secret) =>
  sendScim(suite.app, secret, method, path, body)
const find = (filter: string, secret?: string) =>
  scim('GET', `/Users?filter=${encodeURIComponent(filter)}`, undefined, secret)
const { query: rows } = suite

const mapGroup = async (groupId: string, role: 'MENTOR' | 'MENTEE' = 'MENTEE') => {
  const { body } = await suite.call('GET /admin/companies/:id/directory', {
    token: manager.token,
    params: { id: company.id },
  })
  const version = body.groups.find(({ id }: { id: string }) => id === groupId)?.version ?? 0
  return suite.call('PUT /admin/companies/:id/directory/:groupId', {
    token: manager.token,
    params: { id: company.id, groupId },
    body: { version, programmeId, role },
  })
}

const accountsOf = (email: string) =>
  rows<{ id: string; role: string; deactivated: boolean; name: string }>(
    `SELECT u.id, m.role, u.deactivated_at IS NOT NULL AS deactivated, u.first_name || ' ' || u.last_name AS name
     FROM users u JOIN memberships m ON m.user_id = u.id WHERE u.email = $1 AND m.programme_id = $2`,
    [email, programmeId],
  )

describe('the sequence of Entra', () => {
  test('asks whether somebody is there, adds, changes and disables them, with its own spelling', async () => {
    const address = newAddress()
    const probe = await find(`userName eq "${crypto.randomUUID()}"`)
    expect(probe).toEqual({
      status: 200,
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: 0,
        startIndex: 1,
        itemsPerPage: 0,
        Resources: [],
      },
    })
    const sent = fromEntra(address)
    const added = await scim('POST', '/Users', sent)
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      externalId: sent.externalId,
      userName: address,
      name: { givenName: 'Ellen', familyName: 'Reckert', formatted: 'Ellen Reckert' },
      emails: [{ value: address, type: 'work', primary: true }],
      active: true,
    })
    const { id, meta } = added.body
    expect(meta).toMatchObject({
      resourceType: 'User',
      location: expect.stringContaining(`/scim/v2/Users/${id}`),
    })
    for (const filter of [
      `userName eq "${address.toUpperCase()}"`,
      `externalId eq "${sent.externalId}"`,
      `emails[type eq "work"].value eq "${address}"`,
      `emails[type eq "work" and value eq "${address}"]`,
      `id eq "${id}" and active eq true and not (name.givenName ne "ellen")`,
      `userName sw "${address.slice(0, 8)}" and userName co "@north" and userName ew "example" and externalId pr`,
      `meta.created ge "2020-01-01T00:00:00Z" and userName eq "${address}"`,
    ])
      expect([filter, (await find(filter)).body.Resources?.[0]?.id]).toEqual([filter, id])
    expect((await scim('GET', `/Users/${id}`)).body).toEqual(added.body)

    const changed = await scim('PATCH', `/Users/${id}`, {
      schemas: [PATCH],
      Operations: [
        { op: 'Replace', path: 'emails[type eq "work"].value', value: `new.${address}` },
        { op: 'Replace', path: 'name.familyName', value: 'Rivera' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '5550100' },
        {
          op: 'Replace',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'Wind',
        },
      ],
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { name: { familyName: 'Rivera' }, emails: [{ value: `new.${address}` }], active: true },
    })
    const written = await scim('PATCH', `/Users/${id}`, {
      schemas: [PATCH],
      Operations: [
        { op: 'Add', value: { 'name.givenName': 'Ellie', 'emails[type eq "home"].value': 'x@home.example' } },
      ],
    })
    expect(written.body).toMatchObject({
      name: { givenName: 'Ellie' },
      emails: [{ value: `new.${address}` }],
    })
    const disabled = await scim('PATCH', `/Users/${id}`, {
      schemas: [PATCH],
      Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
    })
    expect(disabled).toMatchObject({ status: 200, body: { active: false } })
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    expect(await scim('GET', `/Users/${id}`)).toEqual({
      status: 404,
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '404',
        detail: 'The directory has nobody with this id.',
      },
    })
  })

  test('a group leads to a programme once a manager says so, and an account that is disabled is closed at once', async () => {
    const address = newAddress()
    const { body: user } = await scim('POST', '/Users', fromEntra(address))
    const name = `Mentees ${crypto.randomUUID()}`
    const group = await scim('POST', '/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      externalId: crypto.randomUUID(),
      displayName: name,
    })
    expect(group).toMatchObject({ status: 201, body: { displayName: name, members: [] } })
    const { id } = group.body
    const patch = (...Operations: object[]) =>
      scim('PATCH', `/Groups/${id}`, { schemas: [PATCH], Operations })
    const add = { op: 'Add', path: 'members', value: [{ $ref: null, value: user.id }] }
    expect((await patch(add)).status).toBe(204)
    expect((await patch(add)).status).toBe(204)
    const listed = await scim(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent(`displayName eq "${name}"`)}`,
    )
    expect(listed.body.Resources).toEqual([expect.not.objectContaining({ members: expect.anything() })])
    const among = `/Groups?filter=${encodeURIComponent(`id eq "${id}" and members eq "${user.id}"`)}`
    expect((await scim('GET', among)).body.totalResults).toBe(1)
    expect(await accountsOf(address)).toEqual([])

    expect((await mapGroup(id, 'MENTOR')).status).toBe(200)
    await expect.poll(() => accountsOf(address)).toMatchObject([{ role: 'MENTOR' }])
    const [account] = await accountsOf(address)
    const audit = await rows(
      `SELECT admin_name FROM audit_entries WHERE subject_id = $1 AND action = 'person.invited'`,
      [account?.id],
    )
    expect(audit).toHaveLength(1)

    await scim('PATCH', `/Users/${user.id}`, {
      Operations: [{ op: 'Replace', path: 'name.familyName', value: 'Rivera' }],
    })
    expect(await accountsOf(address)).toMatchObject([{ name: 'Ellen Rivera' }])
    const off = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }
    await scim('PATCH', `/Users/${user.id}`, off)
    expect(await accountsOf(address)).toMatchObject([{ deactivated: true }])
    const told = await rows<{ admin_name: string }>(
      `SELECT admin_name FROM audit_entries WHERE subject_id = $1 AND action = 'person.deactivated'`,
      [account?.id],
    )
    expect(told).toEqual([{ admin_name: 'API key “Directory”' }])
    await scim('PATCH', `/Users/${user.id}`, {
      Operations: [{ op: 'Replace', path: 'active', value: 'True' }],
    })
    expect(await accountsOf(address)).toMatchObject([{ deactivated: false }])

    expect((await patch({ op: 'Remove', path: 'members', value: [{ value: user.id }] })).status).toBe(204)
    expect((await scim('GET', among)).body.totalResults).toBe(0)
    expect(await accountsOf(address)).toHaveLength(1)
  })
})

describe('a directory reaches its own company alone', () => {
  test('what another company’s key names is not there', async () => {
    const { body: user } = await scim('POST', '/Users', fromEntra(newAddress()))
    const { body: group } = await scim('POST', '/Groups', { displayName: `Own ${crypto.randomUUID()}` })
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const patch = { Operations: [{ op: 'replace', path: 'active', value: false }] }
      const named = method === 'PATCH' ? patch : { ...fromEntra(newAddress()), displayName: 'Taken over' }
      const sent = method === 'GET' || method === 'DELETE' ? undefined : named
      expect((await scim(method, `/Users/${user.id}`, sent, other.secret)).status).toBe(404)
      expect((await scim(method, `/Groups/${group.id}`, sent, other.secret)).status).toBe(404)
    }
    expect((await find(`id eq "${user.id}"`, other.secret)).body.totalResults).toBe(0)
    const stolen = await scim(
      'POST',
      '/Groups',
      { displayName: 'Ours', members: [{ value: user.id }] },
      other.secret,
    )
    expect(stolen).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
    expect((await scim('GET', `/Users/${user.id}`)).body.active).toBe(true)
  })

  test('somebody of another company, and a platform admin, stay as they are whatever their address is put into', async () => {
    const stranger = await addPerson(suite.platform, 'MENTOR', other.companyId)
    const admin = await addMember(suite.platform, 'ADMIN', null)
    const state = () =>
      rows(
        `SELECT email, account_type, company_id, deactivated_at, first_name FROM users WHERE id = ANY($1) ORDER BY id`,
        [[stranger.id, admin.id]],
      )
    const before = await state()
    const { body: group } = await scim('POST', '/Groups', { displayName: `Far ${crypto.randomUUID()}` })
    await mapGroup(group.id)
    for (const { email } of [stranger, admin]) {
      const { status, body } = await scim('POST', '/Users', fromEntra(email))
      expect(status).toBe(201)
      await scim('PATCH', `/Groups/${group.id}`, {
        Operations: [{ op: 'add', path: 'members', value: [{ value: body.id }] }],
      })
      await expect
        .poll(() => rows('SELECT problem FROM directory_members WHERE person_id = $1', [body.id]))
        .toEqual([{ problem: 'ADDRESS' }])
      await scim('PATCH', `/Users/${body.id}`, {
        Operations: [
          { op: 'replace', path: 'name.givenName', value: 'Mallory' },
          { op: 'replace', path: 'active', value: false },
        ],
      })
      await scim('DELETE', `/Users/${body.id}`)
    }
    expect(await state()).toEqual(before)
    expect((await suite.call('GET /auth/me', { token: admin.token })).status).toBe(200)
  })

  test('whoever left is signed out and runs nothing there any more, but keeps what they have elsewhere', async () => {
    const leaving = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
    const member = await addMember(suite.platform, 'MENTEE', company.id)
    for (const { email, token } of [leaving, member]) {
      expect((await suite.call('GET /auth/me', { token })).status).toBe(200)
      const { body } = await scim('POST', '/Users', fromEntra(email))
      const began = Date.now()
      await scim('PATCH', `/Users/${body.id}`, {
        Operations: [{ op: 'Replace', path: 'active', value: false }],
      })
      await expect.poll(async () => (await suite.call('GET /auth/me', { token })).status).toBe(401)
      expect(Date.now() - began).toBeLessThan(5_000)
    }
  })

  test('a live stream ends within five seconds, and no sign-in of before is alive when they come back', async () => {
    const address = await suite.app.listen({ host: '127.0.0.1', port: 0 })
    const { id, email } = await addMember(suite.platform, 'MENTOR', company.id)
    const staying = await addMember(suite.platform, 'MENTEE', company.id)
    const { token, refresh } = await signIn(suite.call, email)
    const [stream, other] = [await listenTo(address, token), await listenTo(address, staying.token)]
    const { body } = await scim('POST', '/Users', fromEntra(email))
    const setActive = (value: boolean) =>
      scim('PATCH', `/Users/${body.id}`, { Operations: [{ op: 'Replace', path: 'active', value }] })
    const began = Date.now()
    await setActive(false)
    await eventually(async () => stream.isOver, 'the end of the stream')
    expect(Date.now() - began).toBeLessThan(5_000)
    expect(other.isOver).toBe(false)
    other.stop()

    await setActive(true)
    expect(await rows('SELECT deactivated_at FROM users WHERE id = $1', [id])).toEqual([
      { deactivated_at: null },
    ])
    expect((await suite.call('GET /auth/me', { token })).status).toBe(401)
    expect((await suite.call('POST /auth/refresh', { cookies: { bp_refresh: refresh } })).status).toBe(401)
  })

  test('of two who add the same person at the same moment one is told that they are there', async () => {
    const sent = fromEntra(newAddress())
    const answers = await Promise.all(Array.from({ length: 6 }, () => scim('POST', '/Users', sent)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    const two = await Promise.all(
      ['a', 'b'].map(async () => (await scim('POST', '/Users', fromEntra(newAddress()))).body.id),
    )
    const wanted = newAddress()
    const renamed = await Promise.all(
      two.map((id) =>
        scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'userName', value: wanted }] }),
      ),
    )
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
