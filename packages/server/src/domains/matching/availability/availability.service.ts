import type { Actor } from '../../../platform/auth/actor.ts'
import { lockMember } from '../../../platform/auth/lock-actor.ts'
import { memberOf } from '../../../platform/auth/member-of.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { longestPauseOf, type Places, placesOf, savePlaces, saveWish } from '../../people/index.ts'
import { programmeOf } from '../../programmes/index.ts'
import { requestRun, requestRunOn } from '../matching-runs/request-run.ts'
import { isLeaving, membershipIn, placesTakenBy } from './availability.queries.ts'

export async function readAvailability(db: Db, actor: Actor): Promise<Places & { taken: number }> {
  const { userId, programmeId, membershipId } = memberOf(actor)
  return { ...(await placesOf(db, membershipId)), taken: await placesTakenBy(db, userId, programmeId) }
}

/**
 * A place that becomes free, now or after a pause, triggers a new search. A run that stores matches locks the same
 * people, so capacity and matches can't change concurrently.
 */
export async function changeAvailability(
  platform: Platform,
  actor: Actor,
  given: Partial<Places>,
): Promise<Places & { taken: number }> {
  refusePastDay(platform, given.pausedUntil)
  return platform.database.transaction(async (tx) => {
    const { userId, programmeId, membershipId } = memberOf(await lockMember(tx, actor))
    const before = await placesOf(tx, membershipId)
    const after = { ...before, ...given }
    if (after.pausedUntil !== before.pausedUntil && (await isLeaving(tx, userId))) throw leaving()
    const taken = await placesTakenBy(tx, userId, programmeId)
    if (given.capacity !== undefined && taken > given.capacity) throw inUse(taken)
    await savePlaces(tx, membershipId, after)
    await publish(tx, userId, 'match')
    if (after.pausedUntil) await requestRunOn(platform, tx, programmeId, after.pausedUntil)
    else await requestRun(platform, tx, programmeId, 'AVAILABILITY')
    return { ...after, taken }
  })
}

/** For a proposal that is about to end: reduces the capacity so that its place is not filled again. */
export async function takeLess(
  platform: Platform,
  tx: Db,
  { userId, programmeId }: { userId: string; programmeId: string },
  given: { pausedUntil?: string | undefined; capacity?: number | undefined },
): Promise<void> {
  refusePastDay(platform, given.pausedUntil)
  const membershipId = await membershipIn(tx, userId, programmeId)
  if (!membershipId) return
  const before = await placesOf(tx, membershipId)
  const { pausedUntil = before.pausedUntil, capacity = before.capacity } = given
  if (given.pausedUntil && (await isLeaving(tx, userId))) throw leaving()
  const taken = (await placesTakenBy(tx, userId, programmeId)) - 1
  if (taken > capacity) throw inUse(taken)
  await savePlaces(tx, membershipId, { pausedUntil, capacity })
  if (given.pausedUntil) await requestRunOn(platform, tx, programmeId, given.pausedUntil)
}

function refusePastDay({ clock }: Platform, day: string | null | undefined): void {
  if (!day || day > clock.now().toISOString().slice(0, 10)) return
  const message = 'Please choose a day in the future.'
  throw new AppError('invalid_input', message, { details: { pausedUntil: message } })
}

const leaving = () =>
  new AppError(
    'account_leaving',
    'You’ve asked us to delete your account, so we won’t match you. To be matched again, keep your account first.',
  )

/** After a programme ends people are asked first: until they say they want another match, no run includes them. */
export const stopSearching = (tx: Db, people: readonly string[], programmeId: string): Promise<void> =>
  saveWish(tx, people, programmeId, false)

/** When someone moves to another company, a pause continues there, in its first programme. */
export async function carryPause(
  platform: Platform,
  tx: Db,
  userId: string,
  companyId: string,
): Promise<void> {
  const pausedUntil = await longestPauseOf(tx, userId)
  const programme = await programmeOf(tx, companyId, undefined)
  if (pausedUntil && programme) await requestRunOn(platform, tx, programme.id, pausedUntil)
}

export async function searchAgain(
  platform: Platform,
  actor: Actor,
  wanted: boolean,
): Promise<{ wanted: boolean }> {
  return platform.database.transaction(async (tx) => {
    const { userId, programmeId } = memberOf(await lockMember(tx, actor))
    await saveWish(tx, [userId], programmeId, wanted)
    await publish(tx, userId, 'match')
    if (wanted) await requestRun(platform, tx, programmeId, 'AVAILABILITY')
    return { wanted }
  })
}

function inUse(taken: number): AppError {
  const message = `You have ${taken} mentees or open proposals at the moment. Please choose at least ${taken}.`
  return new AppError('capacity_in_use', message, { details: { capacity: message } })
}
