import { useLocation } from 'react-router'

/** The path without a closing slash: prerendering and a typed address may have one, our links do not. */
export function usePathname(): string {
  return useLocation().pathname.replace(/(.)\/$/, '$1')
}
