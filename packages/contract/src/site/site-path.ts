const HERE = 'https://brightpair.invalid'

/**
 * A path on this site as a browser would resolve it, or null. Dots are resolved first: `/.//elsewhere` becomes another
 * host.
 */
export function sitePath(given: string): string | null {
  if (!given.startsWith('/') || !URL.canParse(given, HERE)) return null
  const { origin, pathname, search, hash } = new URL(given, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null
}
