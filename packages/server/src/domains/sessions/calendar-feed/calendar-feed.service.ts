import type { Actor } from '../../../platform/auth/actor.ts'
import { lockMember } from '../../../platform/auth/lock-actor.ts'
import { readSignedClaim, signClaim } from '../../../platform/auth/signed-claim.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { type CalendarEntry, calendarFeedFile } from '../../../platform/mail/calendar-file.ts'
import type { Platform } from '../../../platform/platform.ts'
import { peopleByIds } from '../../people/index.ts'
import { type Sender, sessionEntry } from '../session-entry.ts'
import { agreedOfPerson } from '../sessions.queries.ts'
import { generationOf, nextGeneration } from './calendar-feed.queries.ts'

/** The person, and how many addresses they have had. */
interface FeedClaim {
  readonly userId: string
  readonly generation: number
}

const writeFeedToken = ({ userId, generation }: FeedClaim, key: Uint8Array): string =>
  signClaim(`${userId}_${generation}`, key)

function readFeedToken(token: string, key: Uint8Array): FeedClaim | undefined {
  const [, userId, generation] = /^([0-9a-f-]{36})_(\d{1,9})$/.exec(readSignedClaim(token, key) ?? '') ?? []
  return userId && generation ? { userId, generation: Number(generation) } : undefined
}

/** Derived each time from a counter and our secret: a copy of the database gives no access to calendars. */
export async function readFeedAddress(
  platform: Platform,
  { userId }: Actor,
): Promise<{ address: string | null }> {
  const generation = await generationOf(platform.database.db, userId)
  return { address: generation === undefined ? null : addressOf(platform, { userId, generation }) }
}

export async function renewFeedAddress(platform: Platform, actor: Actor): Promise<{ address: string }> {
  return platform.database.transaction(async (tx) => {
    const { userId, companyId } = await lockMember(tx, actor)
    const generation = await nextGeneration(tx, { userId, companyId })
    return { address: addressOf(platform, { userId, generation }) }
  })
}

export async function readFeed(platform: Platform, token: string): Promise<string> {
  const { db } = platform.database
  const claim = readFeedToken(token, platform.secrets.calendarFeedKey)
  if (!claim || claim.generation !== (await generationOf(db, claim.userId))) {
    throw new AppError('not_found', 'There’s no calendar at this address.')
  }
  return calendarFeedFile('Brightpair', await agreedEntriesOf(db, claim.userId, platform))
}

const addressOf = ({ publicUrl, secrets }: Platform, claim: FeedClaim): string =>
  `${publicUrl}/api/calendar/${writeFeedToken(claim, secrets.calendarFeedKey)}.ics`

/** All agreed sessions of one person as calendar entries, in all current and former programmes. */
async function agreedEntriesOf(db: Db, userId: string, sender: Sender): Promise<CalendarEntry[]> {
  const sessions = await agreedOfPerson(db, userId)
  const ids = new Set(sessions.flatMap(({ mentorId, menteeId }) => [mentorId, menteeId]))
  const people = await peopleByIds(db, [...ids])
  return sessions.flatMap((session) => {
    const mentor = people.get(session.mentorId)
    const mentee = people.get(session.menteeId)
    const entry = mentor && mentee && sessionEntry(session, mentor, mentee, sender)
    return entry ? [entry] : []
  })
}
