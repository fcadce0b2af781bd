import type { Handled, peopleImports } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import { ADMINS, publish } from '../../platform/events/publish.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAction } from '../audit-entries/record-action.ts'
import { holdPlacesIn } from '../companies/companies.service.ts'
import { checkRow } from './check-row.ts'
import { insertRows, judgeRows } from './import-rows.queries.ts'
import {
  clearRows,
  failCheck,
  fileOf,
  insertImport,
  noteShare,
  settleCheck,
} from './people-imports.queries.ts'
import { type GivenRow, readRows, UnreadableFile } from './read-rows.ts'

export const CHECK_IMPORT = 'check-import'

const ROWS_AT_ONCE = 1_000

type Asked = Handled<typeof peopleImports.checkImport>['query']

/** Keeps the file and has it checked off the request path. */
export async function requestCheck(
  platform: Platform,
  admin: Actor,
  { companyId, name }: Asked,
  file: Uint8Array,
): Promise<string> {
  const { database, jobs, clock } = platform
  return database.transaction(async (tx) => {
    const company = await holdPlacesIn(tx, companyId)
    const id = await insertImport(tx, {
      companyId,
      adminId: admin.userId,
      fileName: name,
      file,
      createdAt: clock.now(),
    })
    await recordAction(platform, tx, admin, {
      action: 'people.import-checked',
      subject: company,
      companyId,
      after: { file: name },
    })
    await jobs.enqueue(tx, CHECK_IMPORT, { importId: id })
    return id
  })
}

/** The dry run. Repeated from the start when its process dies. */
export async function performCheck(platform: Platform, importId: string): Promise<void> {
  const { database, clock, log } = platform
  const waiting = await fileOf(database.db, importId)
  if (!waiting) return
  try {
    const rows = await readRows(waiting.file)
    await storeRows(platform, { importId, companyId: waiting.companyId }, rows)
    await database.transaction(async (tx) => {
      await judgeRows(tx, importId, await holdPlacesIn(tx, waiting.companyId))
      await settleCheck(tx, importId)
    })
  } catch (error) {
    const isTold = error instanceof UnreadableFile
    if (!isTold) log.error({ err: error, importId }, 'an import was not checked')
    const failure = isTold ? error.message : 'The check stopped with an error. Please bring the file again.'
    await failCheck(database.db, importId, failure, clock.now())
  }
  await publish(database.db, ADMINS, 'people-imports')
}

async function storeRows(
  { database: { db } }: Platform,
  of: { importId: string; companyId: string },
  rows: readonly GivenRow[],
): Promise<void> {
  await clearRows(db, of.importId)
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await insertRows(db, of, rows.slice(at, at + ROWS_AT_ONCE).map(checkRow))
    await noteShare(db, of.importId, (0.9 * Math.min(at + ROWS_AT_ONCE, rows.length)) / rows.length)
    await publish(db, ADMINS, 'people-imports')
  }
}
