import type { Db } from '../../../platform/db/connect.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postBranded } from '../../programmes/index.ts'
import { signOnLinkedMail } from './accounts.mails.ts'
import { acceptInvitation, activeUser, setProven } from './accounts.queries.ts'
import { announceJoined } from './announce-joined.ts'
import { closeEveryWayIn } from './revoke-access.ts'
import { type OpenSignIn, openSignIn } from './sign-ins.ts'

/**
 * For someone their company's provider vouches for. Someone who was invited has thereby joined, without choosing a
 * password.
 */
export async function openVerifiedSignIn(
  platform: Platform,
  tx: Db,
  userId: string,
  { browser, authenticatedAt }: { readonly browser: string; readonly authenticatedAt: Date | null },
): Promise<OpenSignIn | undefined> {
  const hasJoined = await acceptInvitation(tx, userId)
  await setProven(tx, userId, platform.clock.now())
  const user = await activeUser(tx, userId)
  if (hasJoined && user) await announceJoined(platform, tx, user)
  // A provider's session lasts hours and admits anyone at that screen: on its own it is no fresh proof.
  const now = platform.clock.now()
  const provenAt = authenticatedAt && authenticatedAt > now ? now : authenticatedAt
  return user && openSignIn(platform, tx, user, { remember: false, browser, way: 'sign-on', provenAt })
}

/** Someone who knew the password or was signed in may not be the person the company vouches for: revoke everything. */
export async function closeOtherWaysIn(platform: Platform, tx: Db, userId: string): Promise<void> {
  const user = await activeUser(tx, userId)
  if (!user) return
  await closeEveryWayIn(tx, userId, platform.clock.now())
  if (user.invitedAt) return
  const mail = { ...signOnLinkedMail(user, platform.publicUrl), companyId: user.companyId }
  await postBranded(tx, platform.jobs, [mail])
}
