import type { Account } from '@brightpair/contract'
import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { api } from './api'
import { ApiError } from './api-error'
import { passage } from './redirects'
import { session } from './session'

let checked = false

/** Once per page load the server says who this is; what the browser remembers may be old. */
async function accountNow(): Promise<Account | null> {
  const stored = session.get()
  if (!stored) return null
  if (checked) return stored.account
  try {
    const { email: _email, company: _company, ...account } = await api('GET /auth/me')
    session.updateAccount(account)
    checked = true
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    // Without a connection the screen itself says what it could not load.
  }
  return session.get()?.account ?? null
}

/** `export const clientLoader = onlyFor('MENTOR', 'MENTEE')` makes a route private. */
export function onlyFor(...allowed: Account['accountType'][]) {
  return async ({ request }: ClientLoaderFunctionArgs) => {
    const { pathname, search, hash } = new URL(request.url)
    const decision = passage(await accountNow(), allowed, pathname + search + hash)
    if (!decision.pass) throw redirect(decision.to)
    return null
  }
}
