import { randomBytes } from 'node:crypto'
import type { factors, Handled } from '@brightpair/contract'
import { hashOf } from '../../../platform/auth/secrets.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAgainst, refuseIfFull } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countFailure } from '../account-activity/account-activity.queries.ts'
import type { Asking } from '../accounts/account-cookies.ts'
import { activeUser, type User } from '../accounts/accounts.queries.ts'
import { browserWords } from '../accounts/browser-words.ts'
import { enter } from '../accounts/enter.ts'
import type { OpenSignIn } from '../accounts/sign-ins.ts'
import { codeLimits, countGuess, forgetGuesses, takeCode } from './check-code.ts'
import { countTry, insertHalfSignIn, takeHalfSignIn } from './factors.queries.ts'

const HALF_MINUTES = 10
const MAX_TRIES = 5

type Body = Handled<typeof factors.logInWithCode>['body']

/** The password was correct: returned in place of a sign-in. */
export async function owedSecondStep(
  { database: { db }, clock }: Platform,
  user: User,
  remember: boolean,
): Promise<AppError> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + HALF_MINUTES * 60_000)
  await insertHalfSignIn(db, { tokenHash: hashOf(token), userId: user.id, remember, expiresAt })
  return new AppError('second_step_needed', 'Enter the code from your app to finish logging in.', {
    details: { token },
  })
}

export async function logInWithCode(
  platform: Platform,
  { token, code }: Body,
  asking: Asking,
): Promise<OpenSignIn> {
  const { database, clock } = platform
  const limiter = { db: database.db, clock }
  await refuseIfFull(limiter, codeLimits.byVisitor, asking.visitor)
  const half = await countTry(database.db, hashOf(token), MAX_TRIES, clock.now())
  const user = half && (await activeUser(database.db, half.userId))
  if (!user) throw startAgain()
  await countGuess(platform, user)
  try {
    return await database.transaction(async (tx) => {
      if (!(await takeHalfSignIn(tx, hashOf(token)))) throw startAgain()
      await takeCode(platform, tx, user, code)
      await forgetGuesses(platform, tx, user.id)
      return enter(platform, tx, user, { remember: half.remember, asking, way: 'code' })
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_code') {
      await countAgainst(limiter, codeLimits.byVisitor, asking.visitor)
      const browser = browserWords(asking.userAgent)
      await countFailure(database.db, { email: user.email, way: 'code', browser, at: clock.now() })
    }
    throw error
  }
}

const startAgain = () =>
  new AppError(
    'link_expired',
    'This took too long or too many tries. Please log in with your password again.',
  )
