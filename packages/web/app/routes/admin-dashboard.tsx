import { AccountPlaceholder } from '~/features/placeholder/account-placeholder'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'

export const meta = () => pageMeta('Overview')
export const clientLoader = onlyFor('ADMIN')

export default function AdminDashboard() {
  return (
    <AccountPlaceholder title="Overview">Companies, people and matches will live here.</AccountPlaceholder>
  )
}
