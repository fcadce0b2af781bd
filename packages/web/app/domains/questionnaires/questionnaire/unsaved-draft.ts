import type { toItems } from './answer-book'

export interface Draft {
  /** The version that the position counts in. */
  questionnaire: string
  position: number
  answers: ReturnType<typeof toItems>
}

const isText = (value: unknown) => typeof value === 'string'

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { questionnaire, position, answers } = value as Record<string, unknown>
  return (
    isText(questionnaire) &&
    Number.isInteger(position) &&
    Array.isArray(answers) &&
    answers.every((each) => isText(each?.question) && isText(each?.answer) && isText(each?.other))
  )
}

/**
 * Answers the server has not confirmed yet, kept in this tab, as a reload may overtake the last save. They belong to
 * one person and are gone with the tab.
 */
export function createUnsavedDraft(storage: Storage, personId: string) {
  const key = `answers.${personId}`
  return {
    read(): Draft | null {
      try {
        const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null')
        return isDraft(kept) ? kept : null
      } catch {
        return null
      }
    },
    keep: (draft: Draft) => storage.setItem(key, JSON.stringify(draft)),
    forget: () => storage.removeItem(key),
  }
}
