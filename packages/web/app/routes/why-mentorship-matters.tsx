import { WhyMentorshipScreen } from '~/features/about/why-mentorship-screen'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('why-mentorship-matters')

export default WhyMentorshipScreen
