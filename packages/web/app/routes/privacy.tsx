import { privacyPolicy } from '~/content/legal/privacy'
import { LegalScreen } from '~/features/legal/legal-screen'
import { screens } from '~/lib/screens'
import { siteMeta } from '~/lib/site-meta'

export const meta = () =>
  siteMeta({
    title: 'Privacy Policy | Brightpair',
    description:
      'What Brightpair knows about you, why, who else sees it, how long it is kept, and what you can ask of us.',
    path: screens.privacy,
  })

export default function Privacy() {
  return <LegalScreen document={privacyPolicy} other={{ title: 'Terms of Use', to: screens.terms }} />
}
