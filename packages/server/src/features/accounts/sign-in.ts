import type { accounts, Handled } from '@brightpair/contract'
import { nobodysHash, passwordMatches } from '../../platform/auth/passwords.ts'
import { AppError } from '../../platform/errors.ts'
import { countAgainst, forget, refuseIfFull } from '../../platform/limits/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { limits } from './accounts.limits.ts'
import { userByEmail } from './accounts.queries.ts'
import { type OpenSession, openSession } from './sessions.ts'

type LogIn = Handled<typeof accounts.logIn>['body']

export async function signIn(platform: Platform, input: LogIn, visitor: string): Promise<OpenSession> {
  const { db } = platform.database
  const limiter = { db, clock: platform.clock }
  const attempt = `${input.email}|${visitor}`
  await refuseIfFull(limiter, limits.signInByVisitor, visitor)
  await refuseIfFull(limiter, limits.signInByAccount, input.email)
  // Counted before the check: a hundred guesses sent at once must not all be looked at.
  await countAgainst(limiter, limits.signIn, attempt)

  const user = await userByEmail(db, input.email)
  const matches = await passwordMatches(input.password, user?.passwordHash ?? (await nobodysHash))
  if (!user || !matches) {
    await countAgainst(limiter, limits.signInByVisitor, visitor)
    await countAgainst(limiter, limits.signInByAccount, input.email)
    throw new AppError('wrong_credentials', 'The email address or password is not right.')
  }
  await forget(limiter, limits.signIn, attempt)
  if (user.deactivatedAt) {
    throw new AppError('forbidden', 'This account is not active. Please ask your programme manager.')
  }
  return platform.database.transaction((tx) => openSession(platform, tx, user, input.rememberMe ?? false))
}
