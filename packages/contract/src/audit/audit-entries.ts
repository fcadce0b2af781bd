import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, onlyProgramme } from '../fields.ts'
import { Paging, pageOf, SearchWords } from '../paging.ts'

const State = z.record(z.string(), z.unknown()).nullable()

export const AuditEntry = z.object({
  id: z.int(),
  at: Moment,
  admin: z.object({ id: Id, name: z.string() }),
  action: z.string().describe('What was done, as a verb and its object: `company.created`.'),
  subject: z.object({ id: z.string(), name: z.string() }),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  before: State.describe('What changed, as it was; null when it was made.'),
  after: State.describe('What changed, as it became; null when it was removed.'),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filter = z.strictObject({ search: SearchWords, companyId: Id.optional(), programmeId: onlyProgramme })

export const auditEntries = {
  listAuditEntries: endpoint('GET', '/admin/audit', {
    summary: 'Every admin action, newest first; read-only',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: Paging.extend(filter.shape),
    response: pageOf(AuditEntry),
  }),
  exportAuditEntries: endpoint('GET', '/admin/audit.csv', {
    summary: 'All matching entries, as CSV',
    access: ['ADMIN', 'MANAGER'],
    freshProof: true,
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: filter,
    produces: 'text/csv',
  }),
}
