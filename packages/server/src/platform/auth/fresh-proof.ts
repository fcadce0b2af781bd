import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { Actor } from './actor.ts'

const FRESH_MINUTES = 15

export type ProofGuard = (actor: Actor) => Promise<void>

/**
 * Someone at an open screen is not yet the person. Asked of the database each time: proof that was given on another node
 * counts at once, and whoever asks without a sign-in has given none.
 */
export function createProofGuard(pool: pg.Pool, clock: Clock): ProofGuard {
  return async ({ sessionId }) => {
    const since = new Date(clock.now().getTime() - FRESH_MINUTES * 60_000)
    const found = sessionId
      ? await pool.query({
          name: 'fresh-proof',
          text: 'SELECT 1 FROM sessions WHERE id = $1 AND proven_at > $2',
          values: [sessionId, since],
        })
      : undefined
    if (!found?.rowCount) throw new AppError('proof_needed', 'Please confirm that it’s you, then try again.')
  }
}
