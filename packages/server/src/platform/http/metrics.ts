import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { QueryDeadline } from '../query-deadline.ts'

/** Readable from this machine, and with METRICS_TOKEN from elsewhere. */
export function metricsRoute(
  app: FastifyInstance,
  { requests, registry, gauge }: Metrics,
  { pool, waitingCount }: Database,
  token: string | undefined,
): void {
  gauge(
    { name: 'database_connections', help: 'Connections of the pool, by state', labels: ['state'] },
    () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waiting' }, value: waitingCount() },
    ],
  )
  gauge({ name: 'database_up', help: '1 while the database answers, else 0' }, () =>
    pool.query('SELECT 1').then(
      () => [{ value: 1 }],
      () => [{ value: 0 }],
    ),
  )

  app.addHook('onResponse', (request, reply, done) => {
    // A live stream lasts as long as its page is open; as a duration it would make the server look slow.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    const route = request.routeOptions.url ?? 'unknown'
    if (!isStream)
      requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', { config: { quiet: true }, schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError('not_found', 'There’s nothing at this address.')
    reply.type(registry.contentType)
    return new QueryDeadline().limit(() => registry.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return sameText(request.headers.authorization ?? '', `Bearer ${token}`)
  // A proxy on this machine forwards requests from anywhere.
  const isPassedOn = Boolean(request.headers.forwarded ?? request.headers['x-forwarded-for'])
  return !isPassedOn && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
