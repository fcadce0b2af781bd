import { things } from '@brightpair/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { listenTo } from '../testing/live-stream.ts'
import { useTestApp } from '../testing/suite.ts'
import {
  addTeamWithThings,
  deletingLast,
  idOf,
  NOT_FOUND,
  named,
  notLetIn,
  openToTeams,
  placesOf,
  rolesOf,
  type Side,
  sendAs,
} from '../testing/team-with-things.ts'
import { isServed } from '../testing/tested-endpoints.ts'

const suite = useTestApp()
let [own, foreign] = [undefined as unknown as Side, undefined as unknown as Side]

beforeAll(async () => {
  own = await addTeamWithThings(suite, 'Ownfield')
  foreign = await addTeamWithThings(suite, 'Farbridge')
})

type Place = ReturnType<typeof placesOf>[number]
const isLeftOutable = ({ place, thing }: Place) => place.startsWith('query.') && thing === 'company'

describe('a role in a team', () => {
  test.each(named(openToTeams))(
    '%s: things of another company and things that do not exist are the same',
    async (_, endpoint) => {
      expect(isServed(suite.app, endpoint)).toBe(true)
      for (const role of rolesOf(endpoint))
        for (const { thing, place } of placesOf(endpoint)) {
          const wrong = [foreign.ids[thing], crypto.randomUUID()]
          for (const id of wrong) {
            const { statusCode, body } = await sendAs(suite, endpoint, { own, role, place, id })
            expect([statusCode, JSON.parse(body)], `${role} at ${place}`).toEqual([404, NOT_FOUND])
          }
        }
    },
  )

  test.each(named(openToTeams.filter((endpoint) => placesOf(endpoint).some(isLeftOutable))))(
    '%s: a list without a company is that of one’s own',
    async (_, endpoint) => {
      for (const role of rolesOf(endpoint)) {
        const place = placesOf(endpoint).find(isLeftOutable)?.place ?? ''
        const { statusCode, body } = await sendAs(suite, endpoint, { own, role, place, id: null })
        expect(statusCode, `${role}: ${body.slice(0, 200)}`).not.toBe(404)
        expect(
          foreign.marks.filter((mark) => body.includes(mark)),
          role,
        ).toEqual([])
      }
    },
  )

  // Last, because it changes the caller's own things.
  test.each(named(deletingLast(openToTeams)))(
    '%s: things of one’s own company are let in',
    async (_, endpoint) => expect(await notLetIn(suite, endpoint, own, foreign)).toEqual([]),
  )
})

test('every thing that a team may reach is reached for', () => {
  const reached = new Set(openToTeams.flatMap((endpoint) => placesOf(endpoint).map(({ thing }) => thing)))
  expect(things.filter((thing) => !reached.has(thing))).toEqual([])
})

test('what a team listens to tells of its own company alone, and only whom it concerns', async () => {
  const quiet = await addTeamWithThings(suite, 'Quietmere')
  const address = await suite.app.listen({ host: '127.0.0.1', port: 0 })
  const [manager, matcher] = [
    await listenTo(address, quiet.tokens.get('MANAGER') ?? ''),
    await listenTo(address, quiet.tokens.get('MATCHER') ?? ''),
  ]
  const start = async (side: Side) =>
    suite.call('POST /admin/matching-drafts', {
      token: side.tokens.get('MANAGER') ?? '',
      body: { companyId: side.ids.company, weights: { expertise: 50, personality: 25, values: 25 } },
    })
  expect((await start(foreign)).status).toBe(200)
  await eventually(
    async () =>
      (await idOf(
        suite,
        `SELECT id FROM matching_runs WHERE company_id = $1 AND state = 'DONE' AND id <> $2`,
        [foreign.ids.company, foreign.ids.run],
      )) !== '',
    'the end of their draft',
  )
  const token = foreign.tokens.get('SAFEGUARDING') ?? ''
  await suite.call('POST /admin/cases/:id/open', { token, params: { id: foreign.ids.case } })
  expect([manager.heard, matcher.heard]).toEqual([['everything'], ['everything']])

  await suite.call('POST /admin/cases/:id/open', {
    token: quiet.tokens.get('SAFEGUARDING') ?? '',
    params: { id: quiet.ids.case },
  })
  await start(quiet)
  await eventually(async () => matcher.heard.includes('matching-runs'), 'an event of their own company')
  expect(matcher.heard).not.toContain('cases')
  manager.stop()
  matcher.stop()
})
