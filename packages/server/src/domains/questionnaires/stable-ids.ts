import type { QuestionInput } from '@brightpair/contract'
import type { StoredQuestion } from '../../platform/db/schema/index.ts'

type OptionInput = QuestionInput['options'][number]
type Version = readonly StoredQuestion[]
export type IdentifiedQuestion = Omit<QuestionInput, 'id' | 'options'> & {
  id: string
  options: (OptionInput & { id: string })[]
}

/** Finds the id an item takes over, among those not taken yet. */
type Round<Item> = (item: Item, isFree: (id: string) => boolean) => string | undefined

const keyOf = (name: string): string => name.trim().toLowerCase()
const isNamed = (known: { name: string }, given: { name: string }): boolean =>
  keyOf(known.name) === keyOf(given.name)

/**
 * Gives every question and option the id it had before: the one it names, else the one of the same name. Positions
 * never count, and a used id is never assigned to something else, so that no answer is read as the answer to another
 * question. `versions`: all there were, newest first.
 */
export function withStableIds(
  given: readonly QuestionInput[],
  versions: readonly Version[],
): IdentifiedQuestion[] {
  const known = versions.flat()
  const ids = assignIds('question', given, known, [
    (question) => (continuesNamed(question, versions) ? question.id : undefined),
    (question, isFree) =>
      known.find((each) => isFree(each.id) && isNamed(each, question) && hasOptionsOf(each, question))?.id,
    (question, isFree) => known.find((each) => isFree(each.id) && isNamed(each, question))?.id,
  ])
  return given.map((question, index) => {
    const id = ids[index] ?? ''
    return { ...question, id, options: identifiedOptions(question.options, id, versions) }
  })
}

/** An id that is no longer in use may be sent by coincidence: then the name decides. */
function continuesNamed(question: QuestionInput, versions: readonly Version[]): boolean {
  const earlier = versions.map((version) => version.find(({ id }) => id === question.id))
  return earlier[0] !== undefined || earlier.every((each) => each === undefined || isNamed(each, question))
}

function hasOptionsOf(known: StoredQuestion, { options }: QuestionInput): boolean {
  const keys = new Set(known.options.map(({ name }) => keyOf(name)))
  return keys.size === options.length && options.every(({ name }) => keys.has(keyOf(name)))
}

function identifiedOptions(
  given: readonly OptionInput[],
  questionId: string,
  versions: readonly Version[],
): IdentifiedQuestion['options'] {
  const before = versions.map((version) => version.find(({ id }) => id === questionId)?.options ?? [])
  const current = new Set(before[0]?.map(({ id }) => id))
  const known = before.flat()
  const ids = assignIds('option', given, known, [
    ({ id }) => (id && current.has(id) ? id : undefined),
    (option, isFree) => known.find((each) => isFree(each.id) && isNamed(each, option))?.id,
  ])
  return given.map((option, index) => ({ ...option, id: ids[index] ?? '' }))
}

function assignIds<Item>(
  what: string,
  given: readonly Item[],
  known: readonly { id: string }[],
  rounds: readonly Round<Item>[],
): string[] {
  const ids: string[] = []
  const taken = new Set<string>()
  for (const round of rounds) {
    for (const [index, item] of given.entries()) {
      if (ids[index] !== undefined) continue
      const id = round(item, (candidate) => !taken.has(candidate))
      if (id === undefined || taken.has(id)) continue
      ids[index] = id
      taken.add(id)
    }
  }
  const used = new Set([...known.map(({ id }) => id), ...taken])
  return given.map((_, index) => ids[index] ?? freshId(what, used))
}

/** A number no version has used. */
function freshId(what: string, used: Set<string>): string {
  let number = used.size + 1
  while (used.has(`${what}-${number}`)) number += 1
  const id = `${what}-${number}`
  used.add(id)
  return id
}
