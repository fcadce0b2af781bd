import { privacyPolicy } from '~/content/legal/privacy'
import { LegalScreen, siteMeta } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: 'Privacy Policy | Brightpair',
    description:
      'What Brightpair knows about you, why, who else sees it, how long it’s kept, and what you can ask of us.',
    path: screens.privacy,
  })

export default function Privacy() {
  return <LegalScreen document={privacyPolicy} other={{ title: 'Terms of Use', to: screens.terms }} />
}
