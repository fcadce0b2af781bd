import { leads } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import {
  cancelDemoOfLead,
  countNewLeads,
  leadsCsv,
  listLeads,
  moveLead,
  readLead,
  replyToLead,
} from './administer-leads.ts'

export function leadRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(leads.listLeads, ({ query }) => listLeads(db, query))
  bind(leads.exportLeads, (context) => exportList(platform, context, leadsCsv(context.query)))
  bind(leads.newLeads, () => countNewLeads(db))
  bind(leads.lead, ({ params }) => readLead(platform, db, params.id))
  bind(leads.moveLead, ({ actor, params, body }) => moveLead(platform, actor, params.id, body))
  bind(leads.replyToLead, ({ actor, params, body }) => replyToLead(platform, actor, params.id, body))
  bind(leads.cancelDemoOfLead, ({ actor, params, body }) =>
    cancelDemoOfLead(platform, actor, params.id, body.version),
  )
}
