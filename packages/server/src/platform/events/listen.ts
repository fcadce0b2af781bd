import pg from 'pg'
import type { Logger } from 'pino'
import { CONNECTION } from '../db/connect.ts'
import { CHANNEL, type Published, readMessage } from './publish.ts'

interface EventHandler {
  hear(published: Published): void
  /** The connection was down for a while, so events may have been missed. */
  missed(): void
}

export interface Listener {
  /** Resolves once nothing published from now on can be missed. */
  ready(): Promise<void>
  stop(): Promise<void>
}

const RETRY_MILLISECONDS = 1_000

/** An unreachable server closes no connection: without a poll, a listener would wait forever. */
const POLL_MILLISECONDS = 5_000
const MAX_ANSWER_MILLISECONDS = 4_000

/** A connection that receives what any node publishes; opened on first use, and reopened after a loss. */
export function createListener(url: string, log: Logger, hearer: EventHandler): Listener {
  let client: pg.Client | undefined
  let opening: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let look: NodeJS.Timeout | undefined
  let isStopped = false

  async function open(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'brightpair-live',
      ...CONNECTION,
      query_timeout: MAX_ANSWER_MILLISECONDS,
    })
    fresh.on('notification', ({ payload }) => payload && hearer.hear(readMessage(payload)))
    fresh.on('error', (error) => log.warn({ err: error }, 'live events: connection lost'))
    fresh.on('end', () => lost(fresh))
    try {
      await fresh.connect()
      // A replica refuses this.
      await fresh.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
    lookSoon(fresh)
  }

  function lookSoon(which: pg.Client): void {
    look = setTimeout(async () => {
      try {
        await which.query('SELECT 1')
        if (client === which) lookSoon(which)
      } catch (error) {
        log.warn({ err: error }, 'live events: the connection is silent')
        lost(which)
        which.end().catch(() => undefined)
      }
    }, POLL_MILLISECONDS)
    look.unref()
  }

  function lost(which: pg.Client): void {
    if (isStopped || client !== which) return
    clearTimeout(look)
    client = undefined
    opening = undefined
    reopenSoon()
  }

  function reopenSoon(): void {
    retry = setTimeout(() => {
      listener.ready().then(() => hearer.missed(), reopenSoon)
    }, RETRY_MILLISECONDS)
    retry.unref()
  }

  const listener: Listener = {
    ready() {
      opening ??= open().catch((error) => {
        opening = undefined
        throw error
      })
      return opening
    },
    async stop() {
      isStopped = true
      clearTimeout(retry)
      clearTimeout(look)
      await opening?.catch(() => undefined)
      await client?.end()
    },
  }
  return listener
}
