import type { Db } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/platform.ts'
import { acceptInvitation, activeUser } from './accounts.queries.ts'
import { type OpenSession, openSession } from './sessions.ts'

/** For somebody their company vouches for. Whoever was invited has come by it, without choosing a password. */
export async function openVouchedSession(
  platform: Platform,
  tx: Db,
  userId: string,
): Promise<OpenSession | undefined> {
  await acceptInvitation(tx, userId)
  const user = await activeUser(tx, userId)
  return user && openSession(platform, tx, user, false)
}
