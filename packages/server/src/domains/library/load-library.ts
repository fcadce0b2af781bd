import type { Db } from '../../platform/db/connect.ts'
import { wordsIn } from './article-text.ts'
import { readLibrary } from './library.ts'
import { linkSparksTo, storeLibrary } from './resources.queries.ts'

/** On every start: adds new articles and better wording, but leaves alone what an admin has edited. */
export async function loadLibrary(db: Db): Promise<void> {
  const articles = await readLibrary()
  const added = await storeLibrary(
    db,
    articles.map((article) => ({ ...article, words: wordsIn(article.text, article.exercise) })),
  )
  if (added.length > 0) await linkSparksTo(db, added)
}
