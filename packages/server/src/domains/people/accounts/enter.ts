import type { Db } from '../../../platform/db/connect.ts'
import { isWithin } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postBranded } from '../../programmes/index.ts'
import { refuseOtherWays } from '../single-sign-on/only-sign-on.ts'
import { type Asking, deviceOf } from './account-cookies.ts'
import { limits } from './accounts.limits.ts'
import { newDeviceMail } from './accounts.mails.ts'
import { hasSignedInBefore, type User } from './accounts.queries.ts'
import { browserWords } from './browser-words.ts'
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
  return openSignIn(platform, tx, user, { remember, browser, way })
}

/** Once a day per kind of device, so that people who always clear their cookies are not bothered. */
async function notifyOfNewDevice(platform: Platform, tx: Db, user: User, browser: string): Promise<void> {
  const { clock, jobs, publicUrl } = platform
  if (!(await isWithin({ db: tx, clock }, limits.newDeviceMail, `${user.id}|${browser}`))) return
  const mail = newDeviceMail(user, { browser, at: clock.now() }, publicUrl)
  await postBranded(tx, jobs, [{ ...mail, companyId: user.companyId }])
}
