import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from './api'
import { unsubscribe } from './push'
import { screens } from './screens'
import { session } from './session'

/** The browser forgets in any case; a server that cannot be reached lets the session run out by itself. */
export function useLogOut() {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  async function logOut() {
    setLeaving(true)
    // First, so that nothing is sent with a token that is about to end.
    session.clear()
    // The server forgets the device with the sign-in; the browser is told by no one else.
    void unsubscribe().catch(() => undefined)
    await api('POST /auth/logout').catch(() => undefined)
    navigate(screens.login)
  }

  return { logOut, leaving }
}
