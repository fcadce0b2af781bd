import { Placeholder } from '~/features/placeholder/placeholder'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Mentor / Mentee')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function Partner() {
  return <Placeholder title="Mentor / Mentee">This part of your programme is on its way.</Placeholder>
}
