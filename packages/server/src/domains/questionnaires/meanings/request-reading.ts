import type { Db } from '../../../platform/db/connect.ts'
import type { StoredAnswer } from '../../../platform/db/schema/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { MIN_CHARACTERS } from './find-themes.ts'
import { dropMeanings, markUnread } from './meanings.queries.ts'

export const READ_MEANINGS = 'read-meanings'

type Parts = Pick<Platform, 'jobs'>

/** In the caller's transaction: the analysis follows after the commit. */
export const requestReading = ({ jobs }: Parts, tx: Db): Promise<void> => jobs.enqueue(tx, READ_MEANINGS, {})

interface Answered {
  readonly userId: string
  readonly companyId: string
  readonly programmeId: string
  readonly items: readonly StoredAnswer[]
}

/** After a person has answered: their texts are analysed in the background. */
export async function recordAnswers(parts: Parts, tx: Db, { items, ...whose }: Answered): Promise<void> {
  const hasWords = items.some(({ answer, other }) => answer === '' && other.length >= MIN_CHARACTERS)
  if (!hasWords) return dropMeanings(tx, whose.userId, whose.programmeId)
  await markUnread(tx, whose)
  await requestReading(parts, tx)
}
