import { useEffect, useState } from 'react'

/**
 * The parameters of an emailed link. They are behind the #, which no server and no log sees, and are removed from the
 * address bar once read; older links had them in the query. Null until the page runs in a browser.
 */
export function useMailedLink(): URLSearchParams | null {
  const [link, setLink] = useState<URLSearchParams | null>(null)
  useEffect(() => {
    const { hash, search, pathname } = window.location
    const found = [hash, search]
      .map((part) => new URLSearchParams(part.slice(1)))
      .find((each) => each.has('token'))
    setLink((was) => found ?? was ?? new URLSearchParams())
    if (found) window.history.replaceState(window.history.state, '', pathname)
    // Another link in the same tab only differs behind the #, for which a browser does not reload.
    const beginAnew = () => window.location.hash.includes('token=') && window.location.reload()
    window.addEventListener('hashchange', beginAnew)
    return () => window.removeEventListener('hashchange', beginAnew)
  }, [])
  return link
}

/** Null until the page runs in a browser, empty when there is none. */
export function useMailedToken(): string | null {
  const link = useMailedLink()
  return link && (link.get('token') ?? '')
}
