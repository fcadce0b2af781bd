import { randomBytes } from 'node:crypto'
import { nobodysHash } from '../../platform/auth/passwords.ts'
import { hashOf } from '../../platform/auth/secrets.ts'
import type { Db } from '../../platform/db/connect.ts'
import { post } from '../../platform/mail/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { invitationMail } from './accounts.mails.ts'
import { insertPasswordLink, insertUser } from './accounts.queries.ts'

const LINK_DAYS = 14

interface Invited {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly accountType: 'MENTOR' | 'MENTEE'
  readonly company: { readonly id: string; readonly name: string }
}

/** An account without a password anybody knows, and a link to choose one. Undefined when the address has an account. */
export async function invitePerson(
  { clock, jobs, publicUrl }: Platform,
  tx: Db,
  { company, ...person }: Invited,
): Promise<string | undefined> {
  const now = clock.now()
  const account = { ...person, companyId: company.id, passwordHash: await nobodysHash, invitedAt: now }
  const user = await insertUser(tx, account)
  if (!user) return undefined
  const token = randomBytes(32).toString('base64url')
  await insertPasswordLink(tx, {
    tokenHash: hashOf(token),
    purpose: 'INVITATION',
    userId: user.id,
    email: user.email,
    expiresAt: new Date(now.getTime() + LINK_DAYS * 86_400_000),
  })
  await post(tx, jobs, invitationMail(user, company.name, token, publicUrl))
  return user.id
}
