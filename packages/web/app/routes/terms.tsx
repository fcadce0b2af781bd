import { SitePlaceholder } from '~/features/placeholder/site-placeholder'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Terms of Use')

export default function Terms() {
  return <SitePlaceholder title="Terms of Use" />
}
