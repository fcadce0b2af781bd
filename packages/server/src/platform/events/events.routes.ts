import { events } from '@brightpair/contract'
import type { Actor } from '../auth/actor.ts'
import type { Bind } from '../http/bind.ts'
import type { Platform } from '../platform.ts'
import { withDeadline } from '../query-deadline.ts'
import { createListener } from './listen.ts'
import { Streams } from './streams.ts'

export interface LiveEvents {
  /** Closes a session's streams on this node at once; other nodes follow within seconds. */
  endSignIn(sessionId: string): void
  /** Starts listening for a page that is about to open its stream. */
  reserve(actor: Actor): Promise<string>
  stop(): Promise<void>
}

export function eventRoutes(bind: Bind, { database, clock, log, metrics }: Platform): LiveEvents {
  const streams = new Streams(database.pool, clock)
  const listener = createListener(database.url, log, {
    hear: (published) => streams.deliver(published),
    missed: () => streams.deliverToAll({ topic: 'everything' }),
  })

  metrics.gauge({ name: 'live_streams', help: 'Live streams open on this node' }, () => [
    { value: streams.count },
  ])

  bind(events.events, async ({ actor, query, reply }) => {
    await withDeadline(listener.ready)
    reply
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // A keep-alive connection would delay the server's shutdown after the stream has ended.
      .header('connection', 'close')
    return streams.open(actor, query.from)
  })

  return {
    endSignIn: (sessionId) => streams.endSignIn(sessionId),
    async reserve(actor) {
      await withDeadline(listener.ready)
      return streams.reserve(actor)
    },
    async stop() {
      streams.endAll()
      await listener.stop()
    },
  }
}
