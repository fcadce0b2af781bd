import { LandingScreen } from '~/features/landing/landing-screen'
import { screens } from '~/lib/screens'
import { siteMeta } from '~/lib/site-meta'
import { organization, website } from '~/lib/structured-data'

export const meta = () =>
  siteMeta({
    title: 'Brightpair: smarter matches, brighter futures',
    description:
      'Brightpair matches mentors and mentees on goals, personality and values, explains every match, and guides each pair through a six-month programme.',
    path: screens.home,
    ...(import.meta.env.SSR && { structured: [organization(), website()] }),
  })

export default LandingScreen
