import type { NoticeKind } from '@brightpair/contract'
import { dateWords, type Locale } from '../../platform/date-words.ts'
import type { MailWords } from '../../platform/db/schema/index.ts'
import { say } from './email-words/our-words.ts'
import type { ServiceMessage } from './email-words/service-messages.ts'
import { teamActions, teamLabels } from './team-labels.ts'

/** The text of a notice, which its email shares. */
export interface NoticeText {
  readonly kind: NoticeKind
  readonly title: string
  readonly body: string
  /** A path within the app. */
  readonly link: string
  /** What it is about. A person is notified once per thing, or once per mark on it. */
  readonly thing: { readonly id: string; readonly mark?: string }
  /** After this moment it is no longer worth an email. */
  readonly expiresAt?: Date
  /** The title for a delayed mail or a notice read later, where the original one would be wrong by then. */
  readonly laterTitle?: string
  /** The variables a company's own wording for the email needs; or why it can't be customised. */
  readonly words: MailWords | ServiceMessage
}

const COMING_UP = 'Coming up: '

/** The title of a reminder once it is no longer fresh. */
export const comingUp = (what: string): string => `${COMING_UP}${what}`

/** Any mail takes a minute or two. */
export const MINUTES_FRESH = 5

interface StoredTitle {
  readonly title: string
  readonly laterTitle: string | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
}

/**
 * The title that is true when it is read: “In an hour” for minutes, “Coming up” until the hour, then only the subject.
 */
export function titleAt(now: Date, { title, laterTitle, createdAt, expiresAt }: StoredTitle): string {
  if (!laterTitle || now.getTime() - createdAt.getTime() <= MINUTES_FRESH * 60_000) return title
  if (!expiresAt || now < expiresAt) return laterTitle
  const about = laterTitle.replace(COMING_UP, '')
  return `${about.charAt(0).toUpperCase()}${about.slice(1)}`
}

const MATCH = '/to-be-matched'
export const partnerPage = (enrollmentId: string) => `/mentorship/partner?pair=${enrollmentId}`

export const labels: Record<NoticeKind | 'account', string> = {
  'new-questions': 'New questions from your programme',
  'match-found': 'We found you a match',
  'match-reminder': 'A match is waiting for your answer',
  'match-accepted': 'You accepted a match',
  enrolled: 'You both accepted and your programme started',
  'month-begins': 'A new month of your programme started',
  'match-ended': 'A proposed match ended',
  'places-changed': 'The programme team changed your places',
  'agreement-signed': 'The mentorship agreement was signed',
  'feedback-asked': 'Feedback requests (session, midpoint, closing)',
  'feedback-shared': 'Your partner shared feedback with you',
  'programme-ended': 'A programme ended',
  'session-proposed': 'Session time proposed or declined',
  'session-agreed': 'Session confirmed (with calendar invite)',
  'session-moved': 'Session changed (with updated invite)',
  'session-cancelled': 'Session cancelled (with calendar update)',
  'session-reminder': 'Reminders a day and an hour before a session',
  'session-met': '“Did you meet?” after a session',
  'calendar-unread': 'We can’t read your own calendar any more',
  'badge-earned': 'You earned a badge',
  'programme-joining': 'You joined a programme, or your place came up',
  'joining-asked': 'Someone asked to join a programme',
  ...teamLabels,
  'case-opened': 'Someone wrote to the programme team',
  'case-answered': 'The programme team answered what you told them',
  'contact-paused': 'Your mentoring is paused or continues',
  account: 'Your account: welcome, password and security',
}

/** The button of the email. */
export const actions: Record<NoticeKind, string> = {
  'new-questions': 'Answer what’s new',
  'match-found': 'Meet your match',
  'match-reminder': 'Answer now',
  'match-accepted': 'See your match',
  enrolled: 'Sign the agreement',
  'month-begins': 'See the month',
  'match-ended': 'See how the search is going',
  'places-changed': 'See your settings',
  'agreement-signed': 'See the agreement',
  'feedback-asked': 'Answer in a minute',
  'feedback-shared': 'Read the feedback',
  'programme-ended': 'Look back',
  'session-proposed': 'Open the calendar',
  'session-agreed': 'See the session',
  'session-moved': 'See the session',
  'session-cancelled': 'Find another time',
  'session-reminder': 'See the session',
  'session-met': 'Answer',
  'calendar-unread': 'Check your calendar',
  'badge-earned': 'See your badges',
  'programme-joining': 'See your programmes',
  'joining-asked': 'See who asked',
  ...teamActions,
  'case-opened': 'Open the cases',
  'case-answered': 'Read the answer',
  'contact-paused': 'See your programme',
}

