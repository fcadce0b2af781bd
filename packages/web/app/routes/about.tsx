import { AboutScreen } from '~/features/about/about-screen'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('about')

export default AboutScreen
