import type { Actor } from '../../platform/auth/actor.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { requestRun } from '../matching-runs/request-run.ts'
import { type StoredResult, storeResult } from './personality.queries.ts'
import { type GivenAgreement, scorePersonality } from './score-personality.ts'

type Parts = Pick<Platform, 'database' | 'clock' | 'jobs'>

export async function takeAssessment(
  parts: Parts,
  { userId, companyId }: Actor,
  given: readonly GivenAgreement[],
): Promise<StoredResult> {
  if (!companyId) throw new AppError('forbidden', 'You do not have access to this.')
  const result = { userId, companyId, ...scorePersonality(given), takenAt: parts.clock.now() }
  await parts.database.transaction(async (tx) => {
    await storeResult(tx, result)
    // Somebody who waits may fit better now.
    await requestRun(parts, tx, companyId, 'ANSWERS')
  })
  return result
}
