import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Endpoints, firstScreen, type Programme } from '@brightpair/contract'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import type { Bind } from './bind.ts'

const FRAME = ['/auth/me', '/branding', '/account/roles', '/own-data', '/notices?limit=10', '/messages']
/** How many parts are read at a time: one person must not take all database connections. */
const AT_ONCE = 4

interface Part {
  readonly path: string
  readonly body: unknown
}

/** Every part is fetched through its own endpoint, so that its access checks apply here too. */
export function firstScreenRoutes(
  bind: Bind,
  app: FastifyInstance,
  listen: (actor: Actor) => Promise<string>,
): void {
  compressed(app)
  bind(firstScreen.firstScreen, async ({ actor, query, request }) => {
    const { authorization = '' } = request.headers
    const read = async (path: string): Promise<Part[]> => {
      const response = await app.inject({
        url: `/api${path}`,
        headers: { authorization },
        remoteAddress: request.ip,
      })
      return response.statusCode === 200 ? [{ path, body: response.json() }] : []
    }
    const listening = await listen(actor)
    const programmes = await read('/enrollments')
    const chosen = chosenIn(programmes[0]?.body, query.pair)
    const paths = [...FRAME, ...(chosen ? pathsOf(chosen, actor, query.screen ?? 'home') : [])]
    const parts: Part[] = [...programmes]
    for (let at = 0; at < paths.length; at += AT_ONCE) {
      parts.push(...(await Promise.all(paths.slice(at, at + AT_ONCE).map(read))).flat())
    }
    return { listening, parts }
  })
}

/** Fifty kilobytes take a quarter of a second on a slow line, and nothing in them is secret from their reader. */
function compressed(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isWanted = request.routeOptions.url === `/api${firstScreen.firstScreen.path}`
    if (!isWanted || typeof payload !== 'string' || reply.statusCode !== 200) return payload
    reply.header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return payload
    reply.header('content-encoding', 'br').removeHeader('content-length')
    return promisify(brotliCompress)(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  })
}

function chosenIn(body: unknown, id: string | undefined): Programme | undefined {
  // Comes from our own endpoint, validated by its schema.
  const { enrollments = [] } = (body ?? {}) as Partial<Endpoints['GET /enrollments']['response']>
  return enrollments.find((programme) => programme.id === id) ?? enrollments[0]
}

type Screen = NonNullable<Endpoints['GET /first-screen']['query']['screen']>

/** What every screen shows of the pair, and what each of them adds. */
function pathsOf({ id, mentor, mentee }: Programme, { accountType }: Actor, screen: Screen): string[] {
  const role = accountType === 'MENTOR' ? 'mentor' : 'mentee'
  const ofPair = (...parts: string[]) => parts.map((part) => `/enrollments/${id}/${part}`)
  const ofScreen: Record<Screen, () => string[]> = {
    home: () => [
      '/site',
      '/home',
      '/assessment',
      `/agreement?enrollmentId=${id}`,
      `/${role}/enrollment?enrollmentId=${id}`,
      `/${role}/match`,
      ...ofPair('activities', 'feedback', 'assist', 'plan', 'sessions', 'certificate/progress', 'badges'),
    ],
    plan: () => ofPair('plan', 'activities', 'badges', 'assist'),
    calendar: () => ['/meeting-hours', '/calendar-feed', ...ofPair('sessions', 'plan', 'activities')],
    inbox: () => ofPair('messages?limit=40', 'sessions', 'assist'),
  }
  return [`/profiles/${mentor.id}`, `/profiles/${mentee.id}`, ...ofScreen[screen]()]
}
