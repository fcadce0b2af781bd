import type { Found } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { typedWords } from '../../../platform/typed-words.ts'
import { searchResources } from '../../library/index.ts'
import { searchMessages } from '../../messages/index.ts'
import { pairOf, type SearchOf, searchActivities } from '../../pairs/index.ts'
import { searchSessions } from '../../sessions/index.ts'
import { excerptOf } from './excerpt.ts'

const MAX_OF_A_KIND = 5

const sessions: SearchOf = async (db, { actor, pair, words, max }) =>
  (await searchSessions(db, actor.userId, pair.enrollmentId, words.join(' '), max)).map(
    ({ id, title, agenda, startsAt, proposal }) => ({
      kind: 'session',
      id,
      title,
      text: agenda,
      month: null,
      at: startsAt ?? proposal?.times[0] ?? null,
    }),
  )

const messages: SearchOf = async (db, { actor, pair, words, max }) =>
  (await searchMessages(db, actor, pair.enrollmentId, { words: words.join(' '), limit: max })).map(
    ({ number, from, text, sentAt }) => ({
      kind: 'message',
      id: String(number),
      title: from === 'me' ? 'You' : `Your ${pair.side === 'mentor' ? 'mentee' : 'mentor'}`,
      text,
      month: null,
      at: sentAt,
    }),
  )

/** Register the search of a new kind of thing here; results are shown in this order. */
const sources: readonly SearchOf[] = [
  searchActivities('activity'),
  sessions,
  messages,
  searchResources,
  searchActivities('spark'),
]

export async function searchPair(
  db: Db,
  actor: Actor,
  enrollmentId: string,
  typed: string,
): Promise<{ results: Found[] }> {
  const pair = await pairOf(db, actor, enrollmentId)
  const words = typedWords(typed)
  if (words.length === 0) return { results: [] }
  const results: Found[] = []
  for (const search of sources) {
    const hits = await search(db, { actor, pair, words, max: MAX_OF_A_KIND })
    results.push(...hits.map(({ text, ...hit }) => ({ ...hit, excerpt: excerptOf(text, words) })))
  }
  return { results }
}
