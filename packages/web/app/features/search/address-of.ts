import type { Found } from '@brightpair/contract'
import { screens } from '~/lib/screens'

/** The screen each kind lives on, and what its address says so that the screen can show the very one. */
const places: Record<Found['kind'], (id: string) => [screen: string, query: Record<string, string>]> = {
  activity: (id) => [screens.mentorship, { activity: id }],
  session: (id) => [screens.calendar, { session: id }],
  // On a phone the conversation is a page of its own.
  message: (id) => [screens.inbox, { open: '', message: id }],
  resource: (id) => [screens.powerPlayDashboard, { spark: id }],
}

export function addressOf({ kind, id }: Found, ofPair: (path: string) => string): string {
  const [screen, query] = places[kind](id)
  const address = ofPair(screen)
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
}
