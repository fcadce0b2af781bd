import { allEndpoints, type Endpoint, type Thing } from '@brightpair/contract'
import { placesOf } from '../../packages/server/testing/team-with-things.ts'
import { sendRequest } from '../drill/send-request.ts'
import type { Client } from '../migration/old-database.ts'
import { tokenFor } from './node.ts'

/** Someone who takes part in a running programme, and one of each thing that can be asked for. */
const IDS: Readonly<Record<string, string>> = {
  enrollmentId: `SELECT id FROM enrollments WHERE company_id = $1 AND state = 'ACTIVE' ORDER BY id LIMIT 1`,
  sessionId: 'SELECT id FROM mentoring_sessions WHERE company_id = $1 ORDER BY id LIMIT 1',
  userId: `SELECT mentor_id AS id FROM enrollments WHERE company_id = $1 AND state = 'ACTIVE' ORDER BY id LIMIT 1`,
  person: `SELECT mentee_id AS id FROM enrollments WHERE company_id = $1 AND state = 'ACTIVE' ORDER BY id LIMIT 1`,
  programme: 'SELECT id FROM programmes WHERE company_id = $1 LIMIT 1',
  match: 'SELECT id FROM matches WHERE company_id = $1 ORDER BY id LIMIT 1',
  run: 'SELECT id FROM matching_runs WHERE company_id = $1 ORDER BY id LIMIT 1',
  track: 'SELECT id FROM tracks WHERE company_id = $1 LIMIT 1',
  letter: 'SELECT id FROM letters WHERE company_id = $1 LIMIT 1',
}

/** What lists are narrowed down by. */
const NARROWED = [
  {},
  { search: 'robin3' },
  { programmeId: 'programme' },
  { all: true, sort: 'name' },
] as const

type Signed = { readonly id: string; readonly sessionId: string }

/** Every endpoint that reads, once for each side who may: so that no index is called unused because no one looked. */
export async function readEverything(
  client: Client,
  address: string,
  { companyId, admin, manager }: { companyId: string; admin: Signed; manager: Signed },
): Promise<{ asked: number; answered: number; broken: string[] }> {
  const ids: Record<string, string> = { company: companyId }
  for (const [name, query] of Object.entries(IDS))
    ids[name] = (await client.query<{ id: string }>(query, [companyId])).rows[0]?.id ?? crypto.randomUUID()
  const signInOf = async (userId = '') => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM sessions WHERE user_id = $1 LIMIT 1',
      [userId],
    )
    return tokenFor(userId, rows[0]?.id ?? '')
  }
  const tokens: Readonly<Record<string, string>> = {
    ADMIN: await tokenFor(admin.id, admin.sessionId),
    MANAGER: await tokenFor(manager.id, manager.sessionId),
    MENTOR: await signInOf(ids.userId),
    MENTEE: await signInOf(ids.person),
  }
  const told = { asked: 0, answered: 0, broken: [] as string[] }
  for (const endpoint of allEndpoints) {
    if (endpoint.method !== 'GET' || endpoint.produces === 'text/event-stream') continue
    for (const role of rolesOf(endpoint))
      for (const narrowed of NARROWED) {
        const { status } = await sendRequest(address, addressOf(endpoint, ids, narrowed), {
          token: tokens[role] ?? '',
        })
        told.asked += 1
        if (status < 400) told.answered += 1
        if (status >= 500 || status === 0) told.broken.push(`${status} ${endpoint.path} as ${role}`)
      }
  }
  return told
}

const rolesOf = ({ access }: Endpoint): readonly string[] =>
  typeof access === 'string'
    ? ['MENTEE']
    : ['ADMIN', 'MANAGER', 'MENTOR', 'MENTEE'].filter((role) => access.some((each) => each === role))

function addressOf(
  endpoint: Endpoint,
  ids: Readonly<Record<string, string>>,
  narrowed: (typeof NARROWED)[number],
) {
  const own = new Map(placesOf(endpoint).map(({ place, thing }) => [place, thing as Thing]))
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_, name: string) => ids[own.get(`params.${name}`) ?? name] ?? crypto.randomUUID(),
  )
  const query = new URLSearchParams()
  for (const [place, thing] of own) {
    const [where, name = ''] = place.split('.')
    const isWanted = thing === 'company' ? !('all' in narrowed) : 'programmeId' in narrowed
    if (where === 'query' && ids[thing] && isWanted) query.set(name, ids[thing])
  }
  if ('search' in narrowed) query.set('search', narrowed.search)
  if ('sort' in narrowed) query.set('sort', narrowed.sort)
  return `${path}?${query}`
}
