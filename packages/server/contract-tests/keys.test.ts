import { allEndpoints, type Endpoint, type KeyScope, keyScopes } from '@brightpair/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { addKey } from '../testing/keys.ts'
import { addMember } from '../testing/members.ts'
import { addCompany, firstProgrammeOf } from '../testing/people.ts'
import { addProgramme } from '../testing/programmes.ts'
import { useTestApp } from '../testing/suite.ts'
import {
  addTeamWithThings,
  NOT_FOUND,
  named,
  placesOf,
  type Side,
  sendAs,
} from '../testing/team-with-things.ts'

const suite = useTestApp()
const guarded = allEndpoints.filter(({ access }) => access !== 'public')
const openToKeys = guarded.filter(({ keys }) => keys !== undefined)

let own: Side
let foreign: Side
/** One of two programmes of a company. */
let inside: Side
let sibling: Side
const keys = new Map<KeyScope | 'all' | 'programme' | 'programmes', string>()
const dead: [string, string][] = []

beforeAll(async () => {
  const { platform, call } = suite
  own = await addTeamWithThings(suite, 'Ownfield')
  foreign = await addTeamWithThings(suite, 'Farbridge')
  const company = await addCompany(platform, { plan: 'ENTERPRISE' })
  const admin = await addMember(platform, 'ADMIN', null)
  const { id: programmeId } = await addProgramme(call, admin.token, company.id, { name: 'Inside' })
  inside = await addTeamWithThings(suite, 'Inside', { company, programmeId })
  sibling = await addTeamWithThings(suite, 'Nextdoor', {
    company,
    programmeId: await firstProgrammeOf(platform, company.id),
  })
  const { id: third } = await addProgramme(call, admin.token, company.id, { name: 'Third' })
  const keep = async (name: Parameters<typeof keys.set>[0], of: string, values = {}) =>
    keys.set(name, (await addKey(platform, of, values)).secret)
  for (const scope of keyScopes) await keep(scope, own.ids.company, { scopes: [scope] })
  await keep('all', own.ids.company)
  await keep('programme', company.id, { programmeIds: [programmeId] })
  await keep('programmes', company.id, { programmeIds: [third, programmeId] })
  const past = new Date(platform.clock.now().getTime() - 1_000)
  const revoked = await addKey(platform, own.ids.company, { revokedAt: past })
  const expired = await addKey(platform, own.ids.company, { expiresAt: past })
  const { secret } = await addKey(platform, own.ids.company)
  const archived = await addCompany(platform, { archivedAt: past })
  const wrong = secret.slice(0, -4) + (secret.endsWith('AAAA') ? 'BBBB' : 'AAAA')
  dead.push(
    ['a revoked key', revoked.secret],
    ['an expired key', expired.secret],
    ['a key with another end', wrong],
    ['the beginning of a key', secret.slice(0, 13)],
    ['a key of an archived company', (await addKey(platform, archived.id)).secret],
    ['a made-up key', `bp_0123456789_${'x'.repeat(43)}`],
  )
})

const opens = ({ keys: needed }: Endpoint, scope: KeyScope) => needed === 'any' || needed === scope

/** A minimal request: authorisation comes before anything is read. */
const send = ({ method, path, body }: Endpoint, key: string) =>
  suite.app.inject({
    method,
    url: `/api${path.replace(/:\w+/g, crypto.randomUUID())}`,
    headers: { authorization: `Bearer ${key}` },
    ...(body ? { payload: {} } : {}),
  })

describe('a key', () => {
  test.each(named(guarded))('%s is open to exactly the scopes the contract names', async (name, endpoint) => {
    for (const scope of keyScopes) {
      const { statusCode, body } = await send(endpoint, keys.get(scope) ?? '')
      if (opens(endpoint, scope)) expect.soft([401, 403], `${scope} at ${name}`).not.toContain(statusCode)
      else expect.soft([statusCode, JSON.parse(body).code], `${scope} at ${name}`).toEqual([403, 'forbidden'])
    }
    for (const [which, key] of dead) {
      const { statusCode, body } = await send(endpoint, key)
      expect.soft([statusCode, JSON.parse(body).code], `${which} at ${name}`).toEqual([401, 'not_signed_in'])
    }
  })

  test.each(named(openToKeys))('%s: what is another company’s is not there', async (_, endpoint) => {
    for (const { thing, place } of placesOf(endpoint))
      for (const id of [foreign.ids[thing], crypto.randomUUID()]) {
        const { statusCode, body } = await sendAs(suite, endpoint, {
          own,
          token: keys.get('all') ?? '',
          place,
          id,
        })
        expect([statusCode, JSON.parse(body)], place).toEqual([404, NOT_FOUND])
      }
  })

  test.each(named(openToKeys))('%s: what is another programme’s is not there', async (_, endpoint) => {
    for (const which of ['programme', 'programmes'] as const)
      for (const { thing, place } of placesOf(endpoint)) {
        if (thing === 'company') continue
        const id = sibling.ids[thing]
        const { statusCode, body } = await sendAs(suite, endpoint, {
          own: inside,
          token: keys.get(which) ?? '',
          place,
          id,
        })
        expect([statusCode, JSON.parse(body)], `${which} at ${place}`).toEqual([404, NOT_FOUND])
      }
  })

  test.each(named(openToKeys.filter((endpoint) => placesOf(endpoint).some(isListed))))(
    '%s: a key of several programmes says which one, a key of one need not',
    async (_, endpoint) => {
      const place = placesOf(endpoint).find(isListed)?.place ?? ''
      const asked = { own: inside, place, id: null }
      const several = await sendAs(suite, endpoint, { ...asked, token: keys.get('programmes') ?? '' })
      expect([several.statusCode, several.json().details?.programmeId]).toEqual([400, expect.any(String)])
      const one = await sendAs(suite, endpoint, { ...asked, token: keys.get('programme') ?? '' })
      expect(one.body).not.toContain(NOT_FOUND.message)
      expect(sibling.marks.filter((mark) => one.body.includes(mark))).toEqual([])
    },
  )

  // Last, because it changes the caller's own things.
  test.each(named(openToKeys))('%s: what is its own is let in', async (_, endpoint) => {
    const sides = [
      { own, token: keys.get('all') ?? '', others: foreign },
      { own: inside, token: keys.get('programmes') ?? '', others: sibling },
    ]
    for (const { others, ...sent } of sides) {
      const { statusCode, body } = await sendAs(suite, endpoint, sent)
      expect([401, 403], body.slice(0, 200)).not.toContain(statusCode)
      expect(statusCode, body.slice(0, 200)).toBeLessThan(500)
      expect(body).not.toContain(NOT_FOUND.message)
      expect(others.marks.filter((mark) => body.includes(mark))).toEqual([])
    }
  })
})

type Place = ReturnType<typeof placesOf>[number]
function isListed({ place, thing }: Place): boolean {
  return thing === 'programme' && !place.startsWith('params.')
}

test('every scope opens something; one opens only what directories ask for, outside of the contract', () => {
  expect(keyScopes.filter((scope) => !openToKeys.some(({ keys: needed }) => needed === scope))).toEqual([
    'scim',
  ])
})
