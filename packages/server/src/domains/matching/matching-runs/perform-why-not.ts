import { type WhyNot, whyNot } from '@brightpair/matching'
import type { LeftOutReason } from '../../../platform/db/schema/index.ts'
import type { TaskParts } from '../../../platform/workers/task.ts'
import { recordOf } from './matching-runs.queries.ts'
import { unpack } from './run-record.ts'

export interface WhyNotOrder {
  readonly runId: string
  readonly menteeId: string
  readonly mentorId: string
}

export type WhyNotFound =
  | { readonly absent: ('mentee' | 'mentor')[] }
  | { readonly answer: WhyNot; readonly leftOut: LeftOutReason | null }

/** Asks the engine in its own thread because a run's input may be large; null when the run left no record. */
export async function performWhyNot(
  { database }: TaskParts<never>,
  { runId, menteeId, mentorId }: WhyNotOrder,
): Promise<WhyNotFound | null> {
  const record = await recordOf(database.db, runId)
  if (!record) return null
  const { input, pairs } = unpack(record)
  const absent = [
    ...(input.mentees.some(({ id }) => id === menteeId) ? [] : ['mentee' as const]),
    ...(input.mentors.some(({ id }) => id === mentorId) ? [] : ['mentor' as const]),
  ]
  if (absent.length > 0) return { absent }
  const leftOut = record.leftOut.find(({ mentee, mentor }) => mentee === menteeId && mentor === mentorId)
  return { answer: whyNot(input, { pairs }, menteeId, mentorId), leftOut: leftOut?.why ?? null }
}
