import { NoticesBell } from '~/features/notices/notices-bell'
import { OwnDataCard } from '~/features/own-data/own-data-card'
import { OwnProfile } from '~/features/profiles/own-profile'
import { SettingsScreen } from '~/features/settings/settings-screen'
import { AppShell } from '~/features/shell/app-shell'
import { homeEntry } from '~/features/shell/home-entry'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'
import { AdminShell } from './admin-shell'

export const meta = () => pageMeta('Settings')
export const clientLoader = onlyFor('ADMIN', 'MENTOR', 'MENTEE')

export default function Settings() {
  const account = useSession()?.account
  if (!account) return null
  const isAdmin = account.accountType === 'ADMIN'
  const screen = (
    <SettingsScreen
      account={account}
      profile={!isAdmin && <OwnProfile account={account} />}
      ownData={<OwnDataCard />}
    />
  )
  return isAdmin ? (
    <AdminShell active="Settings" bell={<NoticesBell />}>
      {screen}
    </AdminShell>
  ) : (
    <AppShell entries={[homeEntry(account)]} active="Settings" bell={<NoticesBell />}>
      {screen}
    </AppShell>
  )
}
