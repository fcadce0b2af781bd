import { usePathname } from './use-pathname'

/**
 * What an address says below a section's own one: '' for the section itself. A splat route with this
 * instead of nested `<Routes>` keeps the router's descendant routing out of what every public page loads.
 */
export function usePartBelow(section: string): string {
  return usePathname().slice(section.length + 1)
}
