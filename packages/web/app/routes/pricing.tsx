import { plans, pricingQuestions } from '~/content/pricing'
import { PricingScreen } from '~/domains/site/pricing/pricing-screen'
import { siteMeta } from '~/domains/site/site-meta'
import { questions, software } from '~/domains/site/structured-data'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: 'Pricing | Brightpair',
    description:
      'Brightpair plans: Starter for up to 30 users at $499 a month, Growth for up to 100 at $1,499, Enterprise beyond.',
    path: screens.pricing,
    ...(import.meta.env.SSR && { structured: [software(plans), questions(pricingQuestions)] }),
  })

export default PricingScreen
