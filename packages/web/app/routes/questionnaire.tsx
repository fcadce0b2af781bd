import { AccountPlaceholder } from '~/features/placeholder/account-placeholder'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Questionnaire')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function Questionnaire() {
  return (
    <AccountPlaceholder title="Questionnaire">
      Your questions are on their way. You are signed in, and nothing is lost.
    </AccountPlaceholder>
  )
}
