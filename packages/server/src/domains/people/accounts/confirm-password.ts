import type { Actor } from '../../../platform/auth/actor.ts'
import { passwordMatches } from '../../../platform/auth/passwords.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAgainst, forget } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countWrongProof } from '../account-activity/account-activity.queries.ts'
import { limits } from './accounts.limits.ts'
import { activeUser, type User } from './accounts.queries.ts'

/** Someone at an open screen may not be the account's owner: required before irreversible actions. */
export async function confirmPassword(
  { database: { db }, clock }: Platform,
  { userId, sessionId }: Actor,
  password: string,
  field: string,
): Promise<User> {
  const limiter = { db, clock }
  await countAgainst(limiter, limits.currentPassword, userId)
  const user = await activeUser(db, userId)
  if (!user || !(await passwordMatches(password, user.passwordHash))) {
    await countWrongProof(db, sessionId, clock.now())
    const message = 'That isn’t your current password.'
    throw new AppError('wrong_password', message, { details: { [field]: message } })
  }
  await forget(limiter, limits.currentPassword, userId)
  return user
}
