import { brokenLock, type LockObstacle, match, movesBetween, verify } from '@brightpair/matching'
import type { TaskParts } from '../../../platform/workers/task.ts'
import { compilePeople } from '../matching-runs/compile-people.ts'
import { decidedFrom } from '../matching-runs/decisions.ts'
import type { DecidedPair } from '../matching-runs/drafts.queries.ts'
import { loadMarket } from '../matching-runs/load-people.queries.ts'
import { recordOf } from '../matching-runs/matching-runs.queries.ts'
import { newMatchOf } from '../matching-runs/new-match.ts'
import { countedReasons } from '../matching-runs/perform-run.ts'
import { pack, unpack } from '../matching-runs/run-record.ts'
import type { NewMatch, Outcome } from '../matching-runs/store-run.queries.ts'

export interface ChangeOrder {
  readonly runId: string
  readonly programmeId: string
  readonly decided: readonly Omit<DecidedPair, 'id'>[]
  /** When the draft was computed. */
  readonly startedAt: Date
  readonly now: Date
}

export interface Changed {
  /** Mentees who now have a different partner, or none. */
  readonly moved: readonly string[]
  readonly pairs: readonly NewMatch[]
  readonly record: { readonly input: Uint8Array; readonly pairs: Uint8Array }
  readonly figures: Outcome['figures']
  readonly certificate: Outcome['certificate']
  readonly unmatched: Outcome['unmatched']
}

/**
 * Recomputes a draft around the decisions, from its original input: no one moves for any other reason. Null when the
 * input is gone.
 */
export async function performChange(
  { database }: TaskParts<never>,
  { runId, programmeId, decided: pairs, startedAt, now }: ChangeOrder,
): Promise<Changed | { readonly why: LockObstacle } | null> {
  const stored = await recordOf(database.db, runId)
  if (!stored) return null
  const before = unpack(stored)
  const { decided: _, ...bare } = before.input
  const input = pairs.length > 0 ? { ...bare, decided: decidedFrom(pairs) } : bare
  const broken = brokenLock(input)
  if (broken) return { why: broken.why }
  const result = match(input)
  if (!verify(input, result).valid) throw new Error('the result did not pass its own verification')
  const moves = movesBetween(before, result)
  const fresh = moves.flatMap(({ to }) => (to ? [to] : []))
  const only = fresh.flatMap(({ mentee, mentor }) => [mentee, mentor])
  const market = await loadMarket(database, programmeId, now, { only })
  const { labels } = compilePeople({ ...market, seed: 0 })
  const mentees = new Map(input.mentees.map((person) => [person.id, person]))
  const mentors = new Map(input.mentors.map((person) => [person.id, person]))
  const asOfDraft = (answeredAt: string) =>
    // Later answers are not what the score was computed from; publishing detects such a pair.
    answeredAt !== '' && new Date(answeredAt) <= startedAt ? answeredAt : startedAt.toISOString()
  const described = fresh.flatMap((pair) => {
    const [mentee, mentor] = [mentees.get(pair.mentee), mentors.get(pair.mentor)]
    if (!mentee || !mentor) return []
    const made = newMatchOf(market, input, mentee, mentor, labels)
    return {
      ...made,
      menteeAnsweredAt: asOfDraft(made.menteeAnsweredAt),
      mentorAnsweredAt: asOfDraft(made.mentorAnsweredAt),
    }
  })
  const { figures, certificate } = result
  return {
    moved: moves.map(({ mentee }) => mentee),
    pairs: described,
    record: pack(input, result),
    figures,
    certificate,
    unmatched: countedReasons(result),
  }
}
