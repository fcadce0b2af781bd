import type { Actor } from '../../platform/auth/actor.ts'
import { holdMember } from '../../platform/auth/hold-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { requestRun } from '../matching-runs/request-run.ts'
import { type StoredResult, storeResult } from './personality.queries.ts'
import { type GivenAgreement, scorePersonality } from './score-personality.ts'

type Parts = Pick<Platform, 'database' | 'clock' | 'jobs'>

export async function takeAssessment(
  parts: Parts,
  actor: Actor,
  given: readonly GivenAgreement[],
): Promise<StoredResult> {
  return parts.database.transaction(async (tx) => {
    const { userId, companyId } = await holdMember(tx, actor)
    const result = { userId, companyId, ...scorePersonality(given), takenAt: parts.clock.now() }
    await storeResult(tx, result)
    // Somebody who waits may fit better now.
    await requestRun(parts, tx, companyId, 'ANSWERS')
    return result
  })
}
