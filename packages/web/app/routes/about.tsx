import { AboutScreen, siteMeta } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: 'About Us | Brightpair',
    description:
      'Why Brightpair exists, how it matches mentors and mentees in the open, and what a good match changes for people and companies.',
    path: screens.about,
  })

export default AboutScreen
