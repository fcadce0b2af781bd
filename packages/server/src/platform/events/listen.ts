import pg from 'pg'
import type { Logger } from 'pino'
import { CHANNEL, type Published, readMessage } from './publish.ts'

interface Hearer {
  hear(published: Published): void
  /** The connection was away for a while: whatever was said meanwhile is lost. */
  missed(): void
}

export interface Listener {
  /** Resolves once nothing published from now on can be missed. */
  ready(): Promise<void>
  stop(): Promise<void>
}

const RETRY_MILLISECONDS = 1_000

/** One connection of its own that hears what any node publishes. It is opened when first needed, and reopened. */
export function createListener(url: string, log: Logger, hearer: Hearer): Listener {
  let client: pg.Client | undefined
  let opening: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

  async function open(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'brightpair-live',
      connectionTimeoutMillis: 4_000,
      query_timeout: 4_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    fresh.on('notification', ({ payload }) => payload && hearer.hear(readMessage(payload)))
    fresh.on('error', (error) => log.warn({ err: error }, 'live events: connection lost'))
    fresh.on('end', () => lost(fresh))
    await fresh.connect()
    await fresh.query(`LISTEN ${CHANNEL}`)
    client = fresh
  }

  function lost(which: pg.Client): void {
    if (isStopped || client !== which) return
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
      await opening?.catch(() => undefined)
      await client?.end()
    },
  }
  return listener
}
