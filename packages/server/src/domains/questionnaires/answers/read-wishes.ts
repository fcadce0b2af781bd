import type { Actor } from '../../../platform/auth/actor.ts'
import { memberOf } from '../../../platform/auth/member-of.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { questionnaireFor } from '../questionnaires.service.ts'
import { answersOf } from './answers.queries.ts'

export interface Wish {
  readonly name: string
  /** Ids of the tracks it points to. */
  readonly tracks: readonly string[]
}

/** What this person said they want to learn; nothing before they have answered. */
export async function readWishes(db: Db, actor: Actor): Promise<Wish[]> {
  const { userId, programmeId } = memberOf(actor)
  const answers = await answersOf(db, userId, programmeId)
  if (!answers) return []
  const { questions } = await questionnaireFor(db, actor)
  const asked = new Set(
    questions
      .filter(({ dimension, intent }) => dimension === 'expertise' && intent === 'wants')
      .map(({ id }) => id),
  )
  return answers.items
    .filter(({ questionId }) => asked.has(questionId))
    .map(({ answer, other, tracks }) => ({ name: other || answer, tracks }))
}
