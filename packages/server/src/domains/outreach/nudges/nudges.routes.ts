import { nudges } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addRule, changeRule, readReach, readRules, removeRule } from './change-rules.ts'

export function nudgeRoutes(bind: Bind, platform: Platform): void {
  bind(nudges.rules, ({ query }) => readRules(platform, query.companyId))
  bind(nudges.addRule, ({ actor, body }) => addRule(platform, actor, body))
  bind(nudges.changeRule, ({ actor, params, body }) => changeRule(platform, actor, params.id, body))
  bind(nudges.removeRule, ({ actor, params, query }) =>
    removeRule(platform, actor, query.companyId, params.id),
  )
  bind(nudges.reach, ({ query }) => readReach(platform, query))
}
