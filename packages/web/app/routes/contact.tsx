import { SitePlaceholder } from '~/features/placeholder/site-placeholder'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Contact Us')

export default function Contact() {
  return <SitePlaceholder title="Contact Us" />
}
