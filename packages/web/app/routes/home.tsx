import { LandingScreen, organization, siteMeta, website } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: 'Brightpair: smarter matches, brighter futures',
    description:
      'Brightpair matches mentors and mentees on goals, personality and values, explains every match, and guides each pair through a six-month programme.',
    path: screens.home,
    ...(import.meta.env.SSR && { structured: [organization(), website()] }),
  })

export default LandingScreen
