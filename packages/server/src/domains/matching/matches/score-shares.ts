import type { StoredView } from '../../../platform/db/schema/index.ts'

type Shares = Record<'expertise' | 'personality' | 'values', number>

/** What each part counted in a total: a part without data gives its weight to the others. Together they are 1. */
export function sharesOf(weights: Shares, score: StoredView['score']): Shares {
  const counted = (part: keyof Shares) => (score[part] === null ? 0 : weights[part])
  const sum = counted('expertise') + counted('personality') + counted('values')
  const share = (part: keyof Shares) => (sum === 0 ? 0 : counted(part) / sum)
  return { expertise: share('expertise'), personality: share('personality'), values: share('values') }
}
