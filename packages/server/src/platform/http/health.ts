import { health } from '@brightpair/contract'
import type pg from 'pg'
import { AppError } from '../errors.ts'
import type { Bind } from './bind.ts'

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
