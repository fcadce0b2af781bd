import { termsOfUse } from '~/content/legal/terms'
import { LegalScreen, siteMeta } from '~/domains/site'
import { screens } from '~/lib/screens'

export const meta = () =>
  siteMeta({
    title: 'Terms of Use | Brightpair',
    description:
      'The agreement between you and Brightpair: who may use it, acceptable use, liability and how disputes are settled.',
    path: screens.terms,
  })

export default function Terms() {
  return <LegalScreen document={termsOfUse} other={{ title: 'Privacy Policy', to: screens.privacy }} />
}
