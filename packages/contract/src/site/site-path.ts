const HERE = 'https://brightpair.invalid'

/**
 * A page of this site as a browser would open it, or null. Dots are resolved before it is looked at: `/.//elsewhere` is
 * another host once they are gone.
 */
export function sitePath(given: string): string | null {
  if (!given.startsWith('/') || !URL.canParse(given, HERE)) return null
  const { origin, pathname, search, hash } = new URL(given, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null
}
