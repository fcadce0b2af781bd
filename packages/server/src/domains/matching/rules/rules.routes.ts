import { matchingRules } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { noSuchProgramme, programmeNamed } from '../../programmes/index.ts'
import { countRuleEffects } from '../tasks.ts'

export function ruleRoutes(bind: Bind, { database, threads, clock }: Platform): void {
  bind(matchingRules.ruleEffects, async ({ params: { id: programmeId }, query: { hours } }) => {
    if (!(await programmeNamed(database.db, programmeId))) throw noSuchProgramme()
    return threads.run(countRuleEffects, { programmeId, hours, now: clock.now() })
  })
}
