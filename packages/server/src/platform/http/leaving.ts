import { setTimeout as delay } from 'node:timers/promises'

/** Whether this node is about to stop, so that balancers send the next people elsewhere. */
export interface Leaving {
  readonly isLeaving: () => boolean
  /** Says so, and waits until every balancer has had time to ask. Requests are answered meanwhile as ever. */
  close(): Promise<void>
}

export function createLeaving(seconds: number): Leaving {
  let isLeaving = false
  return {
    isLeaving: () => isLeaving,
    async close() {
      isLeaving = true
      await delay(seconds * 1_000)
    },
  }
}
