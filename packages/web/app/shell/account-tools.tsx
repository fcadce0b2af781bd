import { LogOut, Settings } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { screens } from '~/lib/screens'
import { useLogOut } from '~/lib/use-log-out'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'

/** Beside the notices: settings and the way out, for screens without a sidebar. */
export function AccountTools({ bell }: { bell: ReactNode }) {
  const { logOut, leaving } = useLogOut()
  return (
    <>
      {bell}
      <Link className="icon-btn" to={screens.settings} aria-label="Settings">
        <Icon of={Settings} />
      </Link>
      <IconButton label="Logout" disabled={leaving} onClick={logOut}>
        <Icon of={LogOut} />
      </IconButton>
    </>
  )
}
