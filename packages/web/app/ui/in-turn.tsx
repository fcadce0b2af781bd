import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * The parts of a long screen from top to bottom, each rendered before the next one starts: otherwise a phone would be
 * busy with all of them before it shows the first or handles a touch.
 */
export function InTurn({ children }: { children: readonly ReactNode[] }) {
  const [count, setCount] = useState(1)
  const isWhole = count >= children.length
  useEffect(() => {
    if (isWhole) return
    // In short transitions, between which touches are handled.
    const next = setTimeout(() => startTransition(() => setCount(count + 1)))
    return () => clearTimeout(next)
  }, [isWhole, count])
  return Children.map(children, (child, at) => (at < count ? child : null))
}
