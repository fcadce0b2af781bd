import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { MAX_RULE_HOURS, USUAL_RULE_HOURS } from '../limits.ts'

const Effect = z.object({
  forbids: z.int().describe('Possible pairs it would forbid if it were the only rule.'),
  unknown: z.int().describe('People for whom the fact isn’t known: the rule doesn’t apply to them.'),
})

export const RuleEffects = z.object({
  pairs: z.int().describe('All possible pairs among today’s people.'),
  people: z.int(),
  reports: Effect,
  departments: Effect,
  languages: Effect,
  hours: Effect,
})
export type RuleEffects = z.infer<typeof RuleEffects>

export const matchingRules = {
  ruleEffects: endpoint('GET', '/admin/programmes/:id/rule-effects', {
    summary: 'How many possible pairs each rule would forbid among today’s people; changes nothing',
    access: ['ADMIN', 'MANAGER'],
    within: { programme: 'params.id' },
    params: z.strictObject({ id: Id }),
    query: z.strictObject({
      hours: z.coerce.number().int().min(1).max(MAX_RULE_HOURS).default(USUAL_RULE_HOURS),
    }),
    response: RuleEffects,
    errors: ['not_found'],
  }),
}
