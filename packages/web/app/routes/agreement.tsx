import { AccountPlaceholder } from '~/features/placeholder/account-placeholder'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Mentorship Agreement')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function Agreement() {
  return (
    <AccountPlaceholder title="Mentorship Agreement">
      This is where you and your partner will sign.
    </AccountPlaceholder>
  )
}
