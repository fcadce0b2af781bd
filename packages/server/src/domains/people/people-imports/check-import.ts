import type { Handled, peopleImports } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import { publishToTeam } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { lockPlacesIn, noSuchProgramme, programmeOf } from '../../programmes/index.ts'
import { readImport } from '../tasks.ts'
import { judgeRows } from './import-rows.queries.ts'
import { UnreadableFile } from './list-lines.ts'
import {
  beginCheck,
  clearRows,
  failCheck,
  importById,
  insertImport,
  settleCheck,
} from './people-imports.queries.ts'

export const CHECK_IMPORT = 'check-import'

const MAX_CHECKS = 3
const TOO_HARD = 'We couldn’t finish checking this file. Upload it again, in smaller parts if it’s large.'

type Query = Handled<typeof peopleImports.checkImport>['query']

/** Stores the file and has it checked in the background. */
export async function requestCheck(
  platform: Platform,
  admin: Actor,
  { companyId, programmeId: named, name }: Query,
  file: Uint8Array,
): Promise<string> {
  const { database, jobs, clock } = platform
  return database.transaction(async (tx) => {
    const company = await lockPlacesIn(tx, companyId)
    const programme = await programmeOf(tx, companyId, named)
    if (!programme) throw noSuchProgramme()
    const id = await insertImport(tx, {
      companyId,
      programmeId: programme.id,
      isOfOneProgramme: Boolean(admin.team?.programmeId),
      adminId: admin.userId,
      fileName: name,
      file,
      createdAt: clock.now(),
    })
    await recordAction(platform, tx, admin, {
      action: 'people.import-checked',
      subject: company,
      companyId,
      after: { file: name, programme: programme.name },
    })
    await jobs.enqueue(tx, CHECK_IMPORT, { importId: id })
    return id
  })
}

/** The dry run. Restarted when its process dies, but not forever. */
export async function performCheck(platform: Platform, importId: string): Promise<void> {
  const { database, clock, log } = platform
  const checks = await beginCheck(database.db, importId)
  if (checks === undefined) return
  try {
    if (checks > MAX_CHECKS) throw new UnreadableFile(TOO_HARD)
    await check(platform, importId)
  } catch (error) {
    if (!isForAdmin(error)) log.error({ err: error, importId }, 'an import was not checked')
    const failure = isForAdmin(error) ? error.message : TOO_HARD
    await clearRows(database.db, importId)
    await failCheck(database.db, importId, failure, clock.now())
  }
  const checked = await importById(database.db, importId)
  if (checked) await publishToTeam(database.db, checked.company_id, 'people-imports')
}

const isForAdmin = (error: unknown) => error instanceof UnreadableFile || error instanceof AppError

/** A thread reads the file and stores its rows; a single statement validates them against the platform. */
async function check({ database, threads }: Platform, importId: string): Promise<void> {
  const read = await threads.run(readImport, { importId })
  if ('failure' in read) throw new UnreadableFile(read.failure)
  await database.transaction(async (tx) => {
    await judgeRows(tx, importId, await lockPlacesIn(tx, read.companyId))
    await settleCheck(tx, importId, read.notes)
  })
}
