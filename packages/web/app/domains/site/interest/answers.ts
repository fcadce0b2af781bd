import type { Endpoints } from '@brightpair/contract'
import {
  type CheckboxQuestion,
  type DefaultQuestion,
  OTHER,
} from '@brightpair/contract/default-questionnaires'

export interface CheckboxAnswer {
  ticked: Readonly<Record<string, boolean>>
  /** The text for Other; only present while Other is ticked. */
  OtherValue?: string
}

/** The selected option of a radio question, the words of a text question, or the ticks. */
export type Answer = string | CheckboxAnswer
export type Answers = Readonly<Record<number, Answer>>

type SentAnswer = Endpoints['POST /interest']['body']['answers'][number]

const nothingTicked: CheckboxAnswer = { ticked: {} }

export const checkboxAnswer = (answer: Answer | undefined): CheckboxAnswer =>
  typeof answer === 'object' ? answer : nothingTicked

export const textAnswer = (answer: Answer | undefined): string => (typeof answer === 'string' ? answer : '')

export const chosenOf = ({ ticked }: CheckboxAnswer): string[] =>
  Object.keys(ticked).filter((option) => ticked[option])

export const isFull = ({ limit }: CheckboxQuestion, answer: CheckboxAnswer): boolean =>
  limit !== undefined && chosenOf(answer).length >= limit

/** A tick beyond the maximum changes nothing; unticking Other clears its text. */
export function withTick(
  question: CheckboxQuestion,
  answer: CheckboxAnswer,
  option: string,
  isTicked: boolean,
): CheckboxAnswer {
  if (isTicked && isFull(question, answer)) return answer
  const ticked = { ...answer.ticked, [option]: isTicked }
  if (option !== OTHER) return { ...answer, ticked }
  return isTicked ? { ticked, OtherValue: '' } : { ticked }
}

export const withOtherValue = (answer: CheckboxAnswer, OtherValue: string): CheckboxAnswer => ({
  ...answer,
  OtherValue,
})

function sent({ id, question, ...rest }: DefaultQuestion, answer: Answer | undefined): SentAnswer | null {
  const about = { questionId: id, question }
  if (rest.type === 'checkbox') {
    const given = checkboxAnswer(answer)
    const choices = chosenOf(given)
    if (choices.length === 0) return null
    const other = given.OtherValue?.trim()
    return other ? { ...about, choices, other } : { ...about, choices }
  }
  const text = textAnswer(answer).trim()
  if (text === '') return null
  return rest.type === 'radio' ? { ...about, choices: [text] } : { ...about, text }
}

/** What is sent to the server: the answered questions, in order. */
export const sentAnswers = (questions: readonly DefaultQuestion[], answers: Answers): SentAnswer[] =>
  questions.map((question) => sent(question, answers[question.id])).filter((answer) => answer !== null)
