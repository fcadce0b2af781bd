import type { Session } from '@brightpair/contract'
import type { Db } from '../../platform/db/connect.ts'
import { presentSession } from './sessions.presenter.ts'
import { sessionsWithWords } from './sessions.queries.ts'

/** Sessions whose title or agenda holds every word, the latest changed first; for a reader who belongs to the pair. */
export async function searchSessions(
  db: Db,
  readerId: string,
  enrollmentId: string,
  query: string,
  most: number,
): Promise<Session[]> {
  const words = query.split(/\s+/).filter(Boolean).slice(0, 8)
  if (words.length === 0) return []
  return (await sessionsWithWords(db, enrollmentId, words, most)).map((row) => presentSession(row, readerId))
}
