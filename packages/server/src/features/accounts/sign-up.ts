import type { accounts, Handled } from '@brightpair/contract'
import { refuseCommonPassword } from '../../platform/auth/common-passwords.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { AppError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limits/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { postBranded } from '../branding/brands.ts'
import { claimSeat } from '../companies/companies.service.ts'
import { claimInterest } from '../interest-answers/interest-answers.service.ts'
import { limits } from './accounts.limits.ts'
import { welcomeMail } from './accounts.mails.ts'
import { insertUser } from './accounts.queries.ts'
import { type OpenSession, openSession } from './sessions.ts'
import { countWrongCode, refuseGuessing } from './wrong-codes.ts'

type SignUp = Handled<typeof accounts.signUp>['body']

export async function signUp(platform: Platform, input: SignUp, visitor: string): Promise<OpenSession> {
  const limiter = { db: platform.database.db, clock: platform.clock }
  refuseCommonPassword(input.password, 'password')
  await refuseGuessing(limiter, visitor)
  if (!input.referral) await countAgainst(limiter, limits.openSignUp, visitor)
  try {
    return await register(platform, input)
  } catch (error) {
    if (error instanceof AppError && error.code === 'unknown_registration_code') {
      await countWrongCode(limiter, visitor)
    }
    throw error
  }
}

async function register(platform: Platform, input: SignUp): Promise<OpenSession> {
  const { email, firstName, lastName, accountType } = input
  const passwordHash = await hashPassword(input.password)
  return platform.database.transaction(async (tx) => {
    const company = await claimSeat(tx, input.referral)
    const user = await insertUser(tx, {
      companyId: company.id,
      accountType,
      email,
      firstName,
      lastName,
      passwordHash,
    })
    if (!user) {
      const message = 'An account with this email address already exists. Please log in instead.'
      throw new AppError('email_taken', message, { details: { email: message } })
    }
    await claimInterest(tx, input.interestClaim, user.id)
    const mail = welcomeMail(user, company.name, platform.publicUrl)
    await postBranded(tx, platform.jobs, [{ ...mail, companyId: company.id }])
    return openSession(platform, tx, user, false)
  })
}
