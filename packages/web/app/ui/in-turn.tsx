import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * The parts of a long screen from top to bottom, each drawn before the next one begins: a phone would otherwise be busy
 * with all of them before it shows the first or hears a touch.
 */
export function InTurn({ children }: { children: readonly ReactNode[] }) {
  const [count, setCount] = useState(1)
  const isWhole = count >= children.length
  useEffect(() => {
    if (isWhole) return
    // Prepared in short turns, between which a touch is heard.
    const next = setTimeout(() => startTransition(() => setCount(count + 1)))
    return () => clearTimeout(next)
  }, [isWhole, count])
  return Children.map(children, (child, at) => (at < count ? child : null))
}
