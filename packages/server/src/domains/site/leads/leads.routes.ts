import { leads } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import { pageCountOf } from '../../../platform/page-count.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { cancelDemoOfLead, moveLead, readLead, replyToLead } from './administer-leads.ts'
import { leadColumns, presentLead } from './leads.presenter.ts'
import { allLeads, countNew, leadsPage } from './leads.queries.ts'

export function leadRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(leads.listLeads, async ({ query }) => {
    const { rows, total } = await leadsPage(db, query)
    return { data: rows.map(presentLead), pageCount: pageCountOf(total, query.limit), total }
  })
  bind(leads.exportLeads, (context) =>
    exportList(platform, context, {
      what: 'leads',
      query: allLeads(context.query),
      columns: leadColumns,
    }),
  )
  bind(leads.newLeads, async () => ({ count: await countNew(db) }))
  bind(leads.lead, ({ params }) => readLead(platform, db, params.id))
  bind(leads.moveLead, ({ actor, params, body }) => moveLead(platform, actor, params.id, body))
  bind(leads.replyToLead, ({ actor, params, body }) => replyToLead(platform, actor, params.id, body))
  bind(leads.cancelDemoOfLead, ({ actor, params, body }) =>
    cancelDemoOfLead(platform, actor, params.id, body.version),
  )
}
