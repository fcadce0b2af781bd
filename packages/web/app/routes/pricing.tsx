import { plans, pricingQuestions } from '~/content/pricing'
import { PricingScreen, questions, siteMeta, software } from '~/domains/site'
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
