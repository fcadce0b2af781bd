import type { RoundKind } from '@brightpair/contract'

/** After this long an answer is no longer withheld from a partner who gave none. */
export const BLIND_DAYS = 14

const DAY = 86_400_000

interface RoundState {
  readonly kind: RoundKind
  readonly openedAt: Date
}

interface Circumstances {
  readonly now: Date
  /** The programme is running. */
  readonly isRunning: boolean
}

export interface Seen<Answer> {
  readonly mine: Answer | null
  readonly partners: Answer | null
  readonly isRevealed: boolean
  readonly isAnswerable: boolean
}

export const revealsAt = ({ openedAt }: Pick<RoundState, 'openedAt'>): Date =>
  new Date(openedAt.getTime() + BLIND_DAYS * DAY)

/** Rounds opened then or earlier have lapsed. */
export const lapsedWhenOpenedBefore = (now: Date): Date => new Date(now.getTime() - BLIND_DAYS * DAY)

/**
 * What one of the two sees of a round, and whether they may write. No one can write once anything can be read: so no
 * one answers, or changes an answer, knowing the other's.
 */
export function seenBy<Answer extends { readonly authorId: string }>(
  readerId: string,
  round: RoundState,
  answers: readonly Answer[],
  { now, isRunning }: Circumstances,
): Seen<Answer> {
  const mine = answers.find(({ authorId }) => authorId === readerId) ?? null
  const partners = answers.find(({ authorId }) => authorId !== readerId) ?? null
  const isRevealed = (mine !== null && partners !== null) || now >= revealsAt(round)
  return {
    mine,
    partners: isRevealed ? partners : null,
    isRevealed,
    // A closing review opens with the end of the programme: the only thing written afterwards.
    isAnswerable: !isRevealed && (isRunning || round.kind === 'closing'),
  }
}
