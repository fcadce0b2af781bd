import type { AdminQuestionnaire, Question } from '@brightpair/contract'
import type { StoredQuestion } from '../../platform/db/schema/index.ts'
import type { AdministeredQuestionnaire } from './administer-questionnaires.ts'
import type { Questionnaire } from './questionnaires.queries.ts'

export const presentQuestionnaire = ({ id, questions }: Questionnaire) => ({
  id,
  questions: questions.map(presentQuestion),
})

/** How an answer is weighed stays with the server; a person sees only which part of the score it counts towards. */
function presentQuestion(question: StoredQuestion): Question {
  const { id, name, type, why, cap, dimension, allowsOther = false, options } = question
  return {
    id,
    name,
    type,
    ...(why ? { why } : {}),
    ...(cap ? { cap } : {}),
    dimension,
    allowsOther,
    options: options.map(({ name: option, description, tracks }) => ({
      name: option,
      ...(description ? { description } : {}),
      tracks,
    })),
  }
}

export const presentForAdmin = ({
  questionnaire,
  answered,
}: AdministeredQuestionnaire): AdminQuestionnaire => ({
  id: questionnaire.id,
  version: questionnaire.version,
  createdAt: questionnaire.createdAt.toISOString(),
  answered,
  questions: questionnaire.questions,
})
