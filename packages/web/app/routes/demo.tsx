import { SitePlaceholder } from '~/features/placeholder/site-placeholder'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Request a Demo')

export default function Demo() {
  return <SitePlaceholder title="Request a Demo" />
}
