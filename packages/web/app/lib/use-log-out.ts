import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from './api'
import { unsubscribe } from './push'
import { screens } from './screens'
import { session } from './session'

/** The browser always forgets the sign-in; if the server is unreachable, the session expires by itself. */
export function useLogOut() {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  async function logOut() {
    setLeaving(true)
    // First, so that nothing is sent with a token about to end.
    session.clear()
    // The server deletes the device with the sign-in; the browser has to be told here.
    void unsubscribe().catch(() => undefined)
    await api('POST /auth/logout').catch(() => undefined)
    navigate(screens.login)
  }

  return { logOut, leaving }
}
