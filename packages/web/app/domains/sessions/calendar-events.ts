import type { Session } from '@brightpair/contract'
import { type Day, wallIn } from '~/domains/sessions/zoned-time'
import { type Clocks, partnerStart, startForBoth } from './clock-words'

/** One entry in the calendar. A proposal with three times has three of them. */
export interface CalendarEvent {
  readonly key: string
  readonly session: Session
  readonly look: 'agreed' | 'past' | 'proposal'
  readonly day: Day
  readonly clock: string
  /** Minutes after midnight in the reader's local time. */
  readonly from: number
  readonly minutes: number
  readonly title: string
  /** `11:00 for Ruth`, if different. */
  readonly partnerTime: string | null
  /** Everything in one sentence, for lists. */
  readonly label: string
}

interface Reader {
  readonly clocks: Clocks
  readonly now: Date
  readonly userId: string
}

const MINUTE = 60_000

export function eventsOf(sessions: readonly Session[], reader: Reader): CalendarEvent[] {
  return sessions
    .filter(({ closed }) => closed === null)
    .flatMap((session) => [...agreedEvents(session, reader), ...proposedEvents(session, reader)])
    .sort(byStart)
}

export const byStart = (a: CalendarEvent, b: CalendarEvent): number =>
  a.day === b.day ? a.from - b.from : a.day < b.day ? -1 : 1

function agreedEvents(session: Session, reader: Reader): CalendarEvent[] {
  const { startsAt, endsAt } = session
  if (!startsAt || !endsAt) return []
  const isPast = Date.parse(endsAt) <= reader.now.getTime()
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE
  return [event(session, startsAt, minutes, isPast ? 'past' : 'agreed', session.title, reader)]
}

function proposedEvents(session: Session, reader: Reader): CalendarEvent[] {
  const { proposal } = session
  if (!proposal) return []
  const who = proposal.by === reader.userId ? 'You propose' : `${reader.clocks.partnerName} proposes`
  return proposal.times
    .filter((time) => Date.parse(time) > reader.now.getTime())
    .map((time) => event(session, time, proposal.minutes, 'proposal', who, reader))
}

function event(
  session: Session,
  startsAt: string,
  minutes: number,
  look: CalendarEvent['look'],
  title: string,
  { clocks }: Reader,
): CalendarEvent {
  const { day, clock } = wallIn(clocks.mine, startsAt)
  const about = look === 'proposal' ? `${title} ${session.title}` : title
  return {
    key: `${session.id} ${startsAt} ${look}`,
    session,
    look,
    day,
    clock,
    from: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)),
    minutes,
    title,
    partnerTime: partnerStart(clocks, startsAt),
    label: `${about}: ${startForBoth(clocks, startsAt)}`,
  }
}

export function byDay<E extends CalendarEvent>(events: readonly E[]): ReadonlyMap<Day, readonly E[]> {
  const days = new Map<Day, E[]>()
  for (const each of events) days.set(each.day, [...(days.get(each.day) ?? []), each])
  return days
}

export interface Laned<E> {
  readonly event: E
  readonly lane: number
  readonly lanes: number
}

/** Places overlapping events of a day side by side. */
export function laned<E extends CalendarEvent>(events: readonly E[]): Laned<E>[] {
  const placed: { event: E; lane: number; cluster: number }[] = []
  let cluster = 0
  let clusterEnd = 0
  for (const each of events) {
    if (each.from >= clusterEnd) cluster += 1
    clusterEnd = Math.max(each.from >= clusterEnd ? 0 : clusterEnd, each.from + each.minutes)
    const taken = placed.filter(
      (other) => other.cluster === cluster && other.event.from + other.event.minutes > each.from,
    )
    let lane = 0
    while (taken.some((other) => other.lane === lane)) lane += 1
    placed.push({ event: each, lane, cluster })
  }
  return placed.map(({ event: each, lane, cluster: own }) => ({
    event: each,
    lane,
    lanes: 1 + Math.max(...placed.filter((other) => other.cluster === own).map((other) => other.lane)),
  }))
}
