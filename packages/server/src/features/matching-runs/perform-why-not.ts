import { type WhyNot, whyNot } from '@brightpair/matching'
import type { ThreadParts } from '../../platform/threads/threads.ts'
import { recordOf } from './matching-runs.queries.ts'
import { unpack } from './run-record.ts'

export interface WhyNotOrder {
  readonly runId: string
  readonly menteeId: string
  readonly mentorId: string
}

export type WhyNotFound = { readonly absent: ('mentee' | 'mentor')[] } | { readonly answer: WhyNot }

/** Asks the engine, in a thread of its own because a run's input may be large; null when the run left no record. */
export async function perform(
  { database }: ThreadParts<never>,
  { runId, menteeId, mentorId }: WhyNotOrder,
): Promise<WhyNotFound | null> {
  const record = await recordOf(database.db, runId)
  if (!record) return null
  const { input, pairs } = unpack(record)
  const absent = [
    ...(input.mentees.some(({ id }) => id === menteeId) ? [] : ['mentee' as const]),
    ...(input.mentors.some(({ id }) => id === mentorId) ? [] : ['mentor' as const]),
  ]
  return absent.length > 0 ? { absent } : { answer: whyNot(input, { pairs }, menteeId, mentorId) }
}
