import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { TEST_SECRET } from '@brightpair/server/testing'
import { issueAccessToken } from '../../packages/server/src/platform/auth/access-token.ts'
import { deriveSecrets } from '../../packages/server/src/platform/auth/secrets.ts'
import { sendRequest } from '../drill/send-request.ts'
import type { Client } from '../migration/old-database.ts'
import { percentile } from '../percentile.ts'
import { requestsOf, type Visitor, visitOf } from './visit.ts'
import type { Order, Seen } from './visitors.ts'

/** Requests a second, each tried after the one before has held. */
const RATES = [10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1_000]
const SECONDS = 8
export const MAX_P99 = 300

/** Sign-ins as the year left them; the tokens last for ten minutes. */
export async function tokenFor(userId: string, sessionId: string): Promise<string> {
  return issueAccessToken({ userId, sessionId }, deriveSecrets(TEST_SECRET).accessTokenKey, new Date())
}

async function visitorsOf(client: Client, max: number): Promise<Visitor[]> {
  const { rows } = await client.query<{
    enrollmentId: string
    userId: string
    signIn: string
  }>(
    `SELECT e.id AS "enrollmentId", p.own AS "userId", s.id AS "signIn"
     FROM enrollments e, LATERAL (VALUES (mentor_id), (mentee_id)) AS p (own),
       LATERAL (SELECT id FROM sessions WHERE user_id = p.own ORDER BY expires_at DESC LIMIT 1) s
     WHERE e.state = 'ACTIVE' ORDER BY md5(p.own::text) LIMIT $1`,
    [max],
  )
  return Promise.all(
    rows.map(async ({ userId, signIn, ...pair }) => ({ ...pair, token: await tokenFor(userId, signIn) })),
  )
}

export interface Step {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly requests: number
  readonly refusals: readonly string[]
}

/** People come faster and faster until one response in a hundred takes too long, while a manager reads lists and exports. */
export async function findPace(
  client: Client,
  address: string,
  team: { token: string; companyId: string },
  atOnce: number,
) {
  const visitors = await visitorsOf(client, atOnce)
  const [someone] = visitors
  if (!someone) throw new Error('nobody has a programme under way')
  const screens = await visitOf(address, someone)
  const requests = requestsOf(screens)
  const people = fork(new URL('./visitors.ts', import.meta.url))
  const visit = async (rate: number, seconds: number): Promise<Step> => {
    const order: Order = { address, visitors, screens, visitsPerSecond: rate / requests, seconds }
    people.send(order)
    const [{ milliseconds, refusals }] = (await once(people, 'message')) as [Seen]
    const at = (share: number) => percentile(milliseconds, share)
    return { rate, p50: at(0.5), p99: at(0.99), requests: milliseconds.length, refusals }
  }
  await visit(25, SECONDS)
  const manager = manage(address, team)
  const steps: Step[] = []
  for (const rate of RATES) {
    const first = await visit(rate, SECONDS)
    // What came in between once is not what the node cannot do.
    const step = holds(first) ? first : await visit(rate, SECONDS)
    steps.push(step)
    if (!holds(step)) break
  }
  people.disconnect()
  return { steps, screens, requests, visitors: visitors.length, waits: await manager.stop() }
}

export const holds = ({ p99, refusals }: Step) => p99 <= MAX_P99 && refusals.length === 0

const LISTS = [
  'overview',
  'people',
  'mentees',
  'match',
  'health',
  'outcomes',
  'emails',
  'people?search=robin3',
  'mentees.csv',
]

/** One list after another, with a moment to read each. */
function manage(address: string, { token, companyId }: { token: string; companyId: string }) {
  let isOver = false
  const waits: { list: string; milliseconds: number; status: number }[] = []
  const running = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const list = LISTS[count % LISTS.length] ?? ''
      const path = `/admin/${list}${list.includes('?') ? '&' : '?'}companyId=${companyId}`
      const { milliseconds, status } = await sendRequest(address, path, { token })
      waits.push({ list, milliseconds, status })
      await delay(1_000)
    }
  })()
  return {
    async stop() {
      isOver = true
      await running
      return waits
    },
  }
}
