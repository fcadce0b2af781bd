import type { Actor } from '../../platform/auth/actor.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { type StoredResult, storeResult } from './personality.queries.ts'
import { type GivenAgreement, scorePersonality } from './score-personality.ts'

type Parts = Pick<Platform, 'database' | 'clock'>

export async function takeAssessment(
  { database, clock }: Parts,
  { userId, companyId }: Actor,
  given: readonly GivenAgreement[],
): Promise<StoredResult> {
  if (!companyId) throw new AppError('forbidden', 'You do not have access to this.')
  const result = { userId, companyId, ...scorePersonality(given), takenAt: clock.now() }
  await storeResult(database.db, result)
  return result
}
