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
    // Whoever comes from their company's sign-on may be somebody else than before.
    if (account && search.get('sso') !== 'done')
      navigate(safeNext(search.get('next')) ?? homeOf(account), { replace: true })
  }, [])
}
