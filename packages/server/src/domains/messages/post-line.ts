import type { Db } from '../../platform/db/connect.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Pair } from '../pairs/index.ts'
import { insertMessage } from './messages.queries.ts'

type OfTwo = Pick<Pair, 'enrollmentId' | 'companyId' | 'mentorId' | 'menteeId'>

/** A line of the system between the messages of a pair: what both should see happened. It is never unread. */
export async function postLine(tx: Db, pair: OfTwo, text: string, now: Date): Promise<void> {
  const { enrollmentId, companyId, mentorId, menteeId } = pair
  await insertMessage(tx, { enrollmentId, companyId, senderId: null, clientId: null, text, sentAt: now })
  await publish(tx, [mentorId, menteeId], 'messages')
}
