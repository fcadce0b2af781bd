import { screens } from '~/lib/screens'
import { usePartBelow } from '~/lib/use-part-below'
import { Article } from './article'
import { Library } from './library'

/** The library, and each of its articles below it. */
export function ResourcesScreen() {
  const slug = usePartBelow(screens.resources).replace(/\/$/, '')
  return slug === '' ? <Library /> : <Article key={slug} slug={slug} />
}
