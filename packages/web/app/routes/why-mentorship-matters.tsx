import { SitePlaceholder } from '~/features/placeholder/site-placeholder'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Why Mentorship Matters')

export default function WhyMentorshipMatters() {
  return <SitePlaceholder title="Why Mentorship Matters" />
}
