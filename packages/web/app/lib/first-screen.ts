import type { Endpoints } from '@brightpair/contract'

type FirstScreen = Endpoints['GET /first-screen']['response']

declare global {
  interface Window {
    /** Started by an inline script, while the app is still loading. */
    firstScreen?: Promise<FirstScreen | null>
  }
}

/** Long enough to render the first screen, and too short for anyone to notice missing updates. */
const FRESH_FOR = 10_000

let parts: Promise<Map<string, unknown>> | undefined
let arrived: Map<string, unknown> | undefined

function firstParts(): Promise<Map<string, unknown>> | undefined {
  if (typeof window === 'undefined' || !window.firstScreen) return undefined
  parts ??= window.firstScreen.then((screen) => {
    setTimeout(forgetFirstScreen, FRESH_FOR)
    arrived = new Map(screen?.parts.map(({ path, body }) => [path, body]))
    return arrived
  })
  return parts
}

/** The data embedded for this path, if present and still current. */
export async function firstAnswer(address: string): Promise<{ body: unknown } | undefined> {
  const known = await firstParts()
  if (!known || !window.firstScreen || !known.has(address)) return undefined
  return { body: known.get(address) }
}

export function firstAnswerNow(address: string): unknown {
  return typeof window === 'undefined' || !window.firstScreen ? undefined : arrived?.get(address)
}

/** Since when the server has been listening for this page; returned once, for the first stream. */
export async function takeListening(): Promise<{ from?: string }> {
  const screen = typeof window === 'undefined' ? null : await window.firstScreen
  return screen ? { from: screen.listening } : {}
}

export function forgetFirstScreen(): void {
  delete window.firstScreen
}
