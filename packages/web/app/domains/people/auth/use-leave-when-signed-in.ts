import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { homeOf, safeNext } from '~/lib/redirects'
import { session } from '~/lib/session'

/** A person who is already signed in has nothing to do here. Asked once: signing in moves on by itself. */
export function useLeaveWhenSignedIn() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what holds when the screen opens
  useEffect(() => {
    const account = session.get()?.account
    // Whoever comes from their company's sign-on may be somebody else than before, or reads what went wrong.
    if (account && !search.has('sso'))
      navigate(safeNext(search.get('next')) ?? homeOf(account), { replace: true })
  }, [])
}
