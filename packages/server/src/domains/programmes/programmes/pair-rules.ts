import type { PairRules } from '@brightpair/contract'
import type { ProgrammeRow } from './programmes.queries.ts'

export const pairRulesOf = (
  programme: Pick<ProgrammeRow, 'ruleReports' | 'ruleDepartments' | 'ruleLanguages' | 'ruleHours'>,
): PairRules => ({
  reports: programme.ruleReports,
  departments: programme.ruleDepartments,
  languages: programme.ruleLanguages,
  hours: programme.ruleHours,
})
