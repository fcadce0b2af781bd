import type { InterestAnswer } from '@brightpair/contract'
import {
  type DefaultQuestion,
  menteeQuestions,
  mentorQuestions,
} from '@brightpair/contract/default-questionnaires'

const questions = { MENTEE: menteeQuestions, MENTOR: mentorQuestions }

interface Excess {
  readonly question: string
  readonly max: number
}

/** The first answer with more choices than its question allows. */
export function firstExcess(
  kind: 'MENTEE' | 'MENTOR',
  answers: readonly InterestAnswer[],
): Excess | undefined {
  for (const { questionId, choices = [] } of answers) {
    const asked = questions[kind].find(({ id }) => id === questionId)
    if (asked && choices.length > maxOptions(asked)) {
      return { question: asked.question, max: maxOptions(asked) }
    }
  }
  return undefined
}

function maxOptions(question: DefaultQuestion): number {
  if (question.type === 'text') return 0
  if (question.type === 'radio') return 1
  return question.limit ?? question.options.length
}
