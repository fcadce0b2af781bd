import type { Clock } from '../src/platform/clock.ts'

export interface TestClock extends Clock {
  advance(milliseconds: number): void
  /** Back to real time: browsers have no other, and the next test may share the app. */
  reset(): void
}

/** Runs in real time until a test moves it forward. */
export function createTestClock(): TestClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds
    },
    reset: () => {
      offset = 0
    },
  }
}
