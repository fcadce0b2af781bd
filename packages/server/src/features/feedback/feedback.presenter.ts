import type { Feedback, GivenFeedback } from '@brightpair/contract'
import type { FeedbackRow } from './feedback.queries.ts'

export const presentReceived = (row: FeedbackRow): Feedback => ({
  id: row.id,
  kind: row.kind,
  rating: row.rating,
  helped: row.helped,
  toChange: row.toChange,
  createdAt: row.createdAt.toISOString(),
})

export const presentGiven = (row: FeedbackRow): GivenFeedback => ({
  ...presentReceived(row),
  visibility: row.visibility,
})
