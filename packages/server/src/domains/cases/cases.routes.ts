import { cases } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { countNewCases, listCases, namedReaders, readCase, settleCase } from './administer-cases.ts'

export function caseRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(cases.listCases, ({ actor, query }) => listCases(db, actor, query))
  bind(cases.readers, ({ actor }) => namedReaders(db, actor))
  bind(cases.newCases, ({ actor, query }) => countNewCases(db, actor, query.companyId))
  bind(cases.openCase, ({ actor, params }) => readCase(platform, actor, params.id))
  bind(cases.settleCase, ({ actor, params, body }) => settleCase(platform, actor, params.id, body))
}
