import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { mustSignOn } from './only-sign-on.queries.ts'

/** A correct password or passkey is still refused where the company only allows its single sign-on. */
export async function refuseOtherWays(db: Db, userId: string): Promise<void> {
  if (await mustSignOn(db, userId)) throw signOnOnly()
}

export const signOnOnly = () =>
  new AppError('sign_on_only', 'Your company uses its own sign-on. Please choose “Use company sign-on”.')
