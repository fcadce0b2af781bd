import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { mustSignOn } from './only-sign-on.queries.ts'

/** A password or passkey, however right, opens nothing where the company allows its sign-on alone. */
export async function refuseOtherWays(db: Db, userId: string): Promise<void> {
  if (await mustSignOn(db, userId)) throw signOnOnly()
}

export const signOnOnly = () =>
  new AppError('sign_on_only', 'Your company uses its own sign-on. Please choose “Use company sign-on”.')
