import { Library } from '~/domains/library'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Sparks')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function Resources() {
  return <Library />
}
