import type { Actor } from '../../../platform/auth/actor.ts'
import { lockMember } from '../../../platform/auth/lock-actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteResult, resultOf, type StoredResult, storeResult } from './personality.queries.ts'
import { type AgreementInput, scorePersonality } from './score-personality.ts'

export const takeAssessment = (platform: Platform, actor: Actor, given: readonly AgreementInput[]) =>
  platform.database.transaction(async (tx) => {
    const { userId, companyId } = await lockMember(tx, actor)
    const result = { userId, companyId, ...scorePersonality(given), takenAt: platform.clock.now() }
    await storeResult(tx, result)
    // A waiting person may fit better now.
    await platform.reactions.searchOfPersonIsWorthwhile(platform, tx, userId, 'ANSWERS')
    return present(result)
  })

export async function readResult({ database }: Platform, { userId }: Actor) {
  const result = await resultOf(database.db, userId)
  return { result: result ? present(result) : null }
}

export const forgetResult = ({ database }: Platform, { userId }: Actor): Promise<void> =>
  deleteResult(database.db, userId)

const present = ({ traits, preferences, takenAt }: StoredResult) => ({
  traits,
  preferences,
  takenAt: takenAt.toISOString(),
})
