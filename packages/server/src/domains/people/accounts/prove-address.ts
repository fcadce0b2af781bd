import type { Actor } from '../../../platform/auth/actor.ts'
import { hashOf } from '../../../platform/auth/secrets.ts'
import { publish } from '../../../platform/events/publish.ts'
import { countAgainst, refuseIfFull } from '../../../platform/limits/rate-limit.ts'
import { post } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postBranded } from '../../programmes/index.ts'
import { limits } from './accounts.limits.ts'
import { welcomeMail } from './accounts.mails.ts'
import { activeUser, companyNameOf, dropProofLinksOf, setProven, takeMailedLink } from './accounts.queries.ts'
import { linkExpired, resetFactors } from './passwords.ts'
import { isOpenSignIn } from './sign-ins.queries.ts'
import { proofMail } from './unproven-addresses.ts'

/** Sent again on request to people who have not proven their address yet. */
export async function sendProofLink(platform: Platform, { userId }: Pick<Actor, 'userId'>): Promise<void> {
  const { database, clock, jobs } = platform
  await countAgainst({ db: database.db, clock }, limits.proofMail, userId)
  await database.transaction(async (tx) => {
    const user = await activeUser(tx, userId)
    if (user && !user.emailProvenAt) await post(tx, jobs, await proofMail(platform, tx, user))
  })
}

/**
 * From now on they may get real emails, beginning with the welcome. In a browser where the account isn't signed in,
 * what was set up before may be a stranger's, and nobody was told of it.
 */
export async function proveAddress(
  platform: Platform,
  token: string,
  { visitor, sessionId }: { readonly visitor: string; readonly sessionId: string | undefined },
): Promise<void> {
  const { database, clock, jobs, publicUrl } = platform
  const limiter = { db: database.db, clock }
  await refuseIfFull(limiter, limits.unknownLink, visitor)
  const isKnown = await database.transaction(async (tx) => {
    const user = await takeMailedLink(tx, hashOf(token), ['PROVE_ADDRESS'], clock.now())
    if (!user) return false
    const isTheirs = sessionId !== undefined && (await isOpenSignIn(tx, { userId: user.id, sessionId }))
    if (!user.emailProvenAt && !isTheirs) await resetFactors(platform, tx, user.id)
    await setProven(tx, user.id, clock.now())
    await dropProofLinksOf(tx, user.id)
    const companyName = await companyNameOf(tx, user.companyId)
    if (companyName && !user.emailProvenAt) {
      const mail = welcomeMail(user, companyName, publicUrl)
      await postBranded(tx, jobs, [{ ...mail, companyId: user.companyId }])
    }
    await publish(tx, user.id, 'profile')
    return true
  })
  if (isKnown) return
  await countAgainst(limiter, limits.unknownLink, visitor)
  throw linkExpired()
}
