import { sendRequest } from '../drill/send-request.ts'

/** Someone whose programme runs, with a sign-in of theirs. */
export interface Visitor {
  readonly enrollmentId: string
  readonly token: string
}

export interface Screen {
  readonly name: string
  /** Asked for together, as a browser does; `:pair` is whoever's it is. */
  readonly paths: readonly string[]
}

/** One in so many visitors also writes a message. */
export const WRITES_EVERY = 4

const SCREENS = ['home', 'inbox', 'plan', 'calendar'] as const

/**
 * A morning's visit: the home, which comes in one response, then each other screen by the endpoints it is made of. Which these
 * are, the product tells itself: what its first response has for that screen and not for every one.
 */
export async function visitOf(address: string, visitor: Visitor): Promise<Screen[]> {
  const parts = await Promise.all(
    SCREENS.map(async (screen) => {
      const { enrollmentId, token } = visitor
      const { body } = await sendRequest(address, `/first-screen?screen=${screen}&pair=${enrollmentId}`, {
        token,
      })
      const found = (body.parts ?? []) as { path: string }[]
      return found.map(({ path }) => path.replaceAll(enrollmentId, ':pair'))
    }),
  )
  const isFrame = (path: string) => parts.every((paths) => paths.includes(path))
  return SCREENS.map((name, place) => ({
    name,
    // The sign-in is renewed first; its cookie is no one's here, so a look at the account takes its place.
    paths:
      name === 'home' ? ['/auth/me', '/first-screen'] : (parts[place] ?? []).filter((path) => !isFrame(path)),
  }))
}

export const requestsOf = (visit: readonly Screen[]): number =>
  visit.reduce((sum, { paths }) => sum + paths.length, 0) + 1 / WRITES_EVERY
