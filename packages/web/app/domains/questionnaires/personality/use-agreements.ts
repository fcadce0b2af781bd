import { useState } from 'react'

export type Agreements = Readonly<Record<string, number>>

/** Unfinished answers survive a reload of this tab, and belong to one person. */
const keyOf = (personId: string) => `personality.${personId}`

function read(personId: string): Agreements {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(personId)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => [1, 2, 3, 4, 5].includes(value)))
  } catch {
    return {}
  }
}

export function useAgreements(personId: string) {
  const [agreements, setAgreements] = useState(() => read(personId))
  return {
    agreements,
    agree(statement: string, agreement: number) {
      const next = { ...agreements, [statement]: agreement }
      setAgreements(next)
      sessionStorage.setItem(keyOf(personId), JSON.stringify(next))
    },
    forget: () => sessionStorage.removeItem(keyOf(personId)),
  }
}
