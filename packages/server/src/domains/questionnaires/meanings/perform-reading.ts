import { loadEmbedder, MODEL, sum, unit } from '../../../platform/meaning/embedder.ts'
import type { TaskParts } from '../../../platform/workers/task.ts'
import { type FindThemes, MIN_CHARACTERS, themeFinder } from './find-themes.ts'
import {
  storeThemes,
  storeVector,
  type UnreadAnswers,
  type UnreadResource,
  unreadAnswers,
  unreadResources,
} from './meanings.queries.ts'

export interface ReadingOrder {
  /** Only answers of this company, and no articles: someone is waiting. */
  readonly companyId?: string
  readonly max: number
}

export interface ReadingResult {
  readonly read: number
}

/** The themes themselves are embedded once per worker. */
let finding: Promise<FindThemes> | undefined

/** Analyses what is still pending, in a worker, and stores the themes. */
export async function performReading(
  { database: { db } }: TaskParts<never>,
  { companyId, max }: ReadingOrder,
): Promise<ReadingResult> {
  const articles = companyId ? [] : await unreadResources(db, MODEL, max)
  const people = await unreadAnswers(db, max, companyId)
  if (articles.length === 0 && people.length === 0) return { read: 0 }
  const embedder = await loadEmbedder()
  for (const article of articles) {
    const [head = [], keywords = head] = await embedder.embed(describing(article))
    // Keywords say most in fewest words: measurements support counting them twice.
    await storeVector(
      db,
      article,
      unit(
        sum(
          head,
          keywords.map((each) => 2 * each),
        ),
      ),
    )
  }
  if (people.length > 0) {
    finding ??= themeFinder(embedder)
    const themesOf = await finding
    for (const person of people)
      await storeThemes(db, person, await themesByQuestion(person, themesOf), MODEL)
  }
  return { read: articles.length + people.length }
}

const describing = ({ title, summary, keywords, text }: UnreadResource): string[] => [
  `${title}. ${summary}`,
  keywords.length > 0 ? keywords.join(', ') : text,
]

async function themesByQuestion(
  { items }: UnreadAnswers,
  themesOf: FindThemes,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { questionId, answer, other } of items) {
    if (answer !== '' || other.length < MIN_CHARACTERS) continue
    const themes = await themesOf(other)
    if (themes.length > 0) found[questionId] = themes
  }
  return found
}
