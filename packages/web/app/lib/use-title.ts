import { useEffect } from 'react'

/** The name of the screen in tabs, history and screen readers, where only the screen itself knows it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Brightpair`
  }, [title])
}
