import { OTHER } from '@brightpair/contract/default-questionnaires'
import type { StoredAnswer, StoredQuestion } from '../../../platform/db/schema/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { maxChoices } from './keep-answers.ts'

export interface AnswerInput {
  readonly question: string
  readonly answer: string
  readonly other?: string | undefined
}

/**
 * What to store of a complete set of answers, in questionnaire order, or the reason to refuse it. Questions in `kept`
 * need not be answered again.
 */
export function checkAnswers(
  questions: readonly StoredQuestion[],
  given: readonly AnswerInput[],
  kept: readonly StoredAnswer[] = [],
): StoredAnswer[] {
  const names = new Set(questions.map(({ name }) => name))
  const stranger = given.find(({ question }) => !names.has(question))
  if (stranger) {
    throw new AppError(
      'unknown_question',
      `The question “${stranger.question}” isn’t part of your questionnaire. Please reload the page.`,
    )
  }
  return questions.flatMap((question) => {
    const own = given.filter((each) => each.question === question.name)
    const earlier = own.length === 0 ? kept.filter(({ questionId }) => questionId === question.id) : []
    return earlier.length > 0 ? earlier : checkQuestion(question, own)
  })
}

function checkQuestion(question: StoredQuestion, given: readonly AnswerInput[]): StoredAnswer[] {
  if (question.type === 'text') return [checkText(question, given)]
  const chosen = new Map(given.map((each) => [each.answer, each]))
  chosen.delete('')
  if (chosen.size === 0) throw missing(question)
  for (const answer of chosen.keys()) {
    if (!question.options.some(({ name }) => name === answer)) {
      const message = `Selected answer "${answer}" not found in options for question: "${question.name}"`
      throw new AppError('unknown_answer', message, { details: { [question.id]: message } })
    }
  }
  refuseTooMany(question, chosen.size)
  return question.options.flatMap((option) => {
    const each = chosen.get(option.name)
    if (!each) return []
    const ownWords = question.allowsOther && option.name === OTHER ? (each.other ?? '') : ''
    return [
      {
        questionId: question.id,
        question: question.name,
        optionId: option.id,
        answer: option.name,
        tracks: option.tracks,
        other: ownWords,
      },
    ]
  })
}

function checkText(question: StoredQuestion, given: readonly AnswerInput[]): StoredAnswer {
  const written = given.filter(({ other }) => other?.trim())
  const [words] = written
  if (!words?.other) throw missing(question)
  refuseTooMany(question, written.length)
  return { questionId: question.id, question: question.name, answer: '', tracks: [], other: words.other }
}

function missing({ id, name }: StoredQuestion): AppError {
  const message = `Missing answer for question: "${name}"`
  return new AppError('missing_answer', message, { details: { [id]: message } })
}

function refuseTooMany(question: StoredQuestion, count: number): void {
  const { id, name } = question
  const max = maxChoices(question)
  if (count <= max) return
  const message =
    max === 1
      ? `Please give one answer to question: “${name}”`
      : `Please choose up to ${max} for question: “${name}”`
  throw new AppError('too_many_answers', message, { details: { [id]: message } })
}
