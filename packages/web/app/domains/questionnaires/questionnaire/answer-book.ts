import type { Endpoints, Question } from '@brightpair/contract'
import { secondsToAnswer } from '@brightpair/contract/questionnaire-length'

/** A person's current answer to one question. */
export interface DraftAnswer {
  chosen: readonly string[]
  /** The words of a free text, or those for Other. */
  words: string
}

/** By question id. */
export type AnswerBook = Readonly<Record<string, DraftAnswer>>

type DraftItem = Endpoints['GET /mentor/answers/draft']['response']['answers'][number]

export const OTHER = 'Other'

const nothing: DraftAnswer = { chosen: [], words: '' }

export const answerTo = (book: AnswerBook, { id }: Question): DraftAnswer => book[id] ?? nothing

export const isAnswered = (question: Question, { chosen, words }: DraftAnswer): boolean =>
  question.type === 'text' ? words.trim() !== '' : chosen.length > 0

export const isFull = ({ cap }: Question, { chosen }: DraftAnswer): boolean =>
  cap !== undefined && chosen.length >= cap

/** A single choice replaces the previous one; a multiple choice toggles, up to its maximum. */
export function withOption(question: Question, given: DraftAnswer, option: string): DraftAnswer {
  const { chosen, words } = given
  if (question.type === 'single') return { chosen: [option], words: option === OTHER ? words : '' }
  if (chosen.includes(option)) {
    return { chosen: chosen.filter((each) => each !== option), words: option === OTHER ? '' : words }
  }
  return isFull(question, given) ? given : { chosen: [...chosen, option], words }
}

/** The one-based positions of the unanswered questions. */
export const openNumbers = (questions: readonly Question[], book: AnswerBook): number[] =>
  questions.flatMap((question, index) => (isAnswered(question, answerTo(book, question)) ? [] : [index + 1]))

/** The position of the first unanswered question, or of the last one when all are answered. */
export const firstOpen = (questions: readonly Question[], book: AnswerBook): number =>
  (openNumbers(questions, book)[0] ?? questions.length) - 1

export const secondsLeft = (questions: readonly Question[], book: AnswerBook): number =>
  questions
    .filter((question) => !isAnswered(question, answerTo(book, question)))
    .reduce((sum, { type }) => sum + secondsToAnswer[type], 0)

/** The server's format: one item per choice, and one for a free text. */
export function toItems(questions: readonly Question[], book: AnswerBook): DraftItem[] {
  return questions.flatMap((question) => {
    const { chosen, words } = answerTo(book, question)
    const about = { question: question.name }
    if (question.type === 'text') return words.trim() ? [{ ...about, answer: '', other: words }] : []
    return chosen.map((answer) => ({ ...about, answer, other: answer === OTHER ? words : '' }))
  })
}

/** The same with the tracks of each option, for the submission. */
export function toSubmission(questions: readonly Question[], book: AnswerBook) {
  return toItems(questions, book).map((item) => ({
    ...item,
    tracks:
      questions.find(({ name }) => name === item.question)?.options.find(({ name }) => name === item.answer)
        ?.tracks ?? [],
  }))
}

export function fromItems(questions: readonly Question[], items: readonly DraftItem[]): AnswerBook {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const own = items.filter((item) => item.question === question.name)
      if (own.length === 0) return []
      const chosen = question.options
        .map(({ name }) => name)
        .filter((name) => own.some(({ answer }) => answer === name))
      const words = own.map(({ other }) => other).find((other) => other !== '') ?? ''
      return [[question.id, { chosen, words }]]
    }),
  )
}
