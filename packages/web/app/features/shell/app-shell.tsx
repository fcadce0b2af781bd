import { LogOut, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLogOut } from '~/lib/use-log-out'
import { Brand } from '~/ui/brand'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { ThemeToggle } from '~/ui/theme-toggle'
import './app-shell.css'

interface ShellEntry {
  label: string
  /** Fits under an icon on a phone. */
  short?: string
  icon: LucideIcon
  to: string
  count?: number
}

interface AppShellProps {
  entries: readonly ShellEntry[]
  /** The label of the entry that is open. */
  active: string
  children: ReactNode
}

/** The signed-in frame: a sidebar on wide screens, a top bar and bottom tabs on a phone. */
export function AppShell({ entries, active, children }: AppShellProps) {
  const { logOut, leaving } = useLogOut()
  return (
    <div className="app">
      <header className="mob-top">
        <Brand />
        <IconButton label="Logout" disabled={leaving} onClick={logOut}>
          <Icon of={LogOut} />
        </IconButton>
      </header>
      <div className="shell">
        <aside className="sidebar">
          <div className="sidebar__in">
            <Brand />
            <nav className="side-nav" aria-label="Main">
              {entries.map((entry) => (
                <EntryLink key={entry.label} entry={entry} active={active}>
                  {entry.label}
                </EntryLink>
              ))}
            </nav>
            <div className="sidebar__foot side-nav">
              <ThemeToggle />
              <button type="button" disabled={leaving} onClick={logOut}>
                <Icon of={LogOut} />
                Logout
              </button>
            </div>
          </div>
        </aside>
        <main id="main" className="main">
          {children}
        </main>
      </div>
      <nav className="mob-tabs" aria-label="Main">
        {entries.map((entry) => (
          <EntryLink key={entry.label} entry={entry} active={active}>
            {entry.short ?? entry.label}
          </EntryLink>
        ))}
      </nav>
    </div>
  )
}

interface EntryLinkProps {
  entry: ShellEntry
  active: string
  children: string
}

function EntryLink({ entry, active, children }: EntryLinkProps) {
  return (
    <Link to={entry.to} aria-current={entry.label === active ? 'page' : undefined}>
      <Icon of={entry.icon} />
      {children}
      {entry.count ? (
        <span className="count">
          {entry.count}
          <span className="sr-only"> new</span>
        </span>
      ) : null}
    </Link>
  )
}
