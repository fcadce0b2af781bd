import type { sessions as endpoints, Handled, Session } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/platform.ts'
import { typedWords } from '../../platform/typed-words.ts'
import { pairOf, readReachablePair } from '../pairs/index.ts'
import { peopleByIds, weeksOf } from '../people/index.ts'
import { trustedBusySpans } from './busy-calendar/busy-calendar.queries.ts'
import { dayIn, daysAsSpan, openTimes } from './open-times.ts'
import { presentSession } from './sessions.presenter.ts'
import { agreedSpans, sessionsOfPair, sessionsWithWords } from './sessions.queries.ts'

export async function readSessions(
  db: Db,
  actor: Actor,
  enrollmentId: string,
): Promise<Handled<typeof endpoints.sessions>['response']> {
  const { partnerId, state } = await pairOf(db, actor, enrollmentId)
  const [rows, people] = await Promise.all([
    sessionsOfPair(db, enrollmentId),
    peopleByIds(db, [actor.userId, partnerId]),
  ])
  const zoneOf = (id: string) => people.get(id)?.timeZone ?? null
  return {
    sessions: rows.map((row) => presentSession(row, actor.userId)),
    timeZones: { mine: zoneOf(actor.userId), partner: state === 'ACTIVE' ? zoneOf(partnerId) : null },
  }
}

type FreeTimes = Handled<typeof endpoints.freeTimes>

export async function readFreeTimes(
  { database: { db }, clock }: Platform,
  actor: Actor,
  enrollmentId: string,
  { from, days, minutes, moving }: FreeTimes['query'],
): Promise<FreeTimes['response']> {
  // A former partner must not see when someone is free.
  const { partnerId } = await readReachablePair(db, actor, enrollmentId)
  const people = [actor.userId, partnerId]
  const [mine, theirs] = await weeksOf(db, people)
  const timeZone = mine?.timeZone ?? theirs?.timeZone ?? 'Etc/UTC'
  const now = clock.now()
  const first = from ?? dayIn(timeZone, now)
  const { startsAt, endsAt } = daysAsSpan(timeZone, first, days + 1)
  const [taken, busy] = await Promise.all([
    agreedSpans(db, people, { startsAt, endsAt }, moving ? [moving] : []),
    trustedBusySpans(db, people, { startsAt, endsAt }, now),
  ])
  const times = openTimes({
    reader: { timeZone, hours: mine?.hours ?? [] },
    partner: { timeZone: theirs?.timeZone ?? timeZone, hours: theirs?.hours ?? [] },
    busy: [...taken, ...busy],
    from: first,
    days,
    minutes,
    now,
  })
  return {
    timeZone,
    times: times.map((time) => time.toISOString()),
    taken: taken.map((span) => ({
      startsAt: span.startsAt.toISOString(),
      endsAt: span.endsAt.toISOString(),
    })),
  }
}

/** Sessions whose title or agenda contains every word, last changed first; for a reader who belongs to the pair. */
export async function searchSessions(
  db: Db,
  readerId: string,
  enrollmentId: string,
  query: string,
  max: number,
): Promise<Session[]> {
  const words = typedWords(query)
  if (words.length === 0) return []
  return (await sessionsWithWords(db, enrollmentId, words, max)).map((row) => presentSession(row, readerId))
}
