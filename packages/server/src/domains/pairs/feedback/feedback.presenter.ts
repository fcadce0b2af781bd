import type { Feedback, OwnFeedback, Round, SharedAnswer } from '@brightpair/contract'
import { revealsAt, type Seen } from './feedback.policy.ts'
import type { FeedbackRow } from './feedback.queries.ts'
import type { RoundRow } from './rounds.queries.ts'

export const presentReceived = (row: FeedbackRow): Feedback => ({
  id: row.id,
  kind: 'open',
  rating: row.rating,
  helped: row.helped,
  toChange: row.toChange,
  createdAt: row.createdAt.toISOString(),
  teamMayRead: row.releasedAt !== null,
})

export const presentOwnFeedback = (row: FeedbackRow): OwnFeedback => ({
  ...presentReceived(row),
  visibility: row.visibility === 'team' ? 'team' : 'partner',
})

type AnswerRow = Pick<FeedbackRow, 'rating' | 'words' | 'recommends' | 'privateNote' | 'createdAt'>

const presentShared = ({ rating, words, recommends }: AnswerRow): SharedAnswer => ({
  rating,
  words,
  recommends,
})

export function presentRound(
  round: Omit<RoundRow, 'enrollmentId' | 'companyId' | 'sessionId' | 'toldAt'>,
  readerId: string,
  { mine, partners, isRevealed, isAnswerable }: Seen<AnswerRow>,
): Round {
  const { id, kind, openedAt, metAt, sessionTitle } = round
  const mood = round.mentorId === readerId ? round.mentorMood : round.menteeMood
  return {
    id,
    kind,
    openedAt: openedAt.toISOString(),
    revealsAt: revealsAt(round).toISOString(),
    session: metAt && { title: sessionTitle ?? '', startsAt: metAt.toISOString(), mood },
    isRevealed,
    isAnswerable,
    mine: mine && {
      ...presentShared(mine),
      privateNote: mine.privateNote,
      answeredAt: mine.createdAt.toISOString(),
    },
    partners: partners && presentShared(partners),
  }
}
