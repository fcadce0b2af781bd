import type { SearchOf } from '../pairs/index.ts'
import { articlesWith } from './resources.queries.ts'

export const searchResources: SearchOf = async (db, { actor, pair, words, most }) => {
  const rows = await articlesWith(db, { ...pair, userId: actor.userId }, words, most)
  return rows.map(({ slug, title, summary, text, month }) => ({
    kind: 'resource',
    id: slug,
    title,
    text: `${summary} ${text.replaceAll(/[#>*_]/g, '')}`,
    month,
    at: null,
  }))
}
