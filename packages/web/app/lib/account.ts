import type { Account } from '@brightpair/contract'
import { api } from './api'
import { session } from './session'

/** The server's current account; the browser's stored copy may be outdated. */
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
