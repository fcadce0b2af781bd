import { whyNot } from '@brightpair/matching'
import type { TaskParts } from '../../../platform/workers/task.ts'
import { recordOf } from '../matching-runs/matching-runs.queries.ts'
import { unpack } from '../matching-runs/run-record.ts'

export interface WishOutcome {
  readonly id: string
  readonly place: number
  /**
   * `higher`: they got someone they had ranked higher. `missed`: everything else, which concerns others and stays
   * private.
   */
  readonly became: 'matched' | 'higher' | 'missed'
}

/** Runs in a thread, as a run's input may be large: what happened to the person's wishes in this run. */
export async function performOutcomes(
  { database }: TaskParts<never>,
  { runId, userId }: { runId: string; userId: string },
): Promise<WishOutcome[]> {
  const record = await recordOf(database.db, runId)
  if (!record) return []
  const { input, pairs } = unpack(record)
  const person = [...input.mentees, ...input.mentors].find(({ id }) => id === userId)
  const isThere = new Set([...input.mentees, ...input.mentors].map(({ id }) => id))
  return (person?.wanted ?? []).map((id, at) => {
    const verdict = isThere.has(id) ? whyNot(input, { pairs }, userId, id).verdict : 'forbidden'
    const became =
      verdict === 'matched'
        ? 'matched'
        : verdict === 'person-prefers' || verdict === 'both-prefer'
          ? 'higher'
          : 'missed'
    return { id, place: at + 1, became }
  })
}
