import { type DefaultQuestion, OTHER } from '@brightpair/contract/default-questionnaires'
import { MAX_INTEREST_OTHER, MAX_INTEREST_TEXT } from '@brightpair/contract/limits'
import type { Answer, Answers } from './answers'

/** Reads what this device stored. A question or option that no longer exists is dropped, never shown as chosen. */
export function parseDraft(questions: readonly DefaultQuestion[], stored: string | null): Answers {
  const draft = jsonObject(stored)
  const answers: Record<number, Answer> = {}
  for (const question of questions) {
    const answer = keptAnswer(question, draft[question.id])
    if (answer !== undefined) answers[question.id] = answer
  }
  return answers
}

function keptAnswer(question: DefaultQuestion, stored: unknown): Answer | undefined {
  if (question.type === 'text')
    return typeof stored === 'string' ? stored.slice(0, MAX_INTEREST_TEXT) : undefined
  const names = question.options.map(({ name }) => name)
  if (question.type === 'radio') return names.find((name) => name === stored)
  if (!isObject(stored) || !isObject(stored.ticked)) return undefined
  const { ticked: marks, OtherValue } = stored
  const chosen = names.filter((name) => marks[name] === true).slice(0, question.limit)
  const ticked = Object.fromEntries(chosen.map((name) => [name, true]))
  if (!chosen.includes(OTHER)) return { ticked }
  return { ticked, OtherValue: typeof OtherValue === 'string' ? OtherValue.slice(0, MAX_INTEREST_OTHER) : '' }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function jsonObject(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}
