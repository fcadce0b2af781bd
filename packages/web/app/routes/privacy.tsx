import { SitePlaceholder } from '~/features/placeholder/site-placeholder'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Privacy Policy')

export default function Privacy() {
  return <SitePlaceholder title="Privacy Policy" />
}
