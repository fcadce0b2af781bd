import { useSearchParams } from 'react-router'

/** For links that keep the query string and change parts of it; null removes a parameter. */
export function useSearchWith() {
  const [params] = useSearchParams()
  return (changes: Readonly<Record<string, string | null>>): string => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    return `?${next}`
  }
}
