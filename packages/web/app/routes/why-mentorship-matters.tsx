import { WhyMentorshipScreen } from '~/domains/site/about/why-mentorship-screen'
import { siteMeta } from '~/domains/site/site-meta'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: 'Why Mentorship Matters | Brightpair',
    description:
      'Six things a good mentoring match changes: engagement, turnover, leaders, diversity, success and social mobility.',
    path: screens.whyMentorshipMatters,
  })

export default WhyMentorshipScreen
