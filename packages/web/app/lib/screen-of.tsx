import type { ComponentType } from 'react'
import { useParams } from 'react-router'

/** The screen of one thing, by the id in its address; another id is another screen. */
export function screenOf(Page: ComponentType<{ id: string }>) {
  return function ScreenOfOne() {
    const { id = '' } = useParams()
    return <Page key={id} id={id} />
  }
}
