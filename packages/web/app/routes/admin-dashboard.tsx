import { LayoutDashboard } from 'lucide-react'
import { Placeholder } from '~/features/placeholder/placeholder'
import { AppShell } from '~/features/shell/app-shell'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { screens } from '~/lib/screens'

export const meta = () => pageMeta('Overview')
export const clientLoader = onlyFor('ADMIN')

const entries = [{ label: 'Overview', icon: LayoutDashboard, to: screens.adminDashboard }]

export default function AdminDashboard() {
  return (
    <AppShell entries={entries} active="Overview">
      <Placeholder title="Overview" drawing="table">
        Companies, people and matches will live here.
      </Placeholder>
    </AppShell>
  )
}
