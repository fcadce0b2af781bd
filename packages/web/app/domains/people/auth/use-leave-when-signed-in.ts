import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { homeOf, safeNext } from '~/lib/redirects'
import { session } from '~/lib/session'

/** A signed-in person is redirected. Checked once: signing in navigates by itself. */
export function useLeaveWhenSignedIn() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what holds when the screen opens
  useEffect(() => {
    const account = session.get()?.account
    // Someone returning from company sign-on may be another person, or needs to see an error.
    if (account && !search.has('sso'))
      navigate(safeNext(search.get('next')) ?? homeOf(account), { replace: true })
  }, [])
}
