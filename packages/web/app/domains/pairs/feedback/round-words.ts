import type { Recommendation, Round, RoundKind, RoundQuestion } from '@brightpair/contract'
import { dayLabel } from '~/lib/moments'

/** A round's title in a list: `Session on Monday 9 November`. */
export function roundTitle({ kind, session }: Pick<Round, 'kind' | 'session'>): string {
  if (session) return `Session on ${dayLabel(session.startsAt)}`
  return kind === 'midpoint' ? 'Halfway' : 'Closing review'
}

/** The request to answer a round. */
export function roundInvitation({ kind, session }: Pick<Round, 'kind' | 'session'>): string {
  if (session) return `How was your session on ${dayLabel(session.startsAt)}?`
  return kind === 'midpoint' ? 'Halfway: a look back and ahead' : 'Your closing review'
}

/** The session is rated only once: four steps right after it map to the upper four of five. */
export const saidBefore = ({ session }: Pick<Round, 'session'>): number | null =>
  session?.mood ? session.mood + 1 : null

export const ratingLabels: Record<RoundKind, string> = {
  session: 'How useful was it for you?',
  midpoint: 'How is it going so far?',
  closing: 'How was your time together?',
}

interface Asked {
  readonly question: RoundQuestion
  readonly label: (partner: string) => string
}

/** In the order they are asked; each is optional. */
export const questions: Record<RoundKind, readonly Asked[]> = {
  session: [{ question: 'line', label: (partner) => `A message for ${partner}` }],
  midpoint: [
    { question: 'changed', label: () => 'What do you do differently now than when you started?' },
    { question: 'keep', label: (partner) => `What should ${partner} keep doing?` },
    { question: 'next', label: () => 'What do you want from the second half?' },
  ],
  closing: [
    { question: 'changed', label: () => 'What has changed for you?' },
    { question: 'thanks', label: (partner) => `What would you like to thank ${partner} for?` },
    { question: 'better', label: () => 'What would have made it even better?' },
  ],
}

export const recommendations: readonly { value: Recommendation; label: string }[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'perhaps', label: 'Perhaps' },
  { value: 'no', label: 'No' },
]

export const recommendationWords: Record<Recommendation, string> = {
  yes: 'Would recommend a mentorship like this',
  perhaps: 'Would perhaps recommend a mentorship like this',
  no: 'Wouldn’t recommend a mentorship like this',
}
