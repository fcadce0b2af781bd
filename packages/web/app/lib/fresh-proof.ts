import { useSyncExternalStore } from 'react'

type Settle = (isGiven: boolean) => void

let waiting: { readonly settle: Settle; readonly outcome: Promise<boolean> } | null = null
const listeners = new Set<() => void>()

function change(next: typeof waiting) {
  waiting = next
  for (const listener of listeners) listener()
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

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useIsProofWanted = () => useSyncExternalStore(subscribe, () => waiting !== null)
