import type { EmailGroup, NoticeKind } from '@brightpair/contract'
import { fillIn, fillInLine } from '@brightpair/contract/fill-in'
import type { MailWords } from '../../../platform/db/schema/index.ts'

interface OurWords {
  readonly group: EmailGroup
  /** When it is sent, as a list of emails says it. */
  readonly label: string
  readonly notice: NoticeKind
  readonly subject: string
  /** Without the greeting and the link, which an email has and a notice has not. */
  readonly body: string
  readonly variables: readonly string[]
  /** There is something to do, and no other way to find it. */
  readonly needsLink?: true
}

const of = <Name extends string>(words: OurWords & { readonly variables: readonly Name[] }) => words

/** What a notice and its email say in our words; a company may have its own for the email. */
export const ourWords = {
  joined: of({
    group: 'joining',
    label: 'Someone joins another programme',
    notice: 'programme-joining',
    subject: 'You’re in: {programme}',
    body: 'Switch to this programme in the menu with your name, then answer its questionnaire so that we can match you.',
    variables: ['programme'],
    needsLink: true,
  }),
  'join-asked': of({
    group: 'joining',
    label: 'Someone asks to join and waits for an answer',
    notice: 'programme-joining',
    subject: 'You asked to join {programme}',
    body: 'The people who run it will answer you. You can already fill in the questionnaire meanwhile.',
    variables: ['programme'],
  }),
  'join-waiting': of({
    group: 'joining',
    label: 'Someone is on the waiting list',
    notice: 'programme-joining',
    subject: 'You’re on the waiting list: {programme}',
    body: 'All places are taken at the moment. We give free places to whoever has waited longest, and tell you when it’s yours.',
    variables: ['programme'],
  }),
  'join-declined': of({
    group: 'joining',
    label: 'Someone who asked can’t join',
    notice: 'programme-joining',
    subject: 'You can’t join {programme} this time',
    body: 'The people who run it decided so. If you have a question, please ask your programme manager.',
    variables: ['programme'],
  }),
  'new-questions': of({
    group: 'joining',
    label: 'The questionnaire has new questions',
    notice: 'new-questions',
    subject: '{new questions} for you',
    body: 'Your programme’s questionnaire has changed. Please answer {questions}. Your other answers are kept. We’ll include you in matching again once you’ve answered.',
    variables: ['new questions', 'questions'],
    needsLink: true,
  }),
  'match-found': of({
    group: 'matching',
    label: 'A match is proposed',
    notice: 'match-found',
    subject: 'We’ve found you a match',
    body: 'Meet {partner}. See why the two of you fit and tell us what you think by {answer by}.',
    variables: ['partner', 'answer by'],
    needsLink: true,
  }),
  'match-reminder': of({
    group: 'matching',
    label: 'A proposed match still needs an answer',
    notice: 'match-reminder',
    subject: 'Your match is waiting for your answer',
    body: 'Are you happy with the match with {partner}? Please answer by {answer by}; after that the proposal ends.',
    variables: ['partner', 'answer by'],
    needsLink: true,
  }),
  'match-accepted': of({
    group: 'matching',
    label: 'The reader said yes to a match',
    notice: 'match-accepted',
    subject: 'You accepted the match',
    body: 'You said yes to {partner}. We’ll let you know as soon as your journey can start.',
    variables: ['partner'],
  }),
  'match-ended': of({
    group: 'matching',
    label: 'A proposed match didn’t go ahead',
    notice: 'match-ended',
    subject: 'This match didn’t go ahead',
    body: 'The proposed match with {partner} has ended. You’re back in the search, and we’re looking for a new match for you.',
    variables: ['partner'],
  }),
  'match-broken': of({
    group: 'matching',
    label: 'You ended a proposed match',
    notice: 'match-ended',
    subject: 'This match didn’t go ahead',
    body: 'The people who run your programme have ended the proposed match with {partner}. You’re back in the search, and we’re looking for a new match for you. {message}',
    variables: ['partner', 'message'],
  }),
  'places-changed': of({
    group: 'matching',
    label: 'You changed how many mentees a mentor takes',
    notice: 'places-changed',
    subject: 'You now have {places} for mentees',
    body: 'It was {places before} until now. The people who run your programme changed it, and you can change it in your settings. They wrote: “{note}”',
    variables: ['places', 'places before', 'note'],
  }),
  enrolled: of({
    group: 'pair',
    label: 'Both said yes, and the agreement is ready to sign',
    notice: 'enrolled',
    subject: 'It’s a match',
    body: 'You and {partner} both said yes. Your programme starts now. Next, sign the mentorship agreement.',
    variables: ['partner'],
    needsLink: true,
  }),
  'agreement-first': of({
    group: 'pair',
    label: 'The partner has signed the agreement',
    notice: 'agreement-signed',
    subject: '{partner} has signed the agreement',
    body: '{partner} has signed your mentorship agreement. It’s complete once you’ve signed too.',
    variables: ['partner'],
    needsLink: true,
  }),
  'agreement-complete': of({
    group: 'pair',
    label: 'Both have signed the agreement',
    notice: 'agreement-signed',
    subject: 'Your mentorship agreement is signed',
    body: 'Both of you have signed the mentorship agreement. You can download it as a PDF.',
    variables: [],
  }),
  'month-begins': of({
    group: 'pair',
    label: 'A new month begins',
    notice: 'month-begins',
    subject: 'Month {month} begins: {theme}',
    body: 'You and {partner} start month {month} together. See what’s planned and find a time for your next session.',
    variables: ['partner', 'month', 'theme'],
  }),
  'badge-earned': of({
    group: 'pair',
    label: 'Someone earned a badge',
    notice: 'badge-earned',
    subject: 'You earned a badge: {badge}',
    body: '{what for}',
    variables: ['badge', 'what for'],
  }),
  'programme-ended': of({
    group: 'pair',
    label: 'One of the two ended the programme',
    notice: 'programme-ended',
    subject: 'Your programme with {partner} has ended',
    body: 'Thank you for the time you gave each other. You can still read everything you did together, and tell us whether you’d like a new match.',
    variables: ['partner'],
  }),
  'partner-left': of({
    group: 'pair',
    label: 'One of the two left Brightpair',
    notice: 'programme-ended',
    subject: 'Your programme with {partner} has ended',
    body: 'One of you has left Brightpair. Thank you for the time you gave each other. You can still read what you wrote, and tell us whether you’d like a new match.',
    variables: ['partner'],
  }),
  'programme-broken': of({
    group: 'pair',
    label: 'You ended a pair’s programme',
    notice: 'programme-ended',
    subject: 'Your programme with {partner} has ended',
    body: 'The people who run your programme have ended it. You can still read everything you did together, and tell us whether you’d like a new match. {message}',
    variables: ['partner', 'message'],
  }),
  'programme-completed': of({
    group: 'pair',
    label: 'The programme is over, with a certificate',
    notice: 'programme-ended',
    subject: 'Your programme with {partner} is over',
    body: 'Your certificate is ready to download. You can still read everything you did together, and tell us whether you’d like a new match.',
    variables: ['partner'],
  }),
  'programme-over': of({
    group: 'pair',
    label: 'The programme is over, without a certificate',
    notice: 'programme-ended',
    subject: 'Your programme with {partner} is over',
    body: 'There’s no certificate this time, because some of what it asks for is missing. You can see what. You can still read everything you did together, and tell us whether you’d like a new match.',
    variables: ['partner'],
  }),
  'session-proposed': of({
    group: 'sessions',
    label: 'A session is proposed',
    notice: 'session-proposed',
    subject: '{partner} proposes a session',
    body: '{session}: {when}. “{message}”',
    variables: ['partner', 'session', 'when', 'message'],
    needsLink: true,
  }),
  'session-agreed': of({
    group: 'sessions',
    label: 'A session is confirmed',
    notice: 'session-agreed',
    subject: 'Your session with {partner} is confirmed',
    body: '{session}: {when}. Open the attachment in the email to add it to your calendar.',
    variables: ['partner', 'session', 'when'],
  }),
  'session-moved': of({
    group: 'sessions',
    label: 'A session has moved',
    notice: 'session-moved',
    subject: 'Your session with {partner} has moved',
    body: '{session} is now on {when}.',
    variables: ['partner', 'session', 'when'],
  }),
  'session-cancelled': of({
    group: 'sessions',
    label: 'A session is cancelled',
    notice: 'session-cancelled',
    subject: 'Your session with {partner} is cancelled',
    body: '{who} cancelled {session}, {when}. “{reason}”',
    variables: ['partner', 'session', 'when', 'who', 'reason'],
  }),
  'session-reminder': of({
    group: 'sessions',
    label: 'A day and an hour before a session',
    notice: 'session-reminder',
    subject: '{how soon}: your session with {partner}',
    body: '{session}: {when}.',
    variables: ['partner', 'session', 'when', 'how soon'],
  }),
  'round-session': of({
    group: 'feedback',
    label: 'How was your session?',
    notice: 'feedback-asked',
    subject: 'How was your session with {partner}?',
    body: 'One tap, and a line if you like. We’re asking {partner} too, and you’ll see each other’s answers once both are in.',
    variables: ['partner'],
    needsLink: true,
  }),
  'round-midpoint': of({
    group: 'feedback',
    label: 'Halfway: three questions',
    notice: 'feedback-asked',
    subject: 'Halfway with {partner}: a look back and ahead',
    body: 'You’re three months in. There are three short questions for each of you, and you’ll see each other’s answers once both are in.',
    variables: ['partner'],
    needsLink: true,
  }),
  'round-closing': of({
    group: 'feedback',
    label: 'The closing review',
    notice: 'feedback-asked',
    subject: 'Your closing review with {partner}',
    body: 'What changed, and what are you grateful for? You’ll see each other’s review once both are in, or in two weeks.',
    variables: ['partner'],
    needsLink: true,
  }),
  'feedback-shared': of({
    group: 'feedback',
    label: 'The partner shared feedback',
    notice: 'feedback-shared',
    subject: 'Your partner shared feedback with you',
    body: 'Someone took the time to tell you what helps and what could change. Read it when you have a quiet minute.',
    variables: [],
  }),
} as const satisfies Record<string, OurWords>

export type NoticeWords = keyof typeof ourWords

/** In our words for the notice; with what a company’s own words need for the email. */
export function say<Name extends NoticeWords>(
  as: Name,
  values: Readonly<Record<(typeof ourWords)[Name]['variables'][number], string>>,
): { title: string; body: string; words: MailWords } {
  const { subject, body } = ourWords[as]
  return { title: fillInLine(subject, values), body: fillIn(body, values), words: { as, values } }
}
