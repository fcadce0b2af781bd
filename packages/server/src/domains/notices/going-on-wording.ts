import { dayOf, type NoticeText, partnerPage } from './wording.ts'

const KEPT = 'you stay in the month you’re in and keep your goals, tasks and progress.'

/** To the mentee whose mentor leaves. */
export const mentorLeft = (mentor: string, enrollmentId: string): NoticeText => ({
  kind: 'programme-ended',
  title: `${mentor} can’t go on as your mentor`,
  body: `Nothing starts again from zero: ${KEPT} You’ll go on with a new mentor as soon as you’ve both said yes. Your messages with ${mentor} stay between the two of you.`,
  link: partnerPage(enrollmentId),
  thing: { id: enrollmentId },
})

/** To the mentee of a pair that the people who run the programme have ended, when they have found a new mentor. */
export const goesOnWithAnother =
  (message: string) =>
  (mentor: string, enrollmentId: string): NoticeText => ({
    kind: 'programme-ended',
    title: `Your programme with ${mentor} has ended`,
    body: [
      'The people who run your programme have ended it.',
      ...(message ? [message] : []),
      `Nothing starts again from zero: with your next mentor ${KEPT} You can still read everything you did together.`,
    ].join(' '),
    link: partnerPage(enrollmentId),
    thing: { id: enrollmentId },
  })

const proposal = (matchId: string, expiresAt: Date) => ({
  kind: 'match-found' as const,
  link: '/to-be-matched',
  thing: { id: matchId },
  expiresAt,
})

/** Whatever words ask them, the day to answer by and the link are always there. */
const askedBy = (words: string, expiresAt: Date): string =>
  `${words} See why the two of you fit and tell us what you think by ${dayOf(expiresAt)}.`

/** The usual words; whoever runs the programme may use their own. */
export const newMentorWords = (mentor: string): string => `Meet ${mentor}. If you both say yes, ${KEPT}`
export const takeOverWords =
  'The programme is under way and the mentor so far can’t go on. If you both say yes, you take over where it stopped.'

/** To that mentee, of the new mentor. */
export const newMentorFound = (
  mentor: string,
  matchId: string,
  expiresAt: Date,
  words = newMentorWords(mentor),
): NoticeText => ({
  ...proposal(matchId, expiresAt),
  title: 'We’ve found you a new mentor',
  body: askedBy(words, expiresAt),
})

/** To the new mentor. */
export const askedToTakeOver = (
  mentee: string,
  matchId: string,
  expiresAt: Date,
  words = takeOverWords,
): NoticeText => ({
  ...proposal(matchId, expiresAt),
  title: `Could you take over as ${mentee}’s mentor?`,
  body: askedBy(words, expiresAt),
})
