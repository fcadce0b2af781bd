import { dateWords } from '../../platform/date-words.ts'
import { comingUp, type NoticeText, say } from '../notices/index.ts'
import type { KnownPerson } from '../people/index.ts'
import type { SessionRow } from './sessions.queries.ts'
import { spanWords, zoneOf } from './time-words.ts'

/** One session from the point of view of one of its people. */
export interface NoticeContext {
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
const entryMark = ({ session }: NoticeContext) => `entry ${session.sequence}`

/** The agreed time on both clocks. */
function agreed(context: NoticeContext): string {
  const { session, reader, partner, dates } = context
  const { startsAt, endsAt } = session
  if (!startsAt || !endsAt) return ''
  return `${spanWords(startsAt, endsAt, reader, partner)}${laterWords(context, dates)}`
}

/** `, then every 2 weeks, 10 dates until Tuesday 31 March` */
export function laterWords(
  { session, reader, partner }: NoticeContext,
  dates: readonly Date[] | null = null,
): string {
  const last = dates?.at(-1)
  if (!dates || !last || dates.length < 2) return ''
  const weeks = session.everyWeeks === 1 ? 'week' : `${session.everyWeeks} weeks`
  return `, then every ${weeks}, ${dates.length} dates until ${dateWords(last, 'weekday', reader.locale, zoneOf(reader, partner))}`
}

function proposed({ session, reader, partner }: NoticeContext): string {
  const length = (session.proposedMinutes ?? 0) * MINUTE
  const times = (session.proposedTimes ?? []).map((time) =>
    spanWords(time, new Date(time.getTime() + length), reader, partner),
  )
  return `${times.join(';\nor ')}${laterWords({ session, reader, partner, byId: null }, session.proposedDates)}`
}

const said = (
  kind: NoticeText['kind'],
  { session }: NoticeContext,
  words: ReturnType<typeof say>,
  mark = `version ${session.version}`,
): NoticeText => ({
  kind,
  ...words,
  link: calendarLink(session.enrollmentId),
  thing: { id: session.id, mark },
})

const facts = (context: NoticeContext) => ({
  partner: context.partner.firstName,
  session: context.session.title,
  when: agreed(context),
})

export function proposedText(context: NoticeContext): NoticeText {
  const { session } = context
  const known = { ...facts(context), when: proposed(context), message: session.message }
  const words =
    session.state !== 'MOVING'
      ? say('session-proposed', known)
      : session.proposedDates
        ? say('series-move-proposed', known)
        : say('move-proposed', { ...known, 'confirmed time': agreed(context) })
  return said('session-proposed', context, words, `proposal ${session.version}`)
}

export function declinedText(context: NoticeContext): NoticeText {
  const known = { ...facts(context), reason: context.session.reason }
  const words =
    context.session.state === 'AGREED' ? say('move-declined', known) : say('session-declined', known)
  return said('session-proposed', context, words)
}

export function withdrawnText(context: NoticeContext): NoticeText {
  const isHeld = context.session.state === 'AGREED'
  const words = say(isHeld ? 'move-withdrawn' : 'session-withdrawn', facts(context))
  return said('session-proposed', context, words)
}

export const agreedText = (context: NoticeContext): NoticeText =>
  said('session-agreed', context, say('session-agreed', facts(context)), entryMark(context))

/** For the mentor, about a session booked in their hours. */
export const bookedText = (context: NoticeContext): NoticeText =>
  context.byId === context.reader.id
    ? agreedText(context)
    : said('session-agreed', context, say('session-booked', facts(context)), entryMark(context))

export const movedText = (context: NoticeContext): NoticeText =>
  said('session-moved', context, say('session-moved', facts(context)), entryMark(context))

export const editedText = (context: NoticeContext): NoticeText =>
  said('session-moved', context, say('session-edited', facts(context)), entryMark(context))

export const metLink = (session: SessionRow): string =>
  `/mentorship/met/${session.id}?pair=${session.enrollmentId}`

const aboutMeeting = (
  as: 'session-met' | 'talk-added' | 'met-differ',
  context: NoticeContext,
  mark: string,
): NoticeText => ({
  ...said('session-met', context, say(as, facts(context)), mark),
  link: metLink(context.session),
})

/** The question to both once the session is over. */
export const askText = (context: NoticeContext): NoticeText =>
  aboutMeeting('session-met', context, `asked ${context.session.startsAt?.toISOString()}`)

export const talkAddedText = (context: NoticeContext): NoticeText =>
  aboutMeeting('talk-added', context, 'added')

/** For the one who answered first. It only says that the two answers differ, and nothing about either. */
export const differText = (context: NoticeContext): NoticeText =>
  aboutMeeting('met-differ', context, `differ ${context.session.startsAt?.toISOString()}`)

export function cancelledText(context: NoticeContext): NoticeText {
  const { session, reader, partner, byId } = context
  const who = byId === reader.id ? 'You' : byId === partner.id ? partner.firstName : null
  const known = { ...facts(context), reason: session.reason }
  const words = who ? say('session-cancelled', { ...known, who }) : say('session-ended', known)
  return said('session-cancelled', context, words)
}

export function reminderText(context: NoticeContext, kind: 'DAY' | 'HOUR'): NoticeText {
  const { session, partner } = context
  const which = `your session with ${partner.firstName}`
  return {
    ...said(
      'session-reminder',
      context,
      say('session-reminder', {
        ...facts(context),
        'how soon': kind === 'DAY' ? 'Tomorrow' : 'In an hour',
      }),
      `${kind} before ${session.startsAt?.toISOString()}`,
    ),
    laterTitle: comingUp(which),
    ...(session.startsAt ? { expiresAt: session.startsAt } : {}),
  }
}
