import { useEffect, useState } from 'react'

/**
 * The token of a link from an email. It is behind the #, which no server and no log sees, and leaves the address bar as soon
 * as it is read; links from before had it in the query. Null until the page runs in a browser, empty when there is none.
 */
export function useMailedToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const { hash, search, pathname } = window.location
    const found =
      new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? ''
    setToken((was) => found || (was ?? ''))
    if (found) window.history.replaceState(window.history.state, '', pathname)
  }, [])
  return token
}
