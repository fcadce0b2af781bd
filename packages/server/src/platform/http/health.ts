import { setTimeout as delay } from 'node:timers/promises'
import { health } from '@brightpair/contract'
import type pg from 'pg'
import { AppError } from '../errors.ts'
import type { Bind } from './bind.ts'

/** Whether this node is about to stop, so that load balancers route elsewhere. */
interface Leaving {
  readonly isLeaving: () => boolean
  /**
   * Announces the stop and waits until every load balancer has had time to ask. Requests are served as usual meanwhile.
   */
  close(): Promise<void>
}

export function createLeaving(seconds: number): Leaving {
  let isLeaving = false
  return {
    isLeaving: () => isLeaving,
    async close() {
      isLeaving = true
      await delay(seconds * 1_000)
    },
  }
}

export function healthRoutes(bind: Bind, pool: pg.Pool, isLeaving = () => false): void {
  bind(health.live, async () => ({ status: 'ok' as const }))

  bind(health.ready, async () => {
    if (isLeaving()) throw new AppError('unavailable', 'This node is about to stop.')
    try {
      await pool.query('SELECT 1')
    } catch (cause) {
      throw Object.assign(new AppError('unavailable', 'We can’t reach the database.'), { cause })
    }
    return { status: 'ok' as const }
  })
}
