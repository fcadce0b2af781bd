import { AccountPlaceholder } from '~/features/placeholder/account-placeholder'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('The Power Play Track')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function DashboardPowerplay() {
  return (
    <AccountPlaceholder title="The Power Play Track">
      Your months, sessions and sparks will live here.
    </AccountPlaceholder>
  )
}
