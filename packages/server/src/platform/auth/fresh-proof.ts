import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { Actor } from './actor.ts'

const FRESH_MINUTES = 15

export type ProofGuard = (actor: Actor) => Promise<void>

/**
 * An open browser does not prove that the right person sits in front of it. Checked in the database each time, so that
 * proof given on another node counts at once, and so does the end of a sign-in; without a sign-in there is no proof.
 */
export function createProofGuard(pool: pg.Pool, clock: Clock): ProofGuard {
  return async ({ sessionId }) => {
    const since = new Date(clock.now().getTime() - FRESH_MINUTES * 60_000)
    const found = sessionId
      ? await pool.query({
          name: 'fresh-proof',
          text: 'SELECT 1 FROM sessions WHERE id = $1 AND proven_at > $2 AND ended_at IS NULL',
          values: [sessionId, since],
        })
      : undefined
    if (!found?.rowCount) throw new AppError('proof_needed', 'Please confirm that it’s you, then try again.')
  }
}
