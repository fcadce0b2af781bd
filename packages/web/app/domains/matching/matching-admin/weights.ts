import type { DraftWeights, MatchingRun } from '@brightpair/contract'
import { defaultWeights } from '@brightpair/contract/default-weights'

export const parts = ['expertise', 'personality', 'values'] as const
type Part = (typeof parts)[number]

const percents = (shares: Record<Part, number>): DraftWeights => {
  const percent = (part: Part) => Math.round(shares[part] * 100)
  return { expertise: percent('expertise'), personality: percent('personality'), values: percent('values') }
}

export const TODAY: DraftWeights = percents(defaultWeights)

/** Changes one weight; the other two share the rest in their previous proportion, and the sum stays 100. */
export function moveWeight(weights: DraftWeights, moved: Part, to: number): DraftWeights {
  const value = Math.min(100, Math.max(0, Math.round(to)))
  const [one, two] = parts.filter((part) => part !== moved) as [Part, Part]
  const left = 100 - value
  const before = weights[one] + weights[two]
  const first = before === 0 ? Math.round(left / 2) : Math.round((left * weights[one]) / before)
  return { ...weights, [moved]: value, [one]: first, [two]: left - first }
}

/** `40, 30, 30` for weights in percent. */
export const listWeights = (weights: DraftWeights): string => parts.map((part) => weights[part]).join(', ')

/** In percent; a run that is no draft has them in its certificate. */
export function weightsOf({ draft, certificate }: Pick<MatchingRun, 'draft' | 'certificate'>): DraftWeights {
  const shares = draft?.weights ?? certificate?.weights
  return shares ? percents(shares) : TODAY
}
