import { useLocation } from 'react-router'

/** The path without a trailing slash: prerendering and typed URLs may have one, our links don't. */
export function usePathname(): string {
  return useLocation().pathname.replace(/(.)\/$/, '$1')
}
