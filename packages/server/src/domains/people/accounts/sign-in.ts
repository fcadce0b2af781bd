import type { accounts, Handled } from '@brightpair/contract'
import { nobodysHash, passwordMatches } from '../../../platform/auth/passwords.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAgainst, forget, type Limit, refuseIfFull } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countFailure } from '../account-activity/account-activity.queries.ts'
import { hasSecondStep } from '../factors/factors.queries.ts'
import { owedSecondStep } from '../factors/second-step.ts'
import { isOnlySignOnDomain } from '../single-sign-on/only-sign-on.queries.ts'
import { refuseOtherWays, signOnOnly } from '../single-sign-on/only-sign-on.ts'
import { type Asking, deviceOf } from './account-cookies.ts'
import { limits } from './accounts.limits.ts'
import { userByEmail } from './accounts.queries.ts'
import { browserWords } from './browser-words.ts'
import { enter } from './enter.ts'
import type { OpenSignIn } from './sign-ins.ts'

type LogIn = Handled<typeof accounts.logIn>['body']

export async function signIn(platform: Platform, input: LogIn, asking: Asking): Promise<OpenSignIn> {
  const { db } = platform.database
  const limiter = { db, clock: platform.clock }
  const user = await userByEmail(db, input.email)
  const device = user && deviceOf(asking.device, user.id, platform)
  const shared: [Limit, string][] = device
    ? []
    : [
        [limits.signInByVisitor, asking.visitor],
        [limits.signInByAccount, input.email],
      ]
  const own: [Limit, string] = device
    ? [limits.signInByDevice, device]
    : [limits.signIn, attemptOf(input.email, asking.visitor)]
  for (const [limit, subject] of shared) await refuseIfFull(limiter, limit, subject)
  // Counted before the check, or a hundred concurrent guesses would all be verified.
  await countAgainst(limiter, ...own)

  const matches = await passwordMatches(input.password, user?.passwordHash ?? (await nobodysHash))
  if (!user || !matches) {
    for (const [limit, subject] of shared) await countAgainst(limiter, limit, subject)
    const browser = browserWords(asking.userAgent)
    await countFailure(db, { email: input.email, way: 'password', browser, at: platform.clock.now() })
    if (await isOnlySignOnDomain(db, input.email)) throw signOnOnly()
    throw new AppError('wrong_credentials', 'That email and password don’t match.')
  }
  await forget(limiter, ...own)
  if (user.deactivatedAt) {
    throw new AppError('forbidden', 'This account isn’t active. Please ask your programme manager.')
  }
  await refuseOtherWays(db, user.id)
  const remember = input.rememberMe ?? false
  if (await hasSecondStep(db, user.id)) throw await owedSecondStep(platform, user, remember)
  return platform.database.transaction((tx) =>
    enter(platform, tx, user, { remember, asking, way: 'password' }),
  )
}

const attemptOf = (email: string, visitor: string) => `${email}|${visitor}`

/** Someone who has proven their identity is not locked out by earlier attempts of strangers. */
export async function forgetFailures(
  { clock }: Platform,
  tx: Db,
  email: string,
  visitor: string,
): Promise<void> {
  const limiter = { db: tx, clock }
  await forget(limiter, limits.signInByAccount, email)
  await forget(limiter, limits.signIn, attemptOf(email, visitor))
}
