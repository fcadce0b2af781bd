import { api } from './api'
import { session } from './session'

/** The browser forgets in any case; a server that cannot be reached lets the session run out by itself. */
export async function logOut(): Promise<void> {
  await api('POST /auth/logout').catch(() => undefined)
  session.clear()
}
