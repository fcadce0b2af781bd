import { cases } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { countNewCases, listCases, readCase, settleCase } from './administer-cases.ts'

export function caseRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(cases.listCases, ({ query }) => listCases(db, query))
  bind(cases.newCases, () => countNewCases(db))
  bind(cases.openCase, ({ actor, params }) => readCase(platform, actor, params.id))
  bind(cases.settleCase, ({ actor, params, body }) => settleCase(platform, actor, params.id, body))
}
