import { randomBytes } from 'node:crypto'
import type { Actor } from '../../../platform/auth/actor.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { hashOf } from '../../../platform/auth/secrets.ts'
import { refuseWeakPassword } from '../../../platform/auth/weak-passwords.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { countAgainst, refuseIfFull } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postBranded } from '../../programmes/index.ts'
import { recordEvent } from '../account-activity/account-activity.service.ts'
import { dropFactorsOf, hasSecondStep } from '../factors/factors.queries.ts'
import { mustSignOn } from '../single-sign-on/only-sign-on.queries.ts'
import { refuseOtherWays } from '../single-sign-on/only-sign-on.ts'
import { limits } from './accounts.limits.ts'
import { passwordChangedMail, resetMail, signOnOnlyMail } from './accounts.mails.ts'
import {
  companyNameOf,
  dropPasswordLinksOf,
  insertLinks,
  ownerOfLink,
  setPassword,
  setProven,
  takeMailedLink,
  type User,
  userByEmail,
} from './accounts.queries.ts'
import { announceJoined } from './announce-joined.ts'
import { confirmPassword } from './confirm-password.ts'
import { requireOpenSignIn } from './revoke-access.ts'
import { forgetFailures } from './sign-in.ts'
import { endSignInsOf, lockAgainstSignIns } from './sign-ins.queries.ts'

const LINK_MINUTES = 30
const CHOOSES_PASSWORD = ['RESET_PASSWORD', 'INVITATION', 'RECOVERY'] as const
const SEND_LINK = 'send-reset-link'

/** Known and unknown addresses take the same path here; only the background job differs. */
export async function requestReset(platform: Platform, email: string, visitor: string): Promise<void> {
  const limiter = { db: platform.database.db, clock: platform.clock }
  await countAgainst(limiter, limits.resetMailByVisitor, visitor)
  await countAgainst(limiter, limits.resetMail, email)
  await platform.jobs.enqueue(platform.database.db, SEND_LINK, { email })
}

/** An admin may request it for someone else; the link only ever goes to that person. */
export async function mailPasswordLink({ jobs }: Platform, tx: Db, email: string): Promise<void> {
  await jobs.enqueue(tx, SEND_LINK, { email })
}

export function sendResetLinkJob(platform: Platform): JobKind<{ email: string }> {
  return {
    name: SEND_LINK,
    async run({ email }) {
      await platform.database.transaction(async (tx) => {
        const user = await userByEmail(tx, email)
        if (!user || user.deactivatedAt) return
        if (await mustSignOn(tx, user.id)) {
          const mail = signOnOnlyMail(user, platform.publicUrl)
          return postBranded(tx, platform.jobs, [{ ...mail, companyId: user.companyId }])
        }
        const token = randomBytes(32).toString('base64url')
        const expiresAt = new Date(platform.clock.now().getTime() + LINK_MINUTES * 60_000)
        await insertLinks(tx, [
          { tokenHash: hashOf(token), purpose: 'RESET_PASSWORD', userId: user.id, email, expiresAt },
        ])
        const mail = resetMail(user, token, platform.publicUrl)
        await postBranded(tx, platform.jobs, [{ ...mail, companyId: user.companyId }])
      })
    },
  }
}

/** Ends every session: anyone who knew the old password is signed out. Returns the ended ones, and whose they were. */
export async function resetPassword(
  platform: Platform,
  { token, password }: { token: string; password: string },
  visitor: string,
): Promise<{ user: User; ended: string[] }> {
  const limiter = { db: platform.database.db, clock: platform.clock }
  await refuseIfFull(limiter, limits.unknownLink, visitor)
  const now = platform.clock.now()
  // Looked up without using it: a rejected password does not use up the link.
  const owner = await ownerOfLink(platform.database.db, hashOf(token), CHOOSES_PASSWORD, now)
  if (!owner) {
    await countAgainst(limiter, limits.unknownLink, visitor)
    throw linkExpired()
  }
  await refuseOtherWays(platform.database.db, owner.id)
  refuseWeakPassword(password, 'password', await aboutUser(platform.database.db, owner))
  const passwordHash = await hashPassword(password)
  return platform.database.transaction(async (tx) => {
    const recovered = await takeMailedLink(tx, hashOf(token), ['RECOVERY'], now)
    const user = recovered ?? (await takeMailedLink(tx, hashOf(token), CHOOSES_PASSWORD, now))
    if (!user) throw linkExpired()
    await lockAgainstSignIns(tx, user.id)
    // Until now, whoever typed this address may have set them up.
    if (recovered || !user.emailProvenAt) await resetFactors(platform, tx, user.id)
    if (owner.invitedAt) await announceJoined(platform, tx, user)
    await setPassword(tx, user.id, passwordHash)
    await setProven(tx, user.id, now)
    await forgetFailures(platform, tx, user.email, visitor)
    await dropPasswordLinksOf(tx, user.id)
    await recordEvent(platform, tx, user.id, { kind: 'password-changed' })
    const mail = passwordChangedMail(user, platform.publicUrl)
    await postBranded(tx, platform.jobs, [{ ...mail, companyId: user.companyId }])
    return { user, ended: await endSignInsOf(tx, user.id, now) }
  })
}

export async function resetFactors(platform: Platform, tx: Db, userId: string): Promise<void> {
  const hadAny = await hasSecondStep(tx, userId)
  await dropFactorsOf(tx, userId)
  if (hadAny) await recordEvent(platform, tx, userId, { kind: 'factors-reset' })
}

async function aboutUser(db: Db, user: User) {
  const { email, firstName, lastName, companyId } = user
  return { email, firstName, lastName, companyName: (await companyNameOf(db, companyId)) ?? '' }
}

export const linkExpired = () =>
  new AppError('link_expired', 'This link has expired or was already used. Please request a new one.')

/** Keeps this session and ends all others. Returns the ended ones. */
export async function changePassword(
  platform: Platform,
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<string[]> {
  const user = await confirmPassword(platform, actor, currentPassword, 'currentPassword')
  refuseWeakPassword(newPassword, 'newPassword', await aboutUser(platform.database.db, user))
  const passwordHash = await hashPassword(newPassword)
  return platform.database.transaction(async (tx) => {
    await requireOpenSignIn(tx, actor)
    await setPassword(tx, user.id, passwordHash)
    await dropPasswordLinksOf(tx, user.id)
    await recordEvent(platform, tx, user.id, { kind: 'password-changed' })
    const mail = passwordChangedMail(user, platform.publicUrl)
    await postBranded(tx, platform.jobs, [{ ...mail, companyId: user.companyId }])
    return endSignInsOf(tx, user.id, platform.clock.now(), actor.sessionId)
  })
}
