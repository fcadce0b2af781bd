import { type ApiWorld, createApi, createPrefetched, createRequest } from './api-client'
import { firstAnswer, firstAnswerNow, forgetFirstScreen } from './first-screen'
import { session } from './session'

let inFlight: Promise<unknown> = Promise.resolve()

/** Web Locks work across tabs; without them, at least this tab sends one at a time. */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('brightpair-refresh', work)
  const turn = inFlight.then(work, work)
  inFlight = turn
  return turn
}

const world: ApiWorld = {
  base: '/api',
  fetch: (input, init) => fetch(input, init),
  storedToken: session.storedToken,
  save: session.save,
  expire: session.expire,
  firstAnswer,
  firstAnswerNow,
  onChange: forgetFirstScreen,
  exclusively,
}

/** Only signed-in screens can ask for proof. */
export function onProofNeeded(prove: ApiWorld['prove']) {
  world.prove = prove
}

/** `api('POST /auth/login', { body })`: throws ApiError; the screen decides what to show. */
export const api = createApi(world)

/**
 * `initialData: () => prefetched('GET /home')`: the first render of a query shows what came with the page. Arriving later,
 * it would be rendered again, and without pauses.
 */
export const prefetched = createPrefetched(world)

/** The same for a non-JSON response. */
export const request = createRequest(world)
