import { gunzipSync, gzipSync } from 'node:zlib'
import { defaultWeights } from '@brightpair/contract/default-weights'
import type { MatchedPair, MatchInput, MatchResult } from '@brightpair/matching'

/** The fastest level, as a run waits for it. */
const squeeze = (value: unknown): Buffer => gzipSync(JSON.stringify(value), { level: 1 })
const unfold = (value: Buffer): unknown => JSON.parse(gunzipSync(value).toString('utf8'))

/** What is stored of a run so that anyone can replay it. */
export const pack = (input: MatchInput, { pairs }: MatchResult): { input: Buffer; pairs: Buffer } => ({
  input: squeeze(input),
  pairs: squeeze(pairs),
})

export const unpack = (record: {
  input: Buffer
  pairs: Buffer
}): { input: MatchInput; pairs: MatchedPair[] } => ({
  // An old run has no weights: it used the default ones.
  input: { weights: defaultWeights, ...(unfold(record.input) as Omit<MatchInput, 'weights'>) },
  pairs: unfold(record.pairs) as MatchedPair[],
})
