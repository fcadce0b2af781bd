import type { Endpoints } from '@brightpair/contract'

type FirstScreen = Endpoints['GET /first-screen']['response']

declare global {
  interface Window {
    /** Asked for by the page itself, while the app is still on its way. */
    firstScreen?: Promise<FirstScreen | null>
  }
}

/** Long enough for the first screen to be drawn, and too short for anyone to notice that it was not asked for again. */
const FRESH_FOR = 10_000

let parts: Promise<Map<string, unknown>> | undefined

function firstParts(): Promise<Map<string, unknown>> | undefined {
  if (typeof window === 'undefined' || !window.firstScreen) return undefined
  parts ??= window.firstScreen.then((screen) => {
    setTimeout(forgetFirstScreen, FRESH_FOR)
    return new Map(screen?.parts.map(({ path, body }) => [path, body]))
  })
  return parts
}

/** What came with the page for this address, if it did and nothing has changed since. */
export async function firstAnswer(address: string): Promise<{ body: unknown } | undefined> {
  const known = await firstParts()
  if (!known || !window.firstScreen || !known.has(address)) return undefined
  return { body: known.get(address) }
}

/** Since when the server listens for this page; once, for the first stream. */
export async function takeListening(): Promise<{ from?: string }> {
  const screen = typeof window === 'undefined' ? null : await window.firstScreen
  return screen ? { from: screen.listening } : {}
}

export function forgetFirstScreen(): void {
  delete window.firstScreen
}
