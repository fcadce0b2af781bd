import { nudges } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeRule, readReach, readRules } from './change-rules.ts'

export function nudgeRoutes(bind: Bind, platform: Platform): void {
  bind(nudges.rules, ({ query }) => readRules(platform, query.companyId))
  bind(nudges.changeRule, ({ actor, params, body }) => changeRule(platform, actor, params.trigger, body))
  bind(nudges.reach, ({ params, query }) => readReach(platform, params.trigger, query))
}
