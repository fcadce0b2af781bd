import type { LiveMatch } from '@brightpair/contract'
import type { Side } from '~/content/matches'

type Matched = Pick<LiveMatch, 'score' | 'reasons'>

/**
 * The first reason of the best-fitting part; the strongest of all where that part has none. A mentor first reads what
 * they can give, if the same part says that too.
 */
export function strongestReason(
  you: Side,
  { score, reasons }: Matched,
): LiveMatch['reasons'][number] | undefined {
  const [best] = (['expertise', 'personality', 'values'] as const).toSorted(
    (a, b) => (score[b] ?? 0) - (score[a] ?? 0),
  )
  const found = reasons.find(({ dimension }) => dimension === best) ?? reasons[0]
  if (you !== 'mentor' || found?.relation !== 'wants') return found
  return (
    reasons.find(({ dimension, relation }) => dimension === found.dimension && relation === 'offers') ?? found
  )
}
