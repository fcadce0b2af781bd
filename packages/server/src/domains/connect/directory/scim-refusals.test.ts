import { beforeAll, describe, expect, test } from 'vitest'
import { addKey } from '../../../../testing/keys.ts'
import { addCompany } from '../../../../testing/people.ts'
import { fromEntra, type Method, newAddress, sendScim } from '../../../../testing/scim.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let secret: string

beforeAll(async () => {
  const company = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
  secret = (await addKey(suite.platform, company.id, { scopes: ['scim'] })).secret
})

const scim = (method: Method, path: string, body?: object | string) =>
  sendScim(suite.app, secret, method, path, body)
const find = (filter: string) => scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)

describe('what can’t be followed is told in the form of SCIM', () => {
  const error = (status: number, scimType?: string) => ({
    status,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType ? { scimType } : {}),
      detail: expect.any(String),
    },
  })

  test.each([
    ['an attribute that isn’t there', 'shoeSize eq 43'],
    ['a column of ours', 'password_hash eq "a"'],
    ['a name of every object', 'constructor eq "a"'],
    ['an order of true and false', 'active gt true'],
    ['a moment that is none', 'meta.created gt "yesterday"'],
    ['a moment that no database holds', 'meta.created gt "+275000-01-01T00:00:00Z"'],
    ['a number as a name', 'userName eq 5'],
    ['an entry of an entry', 'emails[emails[value eq "a"]]'],
    ['quotation marks of SQL', `userName eq "a' OR '1'='1" and`],
    ['a thousand levels', `${'('.repeat(900)}userName eq "a"${')'.repeat(900)}`],
  ])('a filter with %s', async (_, filter) => {
    expect(await find(filter)).toEqual(error(400, 'invalidFilter'))
  })

  test('SQL inside of a text is a text', async () => {
    for (const text of [`a' OR '1'='1`, `%`, `_`, `a\\\\`, `'; DROP TABLE users; --`])
      for (const operator of ['eq', 'co', 'sw', 'ew'])
        expect((await find(`userName ${operator} "no${text}"`)).body).toMatchObject({ totalResults: 0 })
  })

  test.each([
    ['no name', { userName: '' }, 'invalidValue'],
    ['no address', { userName: 'ada' }, 'invalidValue'],
    ['an address that is none', { userName: 'ada', emails: [{ value: 'nobody' }] }, 'invalidValue'],
    [
      'a name that could be ours',
      { userName: 'a@b.example', name: { givenName: 'Support' } },
      'invalidValue',
    ],
    ['active in other words', { userName: 'a@b.example', active: 'perhaps' }, 'invalidValue'],
    ['a list', [], 'invalidSyntax'],
  ])('a person with %s', async (_, body, scimType) => {
    expect(await scim('POST', '/Users', body)).toEqual(error(400, scimType))
  })

  test('operations that say nothing, ask too much or have no end', async () => {
    const { body: user } = await scim('POST', '/Users', fromEntra(newAddress()))
    const patch = (Operations: unknown) => scim('PATCH', `/Users/${user.id}`, { Operations })
    expect(await patch([])).toEqual(error(400, 'invalidSyntax'))
    expect(await patch([{ op: 'move', path: 'active' }])).toEqual(error(400, 'invalidSyntax'))
    expect(await patch([{ op: 'remove' }])).toEqual(error(400, 'noTarget'))
    expect(await patch([{ op: 'remove', path: 'active' }])).toEqual(error(400, 'mutability'))
    expect(await patch([{ op: 'replace', path: 'emails[', value: 'a' }])).toEqual(error(400, 'invalidPath'))
    expect(await patch(Array(1_001).fill({ op: 'replace', path: 'active', value: true }))).toEqual(
      error(400, 'invalidSyntax'),
    )
    expect(await patch([{ op: 'replace', path: 'userName', value: 'a'.repeat(300) }])).toEqual(
      error(400, 'invalidValue'),
    )
  })

  test('what isn’t JSON, is too large, or is nowhere', async () => {
    expect(await scim('POST', '/Users', '{')).toEqual(error(400, 'invalidSyntax'))
    expect(await scim('POST', '/Users', '{"__proto__": {"active": true}}')).toEqual(
      error(400, 'invalidSyntax'),
    )
    expect(await scim('POST', '/Users', { userName: 'a'.repeat(1_100_000) })).toEqual(error(413))
    expect(await scim('GET', '/Printers')).toEqual(error(404))
    expect(await scim('GET', '/Users/me')).toEqual(error(404))
    expect(await scim('GET', '/Users?count=many')).toEqual(error(400, 'invalidValue'))
    expect(await scim('GET', '/Users?filter=a&filter=b')).toEqual(error(400, 'invalidValue'))
  })
})

test('tells what it can do', async () => {
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  })
  const { body: types } = await scim('GET', '/ResourceTypes')
  expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups'])
  const { body: schemas } = await scim('GET', '/Schemas')
  for (const { id } of schemas.Resources) expect((await scim('GET', `/Schemas/${id}`)).body.id).toBe(id)
  expect((await scim('GET', '/ResourceTypes/User')).body.name).toBe('User')
})
