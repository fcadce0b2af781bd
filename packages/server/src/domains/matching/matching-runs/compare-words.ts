import { type Dimension, dimensions, type SetFacet } from '@brightpair/matching'
import type { StoredQuestion, StoredThemes } from '../../../platform/db/schema/index.ts'
import { themes } from '../../../platform/meaning/themes.ts'

const WORDS = 'words~'
const THEME = 'theme '
/** Two shared themes count as the same kind of story. */
const ENOUGH = 2

export const isOfWords = (facetId: string): boolean => facetId.startsWith(WORDS)

/** Free-text answers are compared by theme, per dimension as a whole: one story answers many questions. */
export function wordFacets(
  menteeQuestions: readonly StoredQuestion[],
  mentorQuestions: readonly StoredQuestion[],
): SetFacet[] {
  return dimensions
    .filter((dimension) => asksFor(menteeQuestions, dimension) && asksFor(mentorQuestions, dimension))
    .map((dimension) => ({ id: WORDS + dimension, dimension, kind: 'set', enough: ENOUGH }))
}

const asksFor = (questions: readonly StoredQuestion[], dimension: Dimension): boolean =>
  questions.some((question) => question.type === 'text' && question.dimension === dimension)

type ThemesByFacet = Record<string, readonly string[]>

/** The themes of one person's texts, by facet. */
export function wordReader(
  questions: readonly StoredQuestion[],
): (read: StoredThemes | null) => ThemesByFacet {
  const facetOf = new Map(
    questions
      .filter(({ type, dimension }) => type === 'text' && dimension !== 'none')
      .map(({ id, dimension }) => [id, WORDS + dimension]),
  )
  return (read) => {
    const themesByFacet: ThemesByFacet = {}
    for (const [questionId, keys] of Object.entries(read ?? {})) {
      const facet = facetOf.get(questionId)
      if (facet)
        themesByFacet[facet] = [
          ...new Set([...(themesByFacet[facet] ?? []), ...keys.map((key) => THEME + key)]),
        ]
    }
    return themesByFacet
  }
}

export const themeLabels = (): [key: string, label: string][] =>
  themes.map(({ key, label }) => [THEME + key, label])
