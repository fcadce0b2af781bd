import type { ComponentType } from 'react'
import { useParams } from 'react-router'

/** The screen of one item, by the id in its URL; another id remounts it. */
export function screenOf(Page: ComponentType<{ id: string }>) {
  return function ScreenOfOne() {
    const { id = '' } = useParams()
    return <Page key={id} id={id} />
  }
}
