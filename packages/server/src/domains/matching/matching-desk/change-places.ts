import type { Actor } from '../../../platform/auth/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import { ADMINS, publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { postNotices } from '../../notices/index.ts'
import { placesOf, savePlaces } from '../../people/index.ts'
import { placesTakenBy } from '../availability/availability.queries.ts'
import { lockParticipant } from './holds.queries.ts'
import { mentorMembership } from './pairing.queries.ts'
import { placesChanged } from './places.wording.ts'

/**
 * How many mentees a mentor takes, set by an admin; the mentor is notified. It triggers no run: an admin who adds a
 * place at the desk wants to see first who would get it.
 */
export function changePlaces(
  platform: Platform,
  admin: Actor,
  userId: string,
  given: { capacity: number; note: string; programmeId?: string | undefined },
): Promise<{ before: number; capacity: number; taken: number }> {
  const { database, clock } = platform
  const { capacity, note } = given
  const programmeId = admin.team?.programmeId ?? given.programmeId
  return database.transaction(async (tx) => {
    const person = await lockParticipant(tx, userId)
    const membership = person && (await mentorMembership(tx, userId, programmeId))
    if (!membership) throw new AppError('not_found', 'This mentor doesn’t exist.')
    const before = await placesOf(tx, membership.id)
    const taken = await placesTakenBy(tx, userId, membership.programmeId)
    if (taken > capacity) {
      const message = `${person.name} has ${taken} mentees or open proposals at the moment. Please choose at least ${taken}.`
      throw new AppError('capacity_in_use', message, { details: { capacity: message } })
    }
    // A second click changes nothing and sends no second notice.
    if (before.capacity === capacity) return { before: capacity, capacity, taken }
    await savePlaces(tx, membership.id, { ...before, capacity })
    const text = placesChanged(userId, { from: before.capacity, to: capacity, note }, clock.now())
    await postNotices(platform, tx, [{ to: userId, text }])
    await recordAction(platform, tx, admin, {
      action: 'person.places-changed',
      subject: { id: userId, name: person.name },
      companyId: person.companyId,
      programmeId: membership.programmeId,
      before: { places: before.capacity },
      after: { places: capacity },
    })
    await publish(tx, userId, 'match')
    await publish(tx, ADMINS, 'matching-runs')
    return { before: before.capacity, capacity, taken }
  })
}
