import type { Account } from '@brightpair/contract'
import { api } from './api'
import { session } from './session'

/** The server says who this is and how far they have come; what the browser remembers may be old. */
export async function refreshAccount(): Promise<Account> {
  const {
    email: _email,
    company: _company,
    emailConfirmed: _emailConfirmed,
    ...account
  } = await api('GET /auth/me')
  session.updateAccount(account)
  return account
}
