import { AccessibilityScreen, siteMeta } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: 'Accessibility | Brightpair',
    description:
      'How Brightpair works without a mouse and without sight, what we check, and what falls short.',
    path: screens.accessibility,
  })

export default AccessibilityScreen
