import type { accounts, Handled } from '@brightpair/contract'
import { nobodysHash, passwordMatches } from '../../../platform/auth/passwords.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import {
  countAgainst,
  forget,
  isWithin,
  type Limit,
  refuseIfFull,
} from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postBranded } from '../../programmes/index.ts'
import { deviceOf } from './account-cookies.ts'
import { limits } from './accounts.limits.ts'
import { newDeviceMail } from './accounts.mails.ts'
import { hasSignedInBefore, type User, userByEmail } from './accounts.queries.ts'
import { browserWords } from './browser-words.ts'
import { type OpenSignIn, openSignIn } from './sign-ins.ts'

type LogIn = Handled<typeof accounts.logIn>['body']

export interface Asking {
  readonly visitor: string
  /** What the browser says about who has been there before. */
  readonly device: string | undefined
  /** What it calls itself. */
  readonly userAgent: string | undefined
}

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
  // Counted before the check: a hundred guesses sent at once must not all be looked at.
  await countAgainst(limiter, ...own)

  const matches = await passwordMatches(input.password, user?.passwordHash ?? (await nobodysHash))
  if (!user || !matches) {
    for (const [limit, subject] of shared) await countAgainst(limiter, limit, subject)
    throw new AppError('wrong_credentials', 'That email and password don’t match.')
  }
  await forget(limiter, ...own)
  if (user.deactivatedAt) {
    throw new AppError('forbidden', 'This account isn’t active. Please ask your programme manager.')
  }
  const browser = browserWords(asking.userAgent)
  return platform.database.transaction(async (tx) => {
    if (!device && (await hasSignedInBefore(tx, user.id))) await tellOfNewDevice(platform, tx, user, browser)
    return openSignIn(platform, tx, user, { remember: input.rememberMe ?? false, browser })
  })
}

/** Once a day for each kind of device, so that whoever forgets their cookies at every visit is left in peace. */
async function tellOfNewDevice(platform: Platform, tx: Db, user: User, browser: string): Promise<void> {
  const { clock, jobs, publicUrl } = platform
  if (!(await isWithin({ db: tx, clock }, limits.newDeviceMail, `${user.id}|${browser}`))) return
  const mail = newDeviceMail(user, { browser, at: clock.now() }, publicUrl)
  await postBranded(tx, jobs, [{ ...mail, companyId: user.companyId }])
}

const attemptOf = (email: string, visitor: string) => `${email}|${visitor}`

/** Whoever has proven to be the person is not kept out by what strangers tried before. */
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
