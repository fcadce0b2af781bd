import { LandingScreen } from '~/features/landing/landing-screen'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Smarter matches, brighter futures')

export default LandingScreen
