import { PricingScreen } from '~/features/pricing/pricing-screen'
import { pageMeta } from '~/lib/page-meta'

export const meta = () =>
  pageMeta(
    'Pricing',
    'Brightpair plans: Starter for up to 30 users, Growth for up to 100, Enterprise beyond.',
  )

export default PricingScreen
