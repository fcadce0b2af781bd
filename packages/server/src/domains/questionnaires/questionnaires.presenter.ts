import type { AdminQuestionnaire, Question } from '@brightpair/contract'
import type { StoredQuestion } from '../../platform/db/schema/index.ts'
import type { CsvList } from '../../platform/http/csv.ts'
import type { AdministeredQuestionnaire, OptionLine } from './administer-questionnaires.ts'
import type { Questionnaire } from './questionnaires.queries.ts'

export const presentQuestionnaire = ({ id, questions }: Questionnaire) => ({
  id,
  questions: questions.map(presentQuestion),
})

/** The scoring of an answer stays on the server; people only see which part of the score it counts towards. */
function presentQuestion(question: StoredQuestion): Question {
  const { id, name, type, why, cap, dimension, allowsOther = false, shared = false, options } = question
  return {
    id,
    name,
    type,
    ...(why ? { why } : {}),
    ...(cap ? { cap } : {}),
    dimension,
    allowsOther,
    shared,
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
  outdated,
}: AdministeredQuestionnaire): AdminQuestionnaire => ({
  id: questionnaire.id,
  version: questionnaire.version,
  createdAt: questionnaire.createdAt.toISOString(),
  answered,
  outdated,
  questions: questionnaire.questions,
})

export const optionColumns: CsvList<OptionLine>['columns'] = {
  Number: ({ number }) => number,
  Question: ({ question }) => question.name,
  Type: ({ question }) => question.type,
  'Counts towards': ({ question }) => question.dimension,
  'At most': ({ question }) => question.cap ?? null,
  'Why we ask': ({ question }) => question.why ?? null,
  Option: ({ option }) => option?.name ?? null,
  'Option explained': ({ option }) => option?.description ?? null,
  Tracks: ({ tracks }) => tracks.join(', '),
}
