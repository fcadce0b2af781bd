import type { Db } from '../../platform/db/connect.ts'
import { ADMINS, publish } from '../../platform/events/publish.ts'
import type { Platform } from '../../platform/platform.ts'
import { holdUntilDecided } from '../matching/index.ts'
import { caseOpened, postNotices } from '../notices/index.ts'
import { activeAdmins, countOpened, insertCase, type NewCase } from './cases.queries.ts'

/**
 * Brings what someone told the programme team to those who run it, in the transaction that stores the words. A serious
 * one keeps whom it is about from new matches until an admin has decided; nobody but admins learns of either.
 */
export async function openCase(platform: Platform, tx: Db, given: Omit<NewCase, 'createdAt'>): Promise<void> {
  const now = platform.clock.now()
  await insertCase(tx, { ...given, createdAt: now })
  if (given.isSerious) {
    await holdUntilDecided(platform, tx, { userId: given.subjectId, companyId: given.companyId })
  }
  const opened = await countOpened(tx)
  const admins = await activeAdmins(tx)
  await postNotices(
    platform,
    tx,
    admins.map((to) => ({ to, text: caseOpened(to, opened, now) })),
  )
  await publish(tx, ADMINS, 'cases')
}
