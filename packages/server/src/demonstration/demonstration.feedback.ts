import type { RoundWords } from '@brightpair/contract'
import { answerRound, openRounds, readFeedback } from '../domains/pairs/index.ts'
import type { Actor } from '../platform/auth/actor.ts'
import type { Then } from './working-hours.ts'

interface Answered {
  readonly rating: number
  readonly words: RoundWords
  readonly privateNote: string
}

/** Each a few days after a session; the last one still waits for the mentor, so that both sides have something to see. */
const rounds: readonly { daysAgo: number; mentor: Answered | null; mentee: Answered }[] = [
  {
    daysAgo: 29,
    mentor: { rating: 4, words: { line: 'You knew what you wanted before we began.' }, privateNote: '' },
    mentee: {
      rating: 3,
      words: { line: 'I was nervous. Thank you for telling me about your first shift.' },
      privateNote: 'Write down one question before the next time.',
    },
  },
  {
    daysAgo: 17,
    mentor: {
      rating: 5,
      words: { line: 'You picked the hardest of the three meetings. Well chosen.' },
      privateNote: 'He talks faster when he doubts.',
    },
    mentee: {
      rating: 5,
      words: { line: 'The stance felt silly for a minute, and then it didn’t.' },
      privateNote: '',
    },
  },
  {
    daysAgo: 3,
    mentor: null,
    mentee: {
      rating: 4,
      words: { line: 'Good to see how far a month goes.' },
      privateNote: 'Ask for the recording earlier.',
    },
  },
]

/** What the pair that is furthest said after its sessions. */
export async function seedFeedback(
  on: Then,
  [mentor, mentee]: readonly [mentor: Actor, mentee: Actor],
  enrollmentId: string,
): Promise<void> {
  for (const { daysAgo, ...answers } of rounds) {
    const then = on(daysAgo)
    await openRounds(then)
    const [round] = (await readFeedback(then, mentee, enrollmentId)).rounds
    if (!round?.isAnswerable) continue
    const of = { enrollmentId, roundId: round.id }
    await answerRound(then, mentee, of, { ...answers.mentee, recommends: null })
    if (answers.mentor) await answerRound(then, mentor, of, { ...answers.mentor, recommends: null })
  }
}