/** The subject of a mail that bundles several. */
export const bundles: Record<NoticeKind, (count: number) => string> = {
  ...(Object.fromEntries(
    Object.keys(actions).map((kind) => [kind, (count: number) => `${count} updates from your mentoring`]),
  ) as Record<NoticeKind, (count: number) => string>),
  'feedback-shared': (count) => `Your partner shared feedback with you ${count} times`,
  'session-proposed': (count) => `${count} updates about proposed sessions`,
  'session-agreed': (count) => `${count} sessions are confirmed`,
  'session-moved': (count) => `${count} changes to your sessions`,
  'session-cancelled': (count) => `${count} sessions are cancelled`,
}

const MAX_NAMED_QUESTIONS = 3

/** Someone answered an older questionnaire; only the new questions are asked. */
export const newQuestions = (names: readonly string[], versionId: string): NoticeText => {
  const isOne = names.length === 1
  const named = names.slice(0, MAX_NAMED_QUESTIONS).map((name) => `“${name}”`)
  const more = names.length - named.length
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return {
    kind: 'new-questions',
    ...say('new-questions', {
      'new questions': isOne ? 'There’s a new question' : `There are ${names.length} new questions`,
      questions: list,
    }),
    link: '/questionairre',
    thing: { id: versionId },
  }
}

const waiting =
  (kind: 'match-found' | 'match-reminder') =>
  (partner: string, matchId: string, expiresAt: Date, locale: Locale): NoticeText => ({
    kind,
    ...say(kind, { partner, 'answer by': dateWords(expiresAt, 'day', locale) }),
    link: MATCH,
    thing: { id: matchId },
    expiresAt,
  })

export const matchFound = waiting('match-found')

export const matchReminder = waiting('match-reminder')

export const matchAccepted = (partner: string, matchId: string): NoticeText => ({
  kind: 'match-accepted',
  ...say('match-accepted', { partner }),
  link: MATCH,
  thing: { id: matchId },
})

export const enrolled = (partner: string, enrollmentId: string): NoticeText => ({
  kind: 'enrolled',
  ...say('enrolled', { partner }),
  link: `/agreement?pair=${enrollmentId}`,
  thing: { id: enrollmentId },
})

export const monthBegins = (
  partner: string,
  {
    enrollmentId,
    month,
    theme,
    began,
  }: { enrollmentId: string; month: number; theme: string | null; began: Date },
): NoticeText => ({
  kind: 'month-begins',
  ...say('month-begins', { partner, month: String(month), theme: theme ?? 'your next steps' }),
  ...(theme ? {} : { title: `Month ${month} of your programme begins` }),
  link: `/mentorship?pair=${enrollmentId}`,
  thing: { id: enrollmentId, mark: `month ${month}` },
  expiresAt: new Date(began.getTime() + 14 * 86_400_000),
})

/** The same words for a rejection and for an expired proposal, so that no one can tell which it was. */
export const matchEnded = (partner: string, matchId: string): NoticeText => ({
  kind: 'match-ended',
  ...say('match-ended', { partner }),
  link: MATCH,
  thing: { id: matchId },
})

/** An admin ended it; the reason stays with the people who run the programme, unless they want to say something. */
export const matchBroken =
  (message: string) =>
  (partner: string, matchId: string): NoticeText => ({
    kind: 'match-ended',
    ...say('match-broken', { partner, message }),
    link: MATCH,
    thing: { id: matchId },
  })

export const agreementSigned = (signer: string, enrollmentId: string, isComplete: boolean): NoticeText => ({
  kind: 'agreement-signed',
  ...(isComplete ? say('agreement-complete', {}) : say('agreement-first', { partner: signer })),
  link: `/agreement?pair=${enrollmentId}`,
  thing: { id: enrollmentId, mark: isComplete ? 'complete' : 'first' },
})

export const feedbackShared = (enrollmentId: string, feedbackId: string): NoticeText => ({
  kind: 'feedback-shared',
  ...say('feedback-shared', {}),
  link: `${partnerPage(enrollmentId)}#feedback`,
  thing: { id: feedbackId },
})

/** The same words for both, so that no one can tell who ended it or why. */
export const programmeEnded = (partner: string, enrollmentId: string): NoticeText => ({
  kind: 'programme-ended',
  ...say('programme-ended', { partner }),
  link: partnerPage(enrollmentId),
  thing: { id: enrollmentId },
})

