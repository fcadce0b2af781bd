import { SitePlaceholder } from '~/features/placeholder/site-placeholder'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Become a Sponsor Company')

export default function BecomeMentor() {
  return <SitePlaceholder title="Become a Sponsor Company" />
}
