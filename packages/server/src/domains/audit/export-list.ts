import type { FastifyReply } from 'fastify'
import type { Actor } from '../../platform/auth/actor.ts'
import { type CsvList, sendCsv } from '../../platform/http/csv.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAction } from './audit-entries.service.ts'

type Filter = Readonly<Record<string, unknown>> & { readonly companyId?: string | undefined }

/** Exports a whole list as CSV, and records who exported it with which filter. */
export async function exportList<Row extends object>(
  platform: Platform,
  { actor, query, reply }: { actor: Actor; query: Filter; reply: FastifyReply },
  list: CsvList<Row>,
) {
  const { companyId, ...others } = query
  const asked = Object.entries(others).filter(([, value]) => value !== undefined && value !== '')
  await recordAction(platform, platform.database.db, actor, {
    action: 'list.exported',
    subject: { id: list.what, name: list.what },
    ...(companyId ? { companyId } : {}),
    after: Object.fromEntries(asked),
  })
  return sendCsv(reply, platform.database.url, list)
}
