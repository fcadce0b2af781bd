import { siteMeta, WhyMentorshipScreen } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: 'Why Mentorship Matters | Brightpair',
    description:
      'Six things a good mentoring match changes: engagement, turnover, leaders, diversity, success and social mobility.',
    path: screens.whyMentorshipMatters,
  })

export default WhyMentorshipScreen
