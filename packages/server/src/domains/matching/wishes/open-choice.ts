import type { Search } from '@brightpair/contract'
import type { Db } from '../../../platform/db/connect.ts'
import { choosingOf } from './wishes.policy.ts'
import { chooserIn, wishesOf } from './wishes.queries.ts'

/** What a waiting person sees about choosing, without computing the list. */
export async function openChoice(
  db: Db,
  member: { userId: string; programmeId: string },
  now: Date,
): Promise<Search['choosing']> {
  const { state, closesAt } = choosingOf(await chooserIn(db, member), now)
  if (state !== 'open' || !closesAt) return null
  return { closesAt: closesAt.toISOString(), isSent: (await wishesOf(db, member)).sentAt !== null }
}
