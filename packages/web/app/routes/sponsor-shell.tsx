import { LogOut, Settings } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RoleSwitch } from '~/domains/people'
import { screens } from '~/lib/screens'
import { useSession } from '~/lib/session'
import { useLogOut } from '~/lib/use-log-out'
import { Brand } from '~/ui/brand'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import styles from './sponsor-shell.module.css'

/** The frame for a sponsor: one page, the settings and log-out. */
export function SponsorShell({ children }: { children: ReactNode }) {
  const account = useSession()?.account
  const { logOut, leaving } = useLogOut()
  return (
    <div className="app">
      <header className={styles.top}>
        <Brand />
        {account && (
          <span className={styles.who}>
            {account.firstName} {account.lastName}, sponsor
          </span>
        )}
        <div className={styles.tools}>
          <RoleSwitch compact />
          <Link className="icon-btn" to={screens.settings} aria-label="Settings">
            <Icon of={Settings} />
          </Link>
          <Button variant="ghost" size="sm" busy={leaving && 'Logging out'} onClick={logOut}>
            <Icon of={LogOut} />
            Logout
          </Button>
        </div>
      </header>
      <main id="main" className={styles.page}>
        {children}
      </main>
    </div>
  )
}
