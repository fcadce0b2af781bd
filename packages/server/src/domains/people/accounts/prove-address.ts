import type { Actor } from '../../../platform/auth/actor.ts'
import { hashOf } from '../../../platform/auth/secrets.ts'
import { publish } from '../../../platform/events/publish.ts'
import { countAgainst } from '../../../platform/limits/rate-limit.ts'
import { post } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postBranded } from '../../programmes/index.ts'
import { limits } from './accounts.limits.ts'
import { welcomeMail } from './accounts.mails.ts'
import { activeUser, companyNameOf, dropProofLinksOf, setProven, takeMailedLink } from './accounts.queries.ts'
import { linkExpired } from './passwords.ts'
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

/** From now on they may get real emails, beginning with the welcome. */
export async function proveAddress(platform: Platform, token: string, visitor: string): Promise<void> {
  const { database, clock, jobs, publicUrl } = platform
  await countAgainst({ db: database.db, clock }, limits.resetLink, visitor)
  await database.transaction(async (tx) => {
    const user = await takeMailedLink(tx, hashOf(token), ['PROVE_ADDRESS'], clock.now())
    if (!user) throw linkExpired()
    await setProven(tx, user.id, clock.now())
    await dropProofLinksOf(tx, user.id)
    const companyName = await companyNameOf(tx, user.companyId)
    if (companyName && !user.emailProvenAt) {
      const mail = welcomeMail(user, companyName, publicUrl)
      await postBranded(tx, jobs, [{ ...mail, companyId: user.companyId }])
    }
    await publish(tx, user.id, 'profile')
  })
}