/** For both: the one who leaves, and the one who stays. */
export const partnerLeft = (partner: string, enrollmentId: string): NoticeText => ({
  kind: 'programme-ended',
  ...say('partner-left', { partner }),
  link: partnerPage(enrollmentId),
  thing: { id: enrollmentId },
})

export const programmeBroken =
  (message: string) =>
  (partner: string, enrollmentId: string): NoticeText => ({
    kind: 'programme-ended',
    ...say('programme-broken', { partner, message }),
    link: partnerPage(enrollmentId),
    thing: { id: enrollmentId },
  })

export const programmeCompleted =
  (hasCertificate: boolean) =>
  (partner: string, enrollmentId: string): NoticeText => ({
    kind: 'programme-ended',
    ...say(hasCertificate ? 'programme-completed' : 'programme-over', { partner }),
    link: partnerPage(enrollmentId),
    thing: { id: enrollmentId },
  })

export const badgeEarned = (
  badge: string,
  { title, done }: { title: string; done: string },
  enrollmentId: string,
): NoticeText => ({
  kind: 'badge-earned',
  ...say('badge-earned', { badge: title, 'what for': done }),
  link: `/mentorship?pair=${enrollmentId}`,
  thing: { id: enrollmentId, mark: badge },
})

/**
 * Reveals nothing of its content. Repeated once someone has opened a case since, or on another day: however many are
 * submitted meanwhile, it is one email.
 */
export const caseOpened = (
  readerId: string,
  of: { companyId: string; opened: number },
  at: Date,
): NoticeText => ({
  kind: 'case-opened',
  words: 'confidential',
  title: 'Someone wrote to the programme team',
  body: 'A new case is waiting to be read. To keep it private, this email doesn’t say who wrote it or what about.',
  link: '/admin-dashboard/cases',
  thing: { id: readerId, mark: `${of.companyId} ${of.opened} ${at.toISOString().slice(0, 10)}` },
})

/** Never bundled: it can't wait. */
export const caseUrgent = (caseId: string): NoticeText => ({
  kind: 'case-opened',
  words: 'confidential',
  title: 'Someone needs the programme team today',
  body: 'A new case is waiting, and it can’t wait long. To keep it private, this email doesn’t say who wrote it or what about.',
  link: `/admin-dashboard/cases/${caseId}`,
  thing: { id: caseId },
})

export const caseAddedTo = (entryId: string): NoticeText => ({
  kind: 'case-opened',
  words: 'confidential',
  title: 'Someone added to a case',
  body: 'There’s something new to read in a case. To keep it private, this email doesn’t say more.',
  link: '/admin-dashboard/cases',
  thing: { id: entryId },
})

/** To a colleague named by one of its readers. */
export const caseShared = (caseId: string, mark: string): NoticeText => ({
  kind: 'case-opened',
  words: 'confidential',
  title: 'A colleague asked for your help with a case',
  body: 'You can read this one case now. To keep it private, this email doesn’t say more.',
  link: `/admin-dashboard/cases/${caseId}`,
  thing: { id: caseId, mark },
})

/** To the person who reported it. Anyone else who sees their inbox learns nothing. */
export const caseAnswered = (caseId: string, mark: string): NoticeText => ({
  kind: 'case-answered',
  words: 'confidential',
  title: 'Your programme team has answered you',
  body: 'To keep it private, this email doesn’t say what about.',
  link: `/tell-the-team/${caseId}`,
  thing: { id: caseId, mark },
})

/** The same words to both: neither learns why, nor who asked. */
export const contactPaused = (enrollmentId: string, mark: string): NoticeText => ({
  kind: 'contact-paused',
  ...say('contact-paused', {}),
  link: `/mentorship?pair=${enrollmentId}`,
  thing: { id: enrollmentId, mark },
})

export const contactResumed = (enrollmentId: string, mark: string): NoticeText => ({
  kind: 'contact-paused',
  ...say('contact-resumed', {}),
  link: `/mentorship?pair=${enrollmentId}`,
  thing: { id: enrollmentId, mark },
})

export const calendarUnread = (person: string, host: string, since: Date): NoticeText => ({
  kind: 'calendar-unread',
  words: 'technical',
  title: 'We can’t read your calendar any more',
  body: `We’ve tried several times to read your calendar at ${host}. Until it works again, we may offer times when you’re busy.`,
  link: '/mentorship/calendar',
  thing: { id: person, mark: since.toISOString() },
})
