import { AccountPlaceholder } from '~/features/placeholder/account-placeholder'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Your mentorship')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

export default function Mentorship() {
  return <AccountPlaceholder title="Your mentorship">Your six months will live here.</AccountPlaceholder>
}
