import { secondStepRules } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeRule, readRule } from './second-step-rules.service.ts'

export function secondStepRuleRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database
  bind(secondStepRules.platformRule, () => readRule(db, null))
  bind(secondStepRules.changePlatformRule, ({ actor, body }) =>
    changeRule(platform, actor, null, body.graceDays),
  )
  bind(secondStepRules.companyRule, ({ params }) => readRule(db, params.id))
  bind(secondStepRules.changeCompanyRule, ({ actor, params, body }) =>
    changeRule(platform, actor, params.id, body.graceDays),
  )
}
