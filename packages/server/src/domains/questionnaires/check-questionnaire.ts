import type { QuestionInput } from '@brightpair/contract'
import type { StoredQuestion } from '../../platform/db/schema/index.ts'
import { AppError } from '../../platform/errors.ts'
import { type IdentifiedQuestion, withStableIds } from './stable-ids.ts'

type Option = QuestionInput['options'][number]

/** The name if there is one, else the position counted from one. */
const called = (name: string, index: number): string => name || String(index + 1)

/**
 * Turns an admin's input into the stored document, or reports what is missing. `versions`: all there were, newest
 * first.
 */
export function checkedQuestionnaire(
  given: readonly QuestionInput[],
  trackIds: ReadonlySet<string>,
  versions: readonly (readonly StoredQuestion[])[],
): StoredQuestion[] {
  refuseOptionsWithoutTrack(given)
  for (const [index, question] of given.entries()) checkQuestion(question, index, trackIds)
  refuseDoubles(
    given.map(({ name }) => name),
    (name) => `Two questions are called “${name}”. Please give one of them another name.`,
  )
  return withStableIds(given, versions).map(toStored)
}

function refuseOptionsWithoutTrack(given: readonly QuestionInput[]): void {
  for (const [at, { name, options, type }] of given.entries()) {
    if (type === 'text') continue
    const index = options.findIndex(({ tracks }) => tracks.length === 0)
    const option = options[index]
    if (!option) continue
    throw new AppError(
      'option_without_track',
      `Please select at least one track for option "${called(option.name, index)}" in question "${called(name, at)}".`,
    )
  }
}

function checkQuestion(question: QuestionInput, index: number, trackIds: ReadonlySet<string>): void {
  const { name, type, options, cap } = question
  if (!name) throw wrong(`Please give question ${index + 1} a name.`)
  if (type === 'text') {
    if (options.length > 0) throw wrong(`Question “${name}” is a text question, so it has no options.`)
    return
  }
  if (options.length === 0) throw wrong(`Please add an option to question “${name}”.`)
  if (cap !== undefined && (type === 'single' || cap > options.length)) {
    throw wrong(`Question “${name}” can’t be limited to ${cap} options.`)
  }
  for (const [at, option] of options.entries()) checkOption(option, at, name, trackIds)
  refuseDoubles(
    options.map((option) => option.name),
    (double) => `Question “${name}” has the option “${double}” twice.`,
  )
}

function checkOption(option: Option, index: number, question: string, trackIds: ReadonlySet<string>): void {
  if (!option.name) throw wrong(`Please give option ${index + 1} of question “${question}” a name.`)
  if (!option.tracks.every((id) => trackIds.has(id))) {
    throw wrong(`Option “${option.name}” of question “${question}” names a track this company doesn’t have.`)
  }
}

function refuseDoubles(names: readonly string[], message: (name: string) => string): void {
  const seen = new Set<string>()
  for (const name of names) {
    const key = name.trim().toLowerCase()
    if (seen.has(key)) throw wrong(message(name))
    seen.add(key)
  }
}

const wrong = (message: string) => new AppError('invalid_input', message)

function toStored({
  why,
  cap,
  intent,
  asks,
  allowsOther,
  shared,
  options,
  ...rest
}: IdentifiedQuestion): StoredQuestion {
  return {
    ...rest,
    ...(why ? { why } : {}),
    ...(cap ? { cap } : {}),
    ...(intent ? { intent } : {}),
    ...(asks ? { asks } : {}),
    ...(allowsOther ? { allowsOther } : {}),
    ...(shared ? { shared } : {}),
    options: options.map(({ description, flexible, wish, ...option }) => ({
      ...option,
      ...(description ? { description } : {}),
      ...(flexible ? { flexible } : {}),
      ...(wish ? { wish } : {}),
    })),
  }
}
