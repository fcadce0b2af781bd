import type { RoundKind } from '@brightpair/contract'
import type { NoticeText } from '../../notices/index.ts'

interface Round {
  readonly id: string
  readonly kind: RoundKind
  readonly enrollmentId: string
}

const roundsOf = (enrollmentId: string) => `/mentorship/partner?pair=${enrollmentId}#rounds`

/** Nothing of these says whether the partner has answered. */
export const roundOpened = ({ id, kind, enrollmentId }: Round, partner: string): NoticeText => {
  const words: Record<RoundKind, Pick<NoticeText, 'title' | 'body' | 'link'>> = {
    session: {
      title: `How was your session with ${partner}?`,
      body: `One tap, and a line if you like. We’re asking ${partner} too, and you’ll see each other’s answers once both are in.`,
      link: `/mentorship?pair=${enrollmentId}`,
    },
    midpoint: {
      title: `Halfway with ${partner}: a look back and ahead`,
      body: `You’re three months in. There are three short questions for each of you, and you’ll see each other’s answers once both are in.`,
      link: roundsOf(enrollmentId),
    },
    closing: {
      title: `Your closing review with ${partner}`,
      body: `What changed, and what are you grateful for? You’ll see each other’s review once both are in, or in two weeks.`,
      link: roundsOf(enrollmentId),
    },
  }
  return { kind: 'feedback-asked', ...words[kind], thing: { id } }
}

const about: Record<RoundKind, string> = {
  session: 'your last session',
  midpoint: 'your first half',
  closing: 'your time together',
}

export const bothAnswered = ({ id, kind, enrollmentId }: Round): NoticeText => ({
  kind: 'feedback-shared',
  title: 'You’ve both answered',
  body: `You can now read what you told each other about ${about[kind]}.`,
  link: roundsOf(enrollmentId),
  thing: { id },
})

export const twoWeeksPassed = ({ id, kind, enrollmentId }: Round, partner: string): NoticeText => ({
  kind: 'feedback-shared',
  title: `${partner} left you an answer`,
  body: `Two weeks have passed: you can now read what ${partner} said about ${about[kind]}.`,
  link: roundsOf(enrollmentId),
  thing: { id },
})
