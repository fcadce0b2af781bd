import { comingUp, type NoticeText, say } from '../notices/index.ts'
import type { KnownPerson } from '../people/index.ts'
import type { SessionRow } from './sessions.queries.ts'
import { dayWords, spanWords, zoneOf } from './time-words.ts'

/** One session as one of its two people reads about it. */
export interface Telling {
  readonly session: SessionRow
  readonly reader: KnownPerson
  readonly partner: KnownPerson
  /** Whose doing it was; null: the programme ended. */
  readonly byId: string | null
  /** All dates it is about, when it is more than one of a series. */
  readonly dates?: readonly Date[] | undefined
}

const MINUTE = 60_000

export const calendarLink = (enrollmentId: string): string => `/mentorship/calendar?pair=${enrollmentId}`

const text = (
  kind: NoticeText['kind'],
  { session }: Telling,
  title: string,
  sentences: readonly (string | false)[],
  mark = `version ${session.version}`,
): NoticeText => ({
  kind,
  title,
  body: sentences.filter(Boolean).join(' '),
  link: calendarLink(session.enrollmentId),
  thing: { id: session.id, mark },
})

/** Calendars and notices count the agreed times of a session alike. */
const entryMark = ({ session }: Telling) => `entry ${session.sequence}`

const quoted = (words: string) => words !== '' && `“${words}”`

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
  return `, then every ${weeks}, ${dates.length} dates until ${dayWords(last, zoneOf(reader, partner))}`
}

function proposed({ session, reader, partner }: Telling): string {
  const length = (session.proposedMinutes ?? 0) * MINUTE
  const times = (session.proposedTimes ?? []).map((time) =>
    spanWords(time, new Date(time.getTime() + length), reader, partner),
  )
  return `${times.join('; or ')}${laterWords({ session, reader, partner, byId: null }, session.proposedDates)}`
}

/** A notice in words that a company may have its own for. */
const said = (
  kind: NoticeText['kind'],
  telling: Telling,
  words: ReturnType<typeof say>,
  mark?: string,
): NoticeText => ({ ...text(kind, telling, words.title, [words.body], mark), words: words.words })

const facts = (telling: Telling) => ({
  partner: telling.partner.firstName,
  session: telling.session.title,
  when: agreed(telling),
})

export function proposedText(telling: Telling): NoticeText {
  const { session, partner } = telling
  const when = proposed(telling)
  const mark = `proposal ${session.version}`
  if (session.state !== 'MOVING') {
    const words = say('session-proposed', { ...facts(telling), when, message: session.message })
    return said('session-proposed', telling, words, mark)
  }
  return text(
    'session-proposed',
    telling,
    session.proposedDates
      ? `${partner.firstName} would like to move your sessions`
      : `${partner.firstName} would like to move your session`,
    [
      `${session.title}: ${when}.`,
      quoted(session.message),
      session.proposedDates
        ? 'It’s about this date and the later ones. Until you accept, they stay where they are.'
        : `Until you accept, it stays on ${agreed(telling)}.`,
    ],
    mark,
  )
}

export function declinedText(telling: Telling): NoticeText {
  const { session, partner } = telling
  const holds = session.state === 'AGREED'
  return text(
    'session-proposed',
    telling,
    holds
      ? `${partner.firstName} would rather keep the confirmed time`
      : `${partner.firstName} can’t make it`,
    [
      holds
        ? `${session.title} stays on ${agreed(telling)}.`
        : `${partner.firstName} declined “${session.title}”.`,
      quoted(session.reason),
    ],
  )
}

export function withdrawnText(telling: Telling): NoticeText {
  const { session, partner } = telling
  return text('session-proposed', telling, `${partner.firstName} withdrew a proposal`, [
    session.state === 'AGREED'
      ? `${session.title} stays on ${agreed(telling)}.`
      : `“${session.title}” has been withdrawn.`,
  ])
}

export const agreedText = (telling: Telling): NoticeText =>
  said('session-agreed', telling, say('session-agreed', facts(telling)), entryMark(telling))

/** What a mentor reads of a session that was booked in their hours. */
export const bookedText = (telling: Telling): NoticeText =>
  telling.byId === telling.reader.id
    ? agreedText(telling)
    : text(
        'session-agreed',
        telling,
        `${telling.partner.firstName} booked a session with you`,
        [
          `${telling.session.title}, ${agreed(telling)}.`,
          'It’s in the hours you opened for booking, so it’s confirmed already.',
        ],
        entryMark(telling),
      )

export const movedText = (telling: Telling): NoticeText =>
  said('session-moved', telling, say('session-moved', facts(telling)), entryMark(telling))

export const editedText = (telling: Telling): NoticeText =>
  text(
    'session-moved',
    telling,
    `Your session with ${telling.partner.firstName} has changed`,
    [`${telling.session.title}: ${agreed(telling)}.`, 'Its topic or its place has changed.'],
    entryMark(telling),
  )

export const metLink = (session: SessionRow): string =>
  `/mentorship/met/${session.id}?pair=${session.enrollmentId}`

/** What is asked of both once the time is over. */
export const askText = (telling: Telling): NoticeText => ({
  ...text(
    'session-met',
    telling,
    `Did you and ${telling.partner.firstName} meet?`,
    [`${telling.session.title}, ${agreed(telling)}.`, 'One tap is enough.'],
    `asked ${telling.session.startsAt?.toISOString()}`,
  ),
  link: metLink(telling.session),
})

export const talkAddedText = (telling: Telling): NoticeText => ({
  ...text(
    'session-met',
    telling,
    `${telling.partner.firstName} added a talk you two had`,
    [`${telling.session.title}, ${agreed(telling)}.`, 'It counts unless you say it didn’t happen.'],
    'added',
  ),
  link: metLink(telling.session),
})

/** Told to the one who answered first. It says that two people remember a day differently, and nothing about either. */
export const differText = (telling: Telling): NoticeText => ({
  ...text(
    'session-met',
    telling,
    `You and ${telling.partner.firstName} remember this session differently`,
    [
      `${telling.session.title}, ${agreed(telling)}: one of you says you met, the other says you didn’t.`,
      'Check your answer, or talk it over. It won’t count until you agree.',
    ],
    `differ ${telling.session.startsAt?.toISOString()}`,
  ),
  link: metLink(telling.session),
})

export function cancelledText(telling: Telling): NoticeText {
  const { session, reader, partner, byId } = telling
  const who = byId === reader.id ? 'You' : byId === partner.id ? partner.firstName : null
  if (who) {
    const words = say('session-cancelled', { ...facts(telling), who, reason: session.reason })
    return said('session-cancelled', telling, words)
  }
  return text('session-cancelled', telling, `Your session with ${partner.firstName} is cancelled`, [
    `${session.title}, ${agreed(telling)}, was cancelled because the programme has ended.`,
    quoted(session.reason),
  ])
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
