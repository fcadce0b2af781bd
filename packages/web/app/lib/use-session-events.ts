import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { loginWithReturn } from './redirects'
import { screens } from './screens'
import { session } from './session'

/** An ended session leads to the login; signing out in one tab reaches the others. */
export function useSessionEvents(onExpired: () => void) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()

  useEffect(
    () =>
      session.onExpired(() => {
        onExpired()
        if (pathname !== screens.login) navigate(loginWithReturn(pathname + search), { replace: true })
      }),
    [navigate, onExpired, pathname, search],
  )

  useEffect(() => session.followOtherTabs(() => void revalidate()), [revalidate])
}
