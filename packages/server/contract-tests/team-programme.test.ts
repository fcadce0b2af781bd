import type { Endpoint } from '@brightpair/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../testing/members.ts'
import { addCaller, addCompany, firstProgrammeOf } from '../testing/people.ts'
import { addProgramme } from '../testing/programmes.ts'
import { useTestApp } from '../testing/suite.ts'
import {
  addTeamWithThings,
  deletingLast,
  NOT_FOUND,
  named,
  notLetIn,
  openToTeams,
  placesOf,
  rolesOf,
  type Side,
  sendAs,
} from '../testing/team-with-things.ts'
import { nameOf } from '../testing/tested-endpoints.ts'

const suite = useTestApp()
let [own, sibling] = [undefined as unknown as Side, undefined as unknown as Side]

beforeAll(async () => {
  const company = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
  const { token } = await signedIn(suite.platform, await addCaller(suite.platform, 'ADMIN', company.id))
  const second = await addProgramme(suite.call, token, company.id, { name: 'Ownfield' })
  own = await addTeamWithThings(suite, 'Ownfield', { company, programmeId: second.id })
  const programmeId = await firstProgrammeOf(suite.platform, company.id)
  sibling = await addTeamWithThings(suite, 'Nextdoor', { company, programmeId })
})

/** What names a company but no programme belongs to the whole company, and so do its webhooks. */
const isOfCompany = ({ within = {} }: Endpoint) =>
  'webhook' in within || ('company' in within && !('programme' in within))

/** Names a programme and could create another one in the company. */
const isTheirs = (endpoint: Endpoint) =>
  !isOfCompany(endpoint) && nameOf(endpoint) !== 'POST /admin/programmes/:id/copy'

describe('a role in one programme of several', () => {
  test.each(named(openToTeams))('%s: things of another programme are not there', async (_, endpoint) => {
    for (const role of rolesOf(endpoint))
      for (const { thing, place } of placesOf(endpoint)) {
        if (thing === 'company') continue
        const { statusCode, body } = await sendAs(suite, endpoint, {
          own,
          role,
          place,
          id: sibling.ids[thing],
        })
        expect([statusCode, JSON.parse(body)], `${role} at ${place}`).toEqual([404, NOT_FOUND])
      }
  })

  test.each(named(openToTeams.filter(isOfCompany)))(
    '%s: what is the whole company’s is not theirs',
    async (_, endpoint) => {
      for (const role of rolesOf(endpoint)) {
        const { statusCode, body } = await sendAs(suite, endpoint, { own, role })
        expect([statusCode, JSON.parse(body)], role).toEqual([404, NOT_FOUND])
      }
    },
  )

  // Last, because it changes the caller's own things.
  test.each(named(deletingLast(openToTeams.filter(isTheirs))))(
    '%s: things of one’s own programme are let in, and tell nothing of another',
    async (_, endpoint) => expect(await notLetIn(suite, endpoint, own, sibling)).toEqual([]),
  )
})
