import type { StoredQuestion } from '../../../platform/db/schema/index.ts'
import type { AnswerInput } from './check-answers.ts'

type Version = readonly StoredQuestion[]

/** Whether a client uses names that this version does not have. */
export const hasOtherWords = (questions: Version, given: readonly AnswerInput[]): boolean =>
  given.some(({ question, answer }) => {
    const found = questions.find(({ name }) => name === question)
    return !found || (answer !== '' && !found.options.some(({ name }) => name === answer))
  })

/**
 * A form that was open while the questionnaire was replaced still uses the old names. Renamed questions and options are
 * translated, removed questions are dropped, and unknown ones stay as they are, to be refused. `versions`: all there
 * were, newest first.
 */
export function inCurrentWords(
  questions: Version,
  versions: readonly Version[],
  given: readonly AnswerInput[],
): AnswerInput[] {
  const known = versions.flat()
  return given.flatMap((item) => {
    const id = (questions.find(isCalled(item.question)) ?? known.find(isCalled(item.question)))?.id
    if (id === undefined) return [item]
    const now = questions.find((question) => question.id === id)
    return now ? [{ ...item, question: now.name, answer: optionNow(now, known, item.answer) }] : []
  })
}

const isCalled = (wanted: string) => (named: { name: string }) => named.name === wanted

function optionNow(now: StoredQuestion, known: Version, answer: string): string {
  if (answer === '' || now.options.some(isCalled(answer))) return answer
  const before = known
    .filter(({ id }) => id === now.id)
    .flatMap(({ options }) => options)
    .find(isCalled(answer))
  return now.options.find(({ id }) => id === before?.id)?.name ?? answer
}
