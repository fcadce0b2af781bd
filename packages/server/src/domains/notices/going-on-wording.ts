import { dateWords, type Locale } from '../../platform/date-words.ts'
import { say } from './email-words/our-words.ts'
import { type NoticeText, partnerPage } from './wording.ts'

const KEPT = 'you’ll stay in the month you’re in and keep your goals, tasks and progress.'

/** To the mentee whose mentor leaves. */
export const mentorLeft = (mentor: string, enrollmentId: string): NoticeText => ({
  kind: 'programme-ended',
  ...say('mentor-left', { partner: mentor }),
  link: partnerPage(enrollmentId),
  thing: { id: enrollmentId },
})

/** To the mentee of a pair that the team has ended, when a new mentor has been found. */
export const goesOnWithAnother =
  (message: string) =>
  (mentor: string, enrollmentId: string): NoticeText => ({
    kind: 'programme-ended',
    ...say('goes-on', { partner: mentor, message }),
    link: partnerPage(enrollmentId),
    thing: { id: enrollmentId },
  })

const proposal = (matchId: string, expiresAt: Date) => ({
  kind: 'match-found' as const,
  link: '/to-be-matched',
  thing: { id: matchId },
  expiresAt,
})

/** The default wording; those who run the programme can use their own. */
export const newMentorWords = (mentor: string): string => `Meet ${mentor}. If you both say yes, ${KEPT}`
export const takeOverWords =
  'The programme is under way and the current mentor can’t continue. If you both say yes, you’ll take over where they left off.'

/** To that mentee, about the new mentor. */
export const newMentorFound = (
  mentor: string,
  matchId: string,
  expiresAt: Date,
  locale: Locale,
  words = newMentorWords(mentor),
): NoticeText => ({
  ...proposal(matchId, expiresAt),
  ...say('new-mentor-found', {
    partner: mentor,
    introduction: words,
    'answer by': dateWords(expiresAt, 'day', locale),
  }),
})

/** To the new mentor. */
export const askedToTakeOver = (
  mentee: string,
  matchId: string,
  expiresAt: Date,
  locale: Locale,
  words = takeOverWords,
): NoticeText => ({
  ...proposal(matchId, expiresAt),
  ...say('take-over-asked', {
    partner: mentee,
    introduction: words,
    'answer by': dateWords(expiresAt, 'day', locale),
  }),
})

/** The default wording after a mentee has left: the mentor has a free place, and someone waiting may get it. */
export const nextMenteeWords = (mentee: string): string =>
  `You have a free place again, and ${mentee} is looking for a mentor. If you both say yes, you’ll start in month 1.`
export const freeMentorWords = (mentor: string): string =>
  `Meet ${mentor}, who has a free place. If you both say yes, you’ll start in month 1.`

/** To the mentor whose mentee has left, about the next one. */
export const nextMenteeFound = (
  mentee: string,
  matchId: string,
  expiresAt: Date,
  locale: Locale,
  words = nextMenteeWords(mentee),
): NoticeText => ({
  ...proposal(matchId, expiresAt),
  ...say('next-mentee-found', {
    partner: mentee,
    introduction: words,
    'answer by': dateWords(expiresAt, 'day', locale),
  }),
})

/** To that mentee. */
export const freeMentorFound = (
  mentor: string,
  matchId: string,
  expiresAt: Date,
  locale: Locale,
  words = freeMentorWords(mentor),
): NoticeText => ({
  ...proposal(matchId, expiresAt),
  ...say('free-mentor-found', {
    partner: mentor,
    introduction: words,
    'answer by': dateWords(expiresAt, 'day', locale),
  }),
})
