import type { PairRule, RuleEffects } from '@brightpair/contract'

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

const meaning: Record<PairRule, string> = {
  reports: 'Nobody is paired with the person they report to, or who reports to them.',
  departments: 'The two work in different departments.',
  languages: 'The two share at least one language.',
  hours: 'The two have enough time in common each week.',
}

/** What a rule means and what it would forbid among the current people, as one line beside its switch. */
export function effectWords(effects: RuleEffects | undefined, rule: PairRule): string {
  if (!effects) return meaning[rule]
  if (effects.pairs === 0) return `${meaning[rule]} Nobody to compare yet.`
  const { forbids, unknown } = effects[rule]
  const pairs = counted(effects.pairs, 'possible pair', 'possible pairs')
  const missing = unknown === 0 ? '' : ` Not known for ${counted(unknown, 'person', 'people')}.`
  return `${meaning[rule]} Rules out ${forbids === 0 ? 'none' : forbids} of ${pairs} today.${missing}`
}
