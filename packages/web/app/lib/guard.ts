import type { Account } from '@brightpair/contract'
import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { refreshAccount } from './account'
import { ApiError } from './api-error'
import { passage } from './redirects'
import { session } from './session'

let checking: Promise<unknown> | undefined
let checked = false

/** One request per page load. */
async function accountNow(): Promise<Account | null> {
  const stored = session.get()
  if (!stored) return null
  if (checked) return stored.account
  try {
    checking ??= refreshAccount().finally(() => {
      checking = undefined
    })
    await checking
    checked = true
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    // Without a connection the screen reports what it could not load.
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
