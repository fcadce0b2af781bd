import { WhyMentorshipScreen } from '~/features/about/why-mentorship-screen'
import { screens } from '~/lib/screens'
import { siteMeta } from '~/lib/site-meta'

export const meta = () =>
  siteMeta({
    title: 'Why Mentorship Matters | Brightpair',
    description:
      'Six things a good mentoring match changes: engagement, turnover, leaders, diversity, success and social mobility.',
    path: screens.whyMentorshipMatters,
  })

export default WhyMentorshipScreen
