import { isParticipantRole } from '@brightpair/contract/roles'
import { NoticesBell } from '~/domains/notices'
import { OwnProfile, SettingsScreen } from '~/domains/people'
import { OwnDataCard } from '~/domains/privacy'
import { useActiveRole } from '~/lib/acting-roles'
import { onlyFor } from '~/lib/guard'
import { pageMeta } from '~/lib/page-meta'
import { useSession } from '~/lib/session'
import { AdminShell } from './admin-shell'
import { ParticipantFrame } from './participant-frame'
import { SponsorShell } from './sponsor-shell'

export const meta = () => pageMeta('Settings')
export const clientLoader = onlyFor('ADMIN', 'TEAM', 'MENTOR', 'MENTEE')

export default function Settings() {
  const account = useSession()?.account
  const active = useActiveRole()
  if (!account) return null
  const isParticipant = isParticipantRole(account.accountType)
  const screen = (
    <SettingsScreen
      account={account}
      profile={isParticipant && <OwnProfile account={account} />}
      ownData={<OwnDataCard />}
    />
  )
  if (account.accountType === 'TEAM' && !active) return null
  if (active?.role === 'SPONSOR') return <SponsorShell>{screen}</SponsorShell>
  if (!isParticipant)
    return (
      <AdminShell active="Settings" bell={<NoticesBell />}>
        {screen}
      </AdminShell>
    )
  return (
    <ParticipantFrame account={account} active="Settings">
      {screen}
    </ParticipantFrame>
  )
}
