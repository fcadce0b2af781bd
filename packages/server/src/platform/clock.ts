/** Time is injected, so that a test can set any moment. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
