import type { Endpoints } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { answersOf, answersTo, questionsOf } from '../../questionnaires/index.ts'
import { pairOf } from './pair.ts'

type Shared = Endpoints['GET /enrollments/:enrollmentId/partner-answers']['response']['answers']

/**
 * The partner's answers to questions marked as shared, in the version they answered, which is what they were told.
 * Nothing once the programme is over.
 */
export async function sharedByPartner(db: Db, actor: Actor, enrollmentId: string): Promise<Shared> {
  const { partnerId, programmeId, state } = await pairOf(db, actor, enrollmentId)
  if (state !== 'ACTIVE') return []
  const given = await answersOf(db, partnerId, programmeId)
  if (!given) return []
  const questions = await questionsOf(db, given.questionnaireId)
  return questions
    .filter(({ shared }) => shared)
    .map((question) => ({
      question: question.name,
      answers: answersTo(question, given.items)
        .map(({ answer, other }) => other || answer)
        .filter(Boolean),
    }))
    .filter(({ answers }) => answers.length > 0)
}
