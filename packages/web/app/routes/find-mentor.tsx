import { SitePlaceholder } from '~/features/placeholder/site-placeholder'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Find Mentor')

export default function FindMentor() {
  return <SitePlaceholder title="Find Mentor" />
}
