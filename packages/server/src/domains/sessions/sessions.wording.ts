import { dateWords } from '../../platform/date-words.ts'
import { comingUp, type NoticeText, say } from '../notices/index.ts'
import type { KnownPerson } from '../people/index.ts'
import type { SessionRow } from './sessions.queries.ts'
import { spanWords, zoneOf } from './time-words.ts'

/** One session from the point of view of one of its people. */
export interface Telling {
  readonly session: SessionRow
  readonly reader: KnownPerson
  readonly partner: KnownPerson
  /** Who did it; null: the programme ended. */
  readonly byId: string | null
  /** All affected dates, when it is more than one of a series. */
  readonly dates?: readonly Date[] | undefined
}

const MINUTE = 60_000

export const calendarLink = (enrollmentId: string): string => `/mentorship/calendar?pair=${enrollmentId}`

/** Calendars and notices use the same sequence number. */
const entryMark = ({ session }: Telling) => `entry ${session.sequence}`

/** The agreed time on both clocks. */
function agreed(telling: Telling): string {
  const { session, reader, partner, dates } = telling
  const { startsAt, endsAt } = session
  if (!startsAt || !endsAt) return ''
  return `${spanWords(startsAt, endsAt, reader, partner)}${laterWords(telling, dates)}`
}

/** `, then every 2 weeks, 10 dates until Tuesday 31 March` */
export function laterWords(
  { session, reader, partner }: Telling,
  dates: readonly Date[] | null = null,
): string {
  const last = dates?.at(-1)
  if (!dates || !last || dates.length < 2) return ''
  const weeks = session.everyWeeks === 1 ? 'week' : `${session.everyWeeks} weeks`
  return `, then every ${weeks}, ${dates.length} dates until ${dateWords(last, 'weekday', reader.locale, zoneOf(reader, partner))}`
}

function proposed({ session, reader, partner }: Telling): string {
  const length = (session.proposedMinutes ?? 0) * MINUTE
  const times = (session.proposedTimes ?? []).map((time) =>
    spanWords(time, new Date(time.getTime() + length), reader, partner),
  )
  return `${times.join('; or ')}${laterWords({ session, reader, partner, byId: null }, session.proposedDates)}`
}

const said = (
  kind: NoticeText['kind'],
  { session }: Telling,
  words: ReturnType<typeof say>,
  mark = `version ${session.version}`,
): NoticeText => ({
  kind,
  ...words,
  link: calendarLink(session.enrollmentId),
  thing: { id: session.id, mark },
})

const facts = (telling: Telling) => ({
  partner: telling.partner.firstName,
  session: telling.session.title,
  when: agreed(telling),
})

export function proposedText(telling: Telling): NoticeText {
  const { session } = telling
  const known = { ...facts(telling), when: proposed(telling), message: session.message }
  const words =
    session.state !== 'MOVING'
      ? say('session-proposed', known)
      : session.proposedDates
        ? say('series-move-proposed', known)
        : say('move-proposed', { ...known, 'confirmed time': agreed(telling) })
  return said('session-proposed', telling, words, `proposal ${session.version}`)
}

export function declinedText(telling: Telling): NoticeText {
  const known = { ...facts(telling), reason: telling.session.reason }
  const words =
    telling.session.state === 'AGREED' ? say('move-declined', known) : say('session-declined', known)
  return said('session-proposed', telling, words)
}

export function withdrawnText(telling: Telling): NoticeText {
  const isHeld = telling.session.state === 'AGREED'
  const words = say(isHeld ? 'move-withdrawn' : 'session-withdrawn', facts(telling))
  return said('session-proposed', telling, words)
}

export const agreedText = (telling: Telling): NoticeText =>
  said('session-agreed', telling, say('session-agreed', facts(telling)), entryMark(telling))

/** For the mentor, about a session booked in their hours. */
export const bookedText = (telling: Telling): NoticeText =>
  telling.byId === telling.reader.id
    ? agreedText(telling)
    : said('session-agreed', telling, say('session-booked', facts(telling)), entryMark(telling))

export const movedText = (telling: Telling): NoticeText =>
  said('session-moved', telling, say('session-moved', facts(telling)), entryMark(telling))

export const editedText = (telling: Telling): NoticeText =>
  said('session-moved', telling, say('session-edited', facts(telling)), entryMark(telling))

export const metLink = (session: SessionRow): string =>
  `/mentorship/met/${session.id}?pair=${session.enrollmentId}`

const aboutMeeting = (
  as: 'session-met' | 'talk-added' | 'met-differ',
  telling: Telling,
  mark: string,
): NoticeText => ({
  ...said('session-met', telling, say(as, facts(telling)), mark),
  link: metLink(telling.session),
})

/** The question to both once the session is over. */
export const askText = (telling: Telling): NoticeText =>
  aboutMeeting('session-met', telling, `asked ${telling.session.startsAt?.toISOString()}`)

export const talkAddedText = (telling: Telling): NoticeText => aboutMeeting('talk-added', telling, 'added')

/** For the one who answered first. It only says that the two answers differ, and nothing about either. */
export const differText = (telling: Telling): NoticeText =>
  aboutMeeting('met-differ', telling, `differ ${telling.session.startsAt?.toISOString()}`)

export function cancelledText(telling: Telling): NoticeText {
  const { session, reader, partner, byId } = telling
  const who = byId === reader.id ? 'You' : byId === partner.id ? partner.firstName : null
  const known = { ...facts(telling), reason: session.reason }
  const words = who ? say('session-cancelled', { ...known, who }) : say('session-ended', known)
  return said('session-cancelled', telling, words)
}

export function reminderText(telling: Telling, kind: 'DAY' | 'HOUR'): NoticeText {
  const { session, partner } = telling
  const which = `your session with ${partner.firstName}`
  return {
    ...said(
      'session-reminder',
      telling,
      say('session-reminder', {
        ...facts(telling),
        'how soon': kind === 'DAY' ? 'Tomorrow' : 'In an hour',
      }),
      `${kind} before ${session.startsAt?.toISOString()}`,
    ),
    laterTitle: comingUp(which),
    ...(session.startsAt ? { expiresAt: session.startsAt } : {}),
  }
}
