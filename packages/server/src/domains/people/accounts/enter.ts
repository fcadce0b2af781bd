import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { isWithin } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postBranded } from '../../programmes/index.ts'
import { refuseOtherWays } from '../single-sign-on/only-sign-on.ts'
import { type Asking, deviceOf } from './account-cookies.ts'
import { limits } from './accounts.limits.ts'
import { newDeviceMail } from './accounts.mails.ts'
import { activeUser, type User } from './accounts.queries.ts'
import { browserWords } from './browser-words.ts'
import { hasSignedInBefore } from './sign-ins.queries.ts'
import { type NewSignIn, type OpenSignIn, openSignIn } from './sign-ins.ts'

/** Opens a sign-in for someone who has proven their identity, and notifies them if the device is new. */
export async function enter(
  platform: Platform,
  tx: Db,
  user: User,
  { asking, remember, way }: Pick<NewSignIn, 'remember' | 'way'> & { readonly asking: Asking },
): Promise<OpenSignIn> {
  await refuseOtherWays(tx, user.id)
  const browser = browserWords(asking.userAgent)
  const isKnown = deviceOf(asking.device, user.id, platform) !== undefined
  if (!isKnown && (await hasSignedInBefore(tx, user.id))) await notifyOfNewDevice(platform, tx, user, browser)
  const opened = await openSignIn(platform, tx, user, { remember, browser, way })
  // Read after it is stored: whoever closes the account in the meantime waits for it, or it waits for them.
  if ((await activeUser(tx, user.id))?.passwordHash !== user.passwordHash)
    throw new AppError('not_signed_in', 'This account has just been changed. Please log in again.')
  return opened
}

/** Once a day per kind of device, so that people who always clear their cookies are not bothered. */
async function notifyOfNewDevice(platform: Platform, tx: Db, user: User, browser: string): Promise<void> {
  const { clock, jobs, publicUrl } = platform
  if (!(await isWithin({ db: tx, clock }, limits.newDeviceMail, `${user.id}|${browser}`))) return
  const mail = newDeviceMail(user, { browser, at: clock.now() }, publicUrl)
  await postBranded(tx, jobs, [{ ...mail, companyId: user.companyId }])
}
