import type { Caller } from './caller.ts'
import type { TestClock } from './clock.ts'

interface Suite {
  readonly call: Caller
  readonly clock: TestClock
}

/** Free slots of a month entirely in the future and within the booking horizon. */
export async function freeSlots({ call, clock }: Suite, timeZone: string): Promise<string[]> {
  const ahead = new Date(clock.now())
  ahead.setUTCDate(1)
  ahead.setUTCMonth(ahead.getUTCMonth() + 2)
  const month = ahead.toISOString().slice(0, 7)
  const { body } = await call('GET /demo/slots', { query: { month, timeZone } })
  return body.days
    .flatMap(({ slots }) => slots)
    .filter(({ state }) => state === 'free')
    .map(({ startsAt }) => startsAt)
}
