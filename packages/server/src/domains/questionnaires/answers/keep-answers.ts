import type { StoredAnswer, StoredOption, StoredQuestion } from '../../../platform/db/schema/index.ts'

interface EarlierAnswer {
  readonly questionId?: string
  readonly question: string
  readonly optionId?: string
  readonly answer: string
  readonly other: string
}

/** Of earlier answers, those to this question; by name only if there is no id. */
export const answersTo = <Answer extends EarlierAnswer>(
  { id, name }: StoredQuestion,
  earlier: readonly Answer[],
): Answer[] =>
  earlier.filter((each) => (each.questionId === undefined ? each.question === name : each.questionId === id))

/** The chosen option, by its current name. */
export const optionChosen = (
  { options }: StoredQuestion,
  { optionId, answer }: EarlierAnswer,
): StoredOption | undefined =>
  options.find(({ id, name }) => (optionId === undefined ? name === answer : id === optionId))

export const maxChoices = ({ type, cap, options }: StoredQuestion): number =>
  type === 'multiple' ? (cap ?? options.length) : 1

interface Kept {
  /** In the wording and with the tracks of the current questionnaire. */
  readonly kept: StoredAnswer[]
  /** Questions that are new, or whose answer no longer fits. */
  readonly open: StoredQuestion[]
  /** Answers to removed questions: they count again if the question comes back. */
  readonly retired: StoredAnswer[]
}

/** Maps answers to any version onto the current questions. An answer is kept whole or asked for again. */
export function keepAnswers(questions: readonly StoredQuestion[], items: readonly StoredAnswer[]): Kept {
  const kept: StoredAnswer[] = []
  const open: StoredQuestion[] = []
  for (const question of questions) {
    const found = keptOf(question, answersTo(question, items))
    if (found.length > 0) kept.push(...found)
    else open.push(question)
  }
  const ids = new Set(questions.map(({ id }) => id))
  return { kept, open, retired: items.filter(({ questionId }) => !ids.has(questionId)) }
}

function keptOf(question: StoredQuestion, own: readonly StoredAnswer[]): StoredAnswer[] {
  const about = { questionId: question.id, question: question.name }
  if (question.type === 'text') {
    const words = own.find(({ answer, other }) => answer === '' && other.trim())
    return words ? [{ ...about, answer: '', tracks: [], other: words.other }] : []
  }
  if (own.length > maxChoices(question)) return []
  const items = own.flatMap((item) => {
    const option = optionChosen(question, item)
    return option
      ? [{ ...about, optionId: option.id, answer: option.name, tracks: option.tracks, other: item.other }]
      : []
  })
  return items.length === own.length ? items : []
}
