import type { Session } from '@brightpair/contract'
import { Temporal } from 'temporal-polyfill'
import type { Db } from '../../platform/db/connect.ts'
import { daysAsSpan } from './open-times.ts'
import { presentSession } from './sessions.presenter.ts'
import { agreedStartsOfPair, nextAgreedOfPair, sessionsWithWords } from './sessions.queries.ts'

/** What other parts of the programme ask about sessions. They have made sure that the reader belongs to the pair. */

/** The session that runs now, or the next agreed one. */
export async function nextSession(db: Db, enrollmentId: string, now: Date): Promise<Session | null> {
  const row = await nextAgreedOfPair(db, enrollmentId, now)
  return row ? presentSession(row) : null
}

/** Agreed sessions from Monday to Sunday of the week that begins on `monday`, on the clock of `timeZone`. */
export async function sessionsPerWeekday(
  db: Db,
  enrollmentId: string,
  { monday, timeZone }: { monday: string; timeZone: string },
): Promise<number[]> {
  const { startsAt, endsAt } = daysAsSpan(timeZone, monday, 7)
  const counts = [0, 0, 0, 0, 0, 0, 0]
  for (const start of await agreedStartsOfPair(db, enrollmentId, startsAt, endsAt)) {
    const at = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timeZone)
    counts[at.dayOfWeek - 1] = (counts[at.dayOfWeek - 1] ?? 0) + 1
  }
  return counts
}

/** Sessions whose title or agenda holds every word, the latest changed first. */
export async function searchSessions(
  db: Db,
  enrollmentId: string,
  query: string,
  most: number,
): Promise<Session[]> {
  const words = query.split(/\s+/).filter(Boolean).slice(0, 8)
  if (words.length === 0) return []
  return (await sessionsWithWords(db, enrollmentId, words, most)).map(presentSession)
}
