import type { Actor } from '../../../platform/auth/actor.ts'
import { holdMember } from '../../../platform/auth/hold-actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type StoredResult, storeResult } from './personality.queries.ts'
import { type GivenAgreement, scorePersonality } from './score-personality.ts'

export async function takeAssessment(
  platform: Platform,
  actor: Actor,
  given: readonly GivenAgreement[],
): Promise<StoredResult> {
  return platform.database.transaction(async (tx) => {
    const { userId, companyId } = await holdMember(tx, actor)
    const result = { userId, companyId, ...scorePersonality(given), takenAt: platform.clock.now() }
    await storeResult(tx, result)
    // Somebody who waits may fit better now.
    await platform.reactions.searchIsWorthwhile(platform, tx, companyId, 'ANSWERS')
    return result
  })
}
