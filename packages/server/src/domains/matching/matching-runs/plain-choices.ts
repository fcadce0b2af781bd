import type { StoredQuestion } from '../../../platform/db/schema/index.ts'
import { keyOf, type Loaded, type Participant } from './compile-people.ts'

export interface PlainChoice {
  readonly question: string
  readonly option: string
}

/**
 * What two people both chose in questions that only count through their tracks: the same option of the same-named
 * question. That is all that can be said about why their tracks agree.
 */
export function sharedPlainChoices(
  { menteeQuestions, mentorQuestions }: Pick<Loaded, 'menteeQuestions' | 'mentorQuestions'>,
  mentee: Pick<Participant, 'items'> | undefined,
  mentor: Pick<Participant, 'items'> | undefined,
): PlainChoice[] {
  const theirs = new Set(plainChoices(mentorQuestions, mentor).map(choiceKey))
  return plainChoices(menteeQuestions, mentee).filter((choice) => theirs.has(choiceKey(choice)))
}

const choiceKey = ({ question, option }: PlainChoice): string =>
  JSON.stringify([keyOf(question), keyOf(option)])

/** The questions that only count through their tracks; the same for all pairs of a run. */
const known = new WeakMap<readonly StoredQuestion[], ReadonlyMap<string, string>>()

function namesOf(questions: readonly StoredQuestion[]): ReadonlyMap<string, string> {
  const names =
    known.get(questions) ??
    new Map(questions.flatMap(({ dimension, id, name }) => (dimension === 'tracks' ? [[id, name]] : [])))
  known.set(questions, names)
  return names
}

function plainChoices(
  questions: readonly StoredQuestion[],
  person: Pick<Participant, 'items'> | undefined,
): PlainChoice[] {
  const names = namesOf(questions)
  return (person?.items ?? []).flatMap(({ questionId, answer, tracks }) => {
    const question = names.get(questionId)
    return question !== undefined && tracks.length > 0 && answer !== '' ? [{ question, option: answer }] : []
  })
}
