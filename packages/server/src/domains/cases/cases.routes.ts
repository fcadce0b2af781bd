import { cases } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import { pageCountOf } from '../../platform/page-count.ts'
import type { Platform } from '../../platform/platform.ts'
import { readCase, settleCase } from './administer-cases.ts'
import { presentCase } from './cases.presenter.ts'
import { casesPage, countNew } from './cases.queries.ts'

export function caseRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(cases.listCases, async ({ query }) => {
    const { rows, total } = await casesPage(db, query)
    return { data: rows.map(presentCase), pageCount: pageCountOf(total, query.limit), total }
  })
  bind(cases.newCases, async () => ({ count: await countNew(db) }))
  bind(cases.openCase, ({ actor, params }) => readCase(platform, actor, params.id))
  bind(cases.settleCase, ({ actor, params, body }) => settleCase(platform, actor, params.id, body))
}
