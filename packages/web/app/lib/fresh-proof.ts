import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners'

type Settle = (isGiven: boolean) => void

let waiting: { readonly settle: Settle; readonly outcome: Promise<boolean> } | null = null
const listeners = createListeners()

function change(next: typeof waiting) {
  waiting = next
  listeners.notify()
}

/** Asks the person once for all requests currently waiting. False when they decline. */
export function requestProof(): Promise<boolean> {
  if (!waiting) {
    let settle: Settle = () => undefined
    const outcome = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    change({ settle, outcome })
  }
  return waiting?.outcome ?? Promise.resolve(false)
}

export function settleProof(isGiven: boolean): void {
  waiting?.settle(isGiven)
  change(null)
}

export const useIsProofWanted = () => useSyncExternalStore(listeners.subscribe, () => waiting !== null)
