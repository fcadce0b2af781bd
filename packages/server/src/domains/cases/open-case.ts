import type { Db } from '../../platform/db/connect.ts'
import { publishToTeam } from '../../platform/events/publish.ts'
import type { Platform } from '../../platform/platform.ts'
import { holdUntilDecided } from '../matching/index.ts'
import { caseOpened, postNotices } from '../notices/index.ts'
import { countOpened, insertCase, type NewCase, readersIn } from './cases.queries.ts'

/**
 * Brings what someone told the programme team to those who run it, in the transaction that stores the words. A serious
 * one keeps whom it is about from new matches until they have decided; nobody else learns of either.
 */
export async function openCase(platform: Platform, tx: Db, given: Omit<NewCase, 'createdAt'>): Promise<void> {
  const now = platform.clock.now()
  await insertCase(tx, { ...given, createdAt: now })
  if (given.isSerious) {
    await holdUntilDecided(platform, tx, { userId: given.subjectId, companyId: given.companyId })
  }
  const opened = await countOpened(tx, given.companyId)
  const readers = await readersIn(tx, given.companyId)
  await postNotices(
    platform,
    tx,
    readers.people.map(({ id }) => ({
      to: id,
      text: caseOpened(id, { companyId: given.companyId, opened }, now),
    })),
  )
  await publishToTeam(tx, given.companyId, 'cases')
}
