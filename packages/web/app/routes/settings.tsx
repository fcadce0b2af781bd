import { NoticesBell } from '~/features/notices/notices-bell'
import { OwnProfile } from '~/features/profiles/own-profile'
import { SettingsScreen } from '~/features/settings/settings-screen'
import { AppShell } from '~/features/shell/app-shell'
import { homeEntry } from '~/features/shell/home-entry'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'
import { adminSections } from './admin-sections'

export const meta = () => pageMeta('Settings')
export const clientLoader = onlyFor('ADMIN', 'MENTOR', 'MENTEE')

export default function Settings() {
  const account = useSession()?.account
  if (!account) return null
  const entries = account.accountType === 'ADMIN' ? adminSections : [homeEntry(account)]
  return (
    <AppShell entries={entries} active="Settings" bell={<NoticesBell />}>
      <SettingsScreen
        account={account}
        profile={account.accountType !== 'ADMIN' && <OwnProfile account={account} />}
      />
    </AppShell>
  )
}
