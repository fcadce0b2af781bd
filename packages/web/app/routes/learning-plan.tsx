import { Placeholder } from '~/features/placeholder/placeholder'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('My Learning Plan')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function LearningPlan() {
  return <Placeholder title="My Learning Plan">This part of your programme is on its way.</Placeholder>
}
