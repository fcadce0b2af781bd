import type { Found } from '@brightpair/contract'
import { screens } from '~/lib/screens'

const screenOf: Record<Found['kind'], string> = {
  activity: screens.mentorship,
  session: screens.calendar,
  message: screens.inbox,
  resource: screens.powerPlayDashboard,
}

/** The screen a finding lives on; the address names it, so that the screen can show it. */
export function addressOf({ kind, id }: Found, ofPair: (path: string) => string): string {
  const address = ofPair(screenOf[kind])
  const named = new URLSearchParams({ [kind === 'resource' ? 'spark' : kind]: id })
  return `${address}${address.includes('?') ? '&' : '?'}${named}`
}
