import { privacyPolicy } from '~/content/legal/privacy'
import { termsOfUse } from '~/content/legal/terms'
import { LegalScreen } from '~/features/legal/legal-screen'
import { pageMeta } from '~/lib/page-meta'
import { screens } from '~/lib/screens'

export const meta = () => pageMeta(termsOfUse.title, 'The agreement between you and Brightpair.')

export default function Terms() {
  return <LegalScreen document={termsOfUse} other={{ title: privacyPolicy.title, to: screens.privacy }} />
}
