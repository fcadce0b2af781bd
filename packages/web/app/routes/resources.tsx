import { ResourcesScreen } from '~/domains/library'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

/** An article's address is its title in small letters. */
export const meta = ({ params }: { params: { '*'?: string } }) => {
  const words = (params['*'] ?? '').replaceAll('-', ' ').trim()
  return pageMeta(words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Sparks')
}
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function Resources() {
  return <ResourcesScreen />
}
