import { plans, pricingQuestions } from '~/content/pricing'
import { PricingScreen } from '~/features/pricing/pricing-screen'
import { screens } from '~/lib/screens'
import { siteMeta } from '~/lib/site-meta'
import { questions, software } from '~/lib/structured-data'

export const meta = () =>
  siteMeta({
    title: 'Pricing | Brightpair',
    description:
      'Brightpair plans: Starter for up to 30 users at $499 a month, Growth for up to 100 at $1,499, Enterprise beyond.',
    path: screens.pricing,
    ...(import.meta.env.SSR && { structured: [software(plans), questions(pricingQuestions)] }),
  })

export default PricingScreen
