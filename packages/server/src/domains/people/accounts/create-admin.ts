import { hashPassword } from '../../../platform/auth/passwords.ts'
import { refuseWeakPassword } from '../../../platform/auth/weak-passwords.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { dropFactorsOf } from '../factors/factors.queries.ts'
import { upsertAdmin, userByEmail } from './accounts.queries.ts'
import { endSignInsOf } from './sign-ins.queries.ts'

interface Admin {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

/** Creates an admin, or gives an existing one a new password and ends their sessions. Never promotes a participant. */
export async function createAdmin(
  database: Database,
  { password, ...admin }: Admin,
): Promise<{ isNew: boolean }> {
  refuseWeakPassword(password, 'password', admin)
  const passwordHash = await hashPassword(password)
  return database.transaction(async (tx) => {
    const isNew = (await userByEmail(tx, admin.email)) === undefined
    const user = await upsertAdmin(tx, { ...admin, passwordHash, emailProvenAt: new Date() })
    if (!user)
      throw new AppError(
        'email_taken',
        `${admin.email} belongs to a mentor or mentee. Please use another address.`,
      )
    // Shell access to the server is the last way back in.
    await dropFactorsOf(tx, user.id)
    await endSignInsOf(tx, user.id, new Date())
    return { isNew }
  })
}
