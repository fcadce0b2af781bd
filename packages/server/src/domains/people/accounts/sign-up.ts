import type { accounts, Handled } from '@brightpair/contract'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { refuseWeakPassword } from '../../../platform/auth/weak-passwords.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAgainst, isWithin, refuseIfFull } from '../../../platform/limits/rate-limit.ts'
import { post } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { claimSeat, notifyOfFullPlan, postBranded, requireCode } from '../../programmes/index.ts'
import { claimInterest } from '../../site/index.ts'
import { offerPlaces } from '../memberships/places.ts'
import { isOnlySignOnAt } from '../single-sign-on/only-sign-on.queries.ts'
import type { Asking } from './account-cookies.ts'
import { limits } from './accounts.limits.ts'
import { takenAddressMail } from './accounts.mails.ts'
import { insertUser, type User, userByEmail } from './accounts.queries.ts'
import { announceJoined } from './announce-joined.ts'
import { browserWords } from './browser-words.ts'
import { type OpenSignIn, openSignIn } from './sign-ins.ts'
import { proofMail } from './unproven-addresses.ts'
import { countWrongCode, refuseGuessing } from './wrong-codes.ts'

type SignUp = Handled<typeof accounts.signUp>['body']

export async function signUp(
  platform: Platform,
  input: SignUp,
  { visitor, userAgent }: Pick<Asking, 'visitor' | 'userAgent'>,
): Promise<OpenSignIn> {
  const { db } = platform.database
  const limiter = { db, clock: platform.clock }
  await refuseGuessing(limiter, visitor)
  await refuseIfFull(limiter, limits.takenAddressByVisitor, visitor)
  await refuseIfFull(limiter, limits.takenAddress, input.email)
  await countAgainst(limiter, input.referral ? limits.signUp : limits.openSignUp, visitor)
  try {
    // Everything that can be refused is refused before the expensive hash.
    const companyName = await requireCode(db, input.referral, platform.clock.now())
    const owner = await userByEmail(db, input.email)
    if (owner) throw await takenAddress(platform, owner, visitor)
    refuseWeakPassword(input.password, 'password', { ...input, companyName })
    return await register(platform, input, browserWords(userAgent))
  } catch (error) {
    if (error instanceof AppError && error.code === 'unknown_registration_code') {
      await countWrongCode(limiter, visitor)
    }
    throw error
  }
}

/** Limited per visitor and address; the owner of the address, who may be someone else, is notified. */
async function takenAddress(
  { database: { db, transaction }, clock, jobs, publicUrl }: Platform,
  owner: User,
  visitor: string,
): Promise<AppError> {
  const limiter = { db, clock }
  await countAgainst(limiter, limits.takenAddressByVisitor, visitor)
  await countAgainst(limiter, limits.takenAddress, owner.email)
  if (!owner.deactivatedAt && (await isWithin(limiter, limits.takenAddressMail, owner.email))) {
    const mail = { ...takenAddressMail(owner.email, publicUrl), companyId: owner.companyId }
    await transaction((tx) => postBranded(tx, jobs, [mail]))
  }
  return emailTaken()
}

function emailTaken(): AppError {
  const message = 'An account with this email address already exists. Please log in instead.'
  return new AppError('email_taken', message, { details: { email: message } })
}

async function register(platform: Platform, input: SignUp, browser: string): Promise<OpenSignIn> {
  const { email, firstName, lastName, accountType } = input
  const passwordHash = await hashPassword(input.password)
  return platform.database.transaction(async (tx) => {
    const { companyId, programme, standing } = await claimSeat(tx, input.referral, platform.clock.now())
    if (await isOnlySignOnAt(tx, companyId))
      throw new AppError(
        'sign_up_closed',
        'This company uses its own sign-on. Ask whoever runs your programme for an invitation, then log in with it.',
      )
    const account = { companyId, accountType, email, firstName, lastName, passwordHash }
    const user = await insertUser(tx, account, { programmeId: programme.id, standing })
    if (!user) throw emailTaken()
    if (standing === 'IN') await announceJoined(platform, tx, { id: user.id, companyId })
    else await platform.reactions.joinedProgramme(platform, tx, { userIds: [user.id], programme, standing })
    if (standing === 'WAITING') {
      await notifyOfFullPlan(platform, tx)
      await offerPlaces(platform, tx, companyId)
    }
    await claimInterest(tx, input.interestClaim, user.id)
    await post(tx, platform.jobs, await proofMail(platform, tx, user))
    return openSignIn(platform, tx, user, { remember: false, browser, way: 'sign-up' })
  })
}
