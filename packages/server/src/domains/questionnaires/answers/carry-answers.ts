import type { Db } from '../../../platform/db/connect.ts'
import type { StoredQuestion } from '../../../platform/db/schema/index.ts'
import { answersOfRole, moveAnswers } from './answers.queries.ts'
import { keepAnswers } from './keep-answers.ts'

const BATCH = 500

interface Version {
  readonly id: string
  readonly programmeId: string
  readonly role: 'MENTOR' | 'MENTEE'
  readonly questions: readonly StoredQuestion[]
}

/**
 * Takes everyone whose answers are complete for this version along to it, from whichever version they answered. The
 * others stay where they are until they have answered what is new. To be called by whoever holds the questionnaire.
 */
export async function carryAnswers(
  tx: Db,
  { id, questions, ...of }: Version,
  { now, isWeighedAnew }: { now: Date; isWeighedAnew: boolean },
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const rows = await answersOfRole(tx, of, { after, most: BATCH })
    const complete = rows.flatMap(({ userId, items }) => {
      const { kept, open, retired } = keepAnswers(questions, items)
      return open.length === 0 ? [{ userId, items: [...kept, ...retired] }] : []
    })
    await moveAnswers(tx, { questionnaireId: id, changedAt: isWeighedAnew ? now : null }, complete)
    if (rows.length < BATCH) return
    after = rows.at(-1)?.userId ?? null
  }
}
