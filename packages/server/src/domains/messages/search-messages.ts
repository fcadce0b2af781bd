import type { Message } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { pairOf } from '../pairs/index.ts'
import { messagesWith } from './messages.queries.ts'
import { withAttachments } from './read-messages.ts'

const MAX_WORDS = 8

/** What the two wrote to each other with all these words, the newest first. The last word may still be typed. */
export async function searchMessages(
  db: Db,
  actor: Actor,
  enrollmentId: string,
  { words, limit }: { words: string; limit: number },
): Promise<Message[]> {
  const pair = await pairOf(db, actor, enrollmentId)
  const wanted = words.match(/[\p{Letter}\p{Mark}\p{Number}]+/gu)?.slice(0, MAX_WORDS)
  if (!wanted) return []
  const found = await messagesWith(db, pair.enrollmentId, wanted, limit)
  return withAttachments(db, pair, found, actor.userId)
}
