import type { Db } from '../../platform/db/connect.ts'
import { publishToTeam } from '../../platform/events/publish.ts'
import type { Platform } from '../../platform/platform.ts'
import { holdUntilDecided } from '../matching/index.ts'
import { caseAddedTo, caseOpened, caseUrgent, postNotices } from '../notices/index.ts'
import { countOpened, insertCase, type NewCase, type PlaceOfCase, readersOf } from './cases.queries.ts'

/**
 * Brings what someone told the programme team to those who run it, in the transaction that stores the words. A serious
 * case keeps the person it is about out of new matches until the team has decided; no one else learns of either. Does
 * nothing when it was reported already.
 */
export async function openCase(
  platform: Platform,
  tx: Db,
  given: Omit<NewCase, 'createdAt'>,
): Promise<string | undefined> {
  const { companyId, subjectId, urgency } = given
  const stored = await insertCase(tx, { ...given, createdAt: platform.clock.now() })
  if (!stored) return
  if (given.isSerious && subjectId) await holdUntilDecided(platform, tx, { userId: subjectId, companyId })
  await platform.reactions.happened(tx, platform.clock.now(), [
    { event: 'case.opened', companyId, subject: stored.id, data: { caseId: stored.id } },
  ])
  await notifyReaders(platform, tx, stored, urgency === 'today' ? { urgent: stored.id } : {})
  return stored.id
}

/** What is new, without any of its words; empty when screens only have to refresh. */
type News = { readonly urgent?: string; readonly addedTo?: string }

export async function notifyReaders(
  platform: Platform,
  tx: Db,
  place: PlaceOfCase,
  news?: News,
): Promise<void> {
  const { companyId } = place
  await publishToTeam(tx, companyId, 'cases')
  if (!news) return
  const now = platform.clock.now()
  const opened = await countOpened(tx, companyId)
  const { people } = await readersOf(tx, place)
  const textFor = (id: string) =>
    news.urgent
      ? caseUrgent(news.urgent)
      : news.addedTo
        ? caseAddedTo(news.addedTo)
        : caseOpened(id, { companyId, opened }, now)
  await postNotices(
    platform,
    tx,
    people.map(({ id }) => ({ to: id, text: textFor(id) })),
  )
}
