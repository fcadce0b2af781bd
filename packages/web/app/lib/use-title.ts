import { useEffect } from 'react'

/** Sets the document title, for screens whose title depends on their data. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Brightpair`
  }, [title])
}
