import { SitePlaceholder } from '~/features/placeholder/site-placeholder'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('About Us')

export default function About() {
  return <SitePlaceholder title="About Us" />
}
