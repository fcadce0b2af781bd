import type { Found } from '@brightpair/contract'
import { screens } from '~/lib/screens'

/** The screen each kind lives on, and what its address says to show the right part of it. */
const places: Record<Found['kind'], (id: string) => [screen: string, query: Record<string, string>]> = {
  activity: (id) => [screens.mentorship, { activity: id }],
  session: () => [screens.calendar, {}],
  // On a phone the conversation is a page of its own.
  message: () => [screens.inbox, { open: '' }],
  resource: (slug) => [`${screens.resources}/${slug}`, {}],
  spark: () => [screens.powerPlayDashboard, {}],
}

export function addressOf({ kind, id }: Found, ofPair: (path: string) => string): string {
  const [screen, query] = places[kind](id)
  const address = ofPair(screen)
  const more = new URLSearchParams(query)
  return more.size > 0 ? `${address}${address.includes('?') ? '&' : '?'}${more}` : address
}
