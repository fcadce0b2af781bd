import { SitePlaceholder } from '~/features/placeholder/site-placeholder'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Smarter matches, brighter futures')

export default function Home() {
  return <SitePlaceholder title="Smarter matches, brighter futures" />
}
