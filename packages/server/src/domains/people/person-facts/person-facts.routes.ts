import { personFacts } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeFacts, readFacts } from './person-facts.service.ts'

export function personFactsRoutes(bind: Bind, platform: Platform): void {
  bind(personFacts.facts, ({ params }) => readFacts(platform.database.db, params.id))
  bind(personFacts.changeFacts, ({ actor, params, body }) => changeFacts(platform, actor, params.id, body))
}
