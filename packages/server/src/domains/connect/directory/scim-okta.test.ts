import { beforeAll, describe, expect, test } from 'vitest'
import { addKey } from '../../../../testing/keys.ts'
import { addCompany } from '../../../../testing/people.ts'
import { type Method, newAddress, sendScim } from '../../../../testing/scim.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
let secret: string

beforeAll(async () => {
  const company = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
  secret = (await addKey(suite.platform, company.id, { scopes: ['scim'] })).secret
})

const scim = (method: Method, path: string, body?: object | string) =>
  sendScim(suite.app, secret, method, path, body)
const find = (filter: string) => scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)

describe('the sequence of Okta', () => {
  const fromOkta = (userName: string, more: object = {}) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    name: { givenName: 'Amira', familyName: 'Haddad' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Amira Haddad',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
    ...more,
  })

  test('reads pages, reads before it writes, and puts the whole person back', async () => {
    const addresses = [newAddress(), newAddress(), newAddress()]
    const ids = []
    for (const address of addresses) {
      expect((await find(`userName eq "${address}"`)).body.totalResults).toBe(0)
      ids.push((await scim('POST', '/Users', fromOkta(address))).body.id)
    }
    const first = await scim('GET', '/Users?startIndex=1&count=2')
    expect(first.body).toMatchObject({ totalResults: 3, startIndex: 1, itemsPerPage: 2 })
    const second = await scim('GET', '/Users?startIndex=3&count=2')
    expect(second.body).toMatchObject({ totalResults: 3, startIndex: 3, itemsPerPage: 1 })
    const seen = [...first.body.Resources, ...second.body.Resources].map(({ id }) => id)
    expect(seen).toEqual(ids)
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({
      totalResults: 3,
      Resources: [],
    })

    const { body } = await scim('GET', `/Users/${ids[0]}`)
    expect(JSON.stringify(body)).not.toContain('1mz050nq')
    const put = await scim('PUT', `/Users/${ids[0]}`, { ...body, active: false })
    expect(put).toMatchObject({ status: 200, body: { active: false, userName: addresses[0] } })
    const patched = await scim('PATCH', `/Users/${ids[0]}`, {
      schemas: [PATCH],
      Operations: [{ op: 'replace', value: { active: true } }],
    })
    expect(patched.body.active).toBe(true)
    const again = await scim('POST', '/Users', fromOkta(addresses[0]?.toUpperCase() ?? ''))
    expect(again).toMatchObject({ status: 409, body: { status: '409', scimType: 'uniqueness' } })

    const pushed = await scim('POST', '/Groups', {
      displayName: 'Engineering',
      members: ids.map((value) => ({ value, display: 'x' })),
    })
    expect(pushed.body.members).toHaveLength(3)
    const group = `/Groups/${pushed.body.id}`
    await scim('PATCH', group, {
      Operations: [
        { op: 'remove', path: `members[value eq "${ids[0]}"]` },
        { op: 'replace', value: { id: pushed.body.id, displayName: 'Engineers' } },
      ],
    })
    const left = await scim('GET', group)
    expect(left.body).toMatchObject({
      displayName: 'Engineers',
      members: [{ value: ids[1] }, { value: ids[2] }],
    })
    const replaced = await scim('PUT', group, { displayName: 'Engineers', members: [{ value: ids[0] }] })
    expect(replaced.body.members.map(({ value }: { value: string }) => value)).toEqual([ids[0]])
    expect((await scim('DELETE', group)).status).toBe(204)
    expect((await scim('DELETE', group)).status).toBe(404)
  })
})
