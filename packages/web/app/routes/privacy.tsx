import { privacyPolicy } from '~/content/legal/privacy'
import { termsOfUse } from '~/content/legal/terms'
import { LegalScreen } from '~/features/legal/legal-screen'
import { pageMeta } from '~/lib/page-meta'
import { screens } from '~/lib/screens'

export const meta = () =>
  pageMeta(privacyPolicy.title, 'What Brightpair knows about you, why, and what you can ask of us.')

export default function Privacy() {
  return <LegalScreen document={privacyPolicy} other={{ title: termsOfUse.title, to: screens.terms }} />
}
