import { accountRules } from './account-rules.ts'
import { pairRules } from './pair-rules.ts'
import { platformRules } from './platform-rules.ts'
import type { TableRule } from './rule.ts'

/**
 * What every table holds of a person, and what becomes of it when they take a copy or leave. Whoever adds a table or a
 * column adds it here: a test compares the register with the database. Erasing follows its order.
 */
export const register: Readonly<Record<string, TableRule>> = {
  ...platformRules,
  ...pairRules,
  ...accountRules,
}
