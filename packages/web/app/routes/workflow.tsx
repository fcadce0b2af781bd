import { SitePlaceholder } from '~/features/placeholder/site-placeholder'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('How It Works')

export default function Workflow() {
  return <SitePlaceholder title="How It Works" />
}
