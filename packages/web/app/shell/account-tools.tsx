import { isParticipantRole } from '@brightpair/contract/roles'
import { LifeBuoy, LogOut, Settings } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { screens } from '~/lib/screens'
import { useSession } from '~/lib/session'
import { useLogOut } from '~/lib/use-log-out'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'

/** Beside the notices: settings and log-out, for screens without a sidebar. */
export function AccountTools({ bell }: { bell: ReactNode }) {
  const { logOut, leaving } = useLogOut()
  return (
    <>
      {bell}
      <TellTeamLink />
      <Link className="icon-btn" to={screens.settings} aria-label="Settings">
        <Icon of={Settings} />
      </Link>
      <IconButton label="Logout" disabled={leaving} onClick={logOut}>
        <Icon of={LogOut} />
      </IconButton>
    </>
  )
}

/** On every participant screen, about the displayed pair. */
function TellTeamLink() {
  const to = useTellTeam()
  return (
    to && (
      <Link className="icon-btn" to={to} aria-label="Tell the programme team">
        <Icon of={LifeBuoy} />
      </Link>
    )
  )
}

/** Null for those who run the programme: they are the team. */
export function useTellTeam(): string | null {
  const account = useSession()?.account
  const pair = new URLSearchParams(useLocation().search).get('pair')
  if (!isParticipantRole(account?.accountType)) return null
  return pair ? `${screens.tellTheTeam}?${new URLSearchParams({ pair })}` : screens.tellTheTeam
}
