import { House } from 'lucide-react'
import { Placeholder } from '~/features/placeholder/placeholder'
import { AppShell } from '~/features/shell/app-shell'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { screens } from '~/lib/screens'

export const meta = () => pageMeta('Your mentorship')
export const clientLoader = onlyFor('MENTOR', 'MENTEE')

const entries = [{ label: 'Home', icon: House, to: screens.mentorship }]

export default function Mentorship() {
  return (
    <AppShell entries={entries} active="Home">
      <Placeholder title="Your mentorship">Your six months will live here.</Placeholder>
    </AppShell>
  )
}
