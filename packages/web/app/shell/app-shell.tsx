import { Ellipsis, type IconNode, LifeBuoy, LogOut, Settings } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { RoleSwitch } from '~/domains/people'
import { useBranding, useLogo } from '~/domains/programmes'
import { screens } from '~/lib/screens'
import { useLogOut } from '~/lib/use-log-out'
import { useWide } from '~/lib/use-wide'
import { Brand } from '~/ui/brand'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Menu } from '~/ui/menu'
import { ThemeToggle } from '~/ui/theme-toggle'
import { AccountTools, useTellTeam } from './account-tools'
import styles from './app-shell.module.css'

export interface ShellEntry {
  label: string
  /** Fits under an icon on a phone. */
  short?: string
  icon: IconNode
  to: string
  count?: number
  /** Entries of a group are listed below its name. */
  group?: string
}

interface AppShellProps {
  entries: readonly ShellEntry[]
  /** The label of the active entry. */
  active?: string
  /** The notices of the signed-in person. */
  bell?: ReactNode
  /** What the screens are about: above the menu, and above the screen on a phone. */
  scope?: ReactNode
  children: ReactNode
}

/** How many fit side by side on a phone; the rest is behind the last one. */
const MAX_TABS = 5

/** The signed-in frame: a sidebar on wide screens, a top bar and bottom tabs on a phone. */
export function AppShell({ entries, active, bell, scope, children }: AppShellProps) {
  const { logOut, leaving } = useLogOut()
  const isWide = useWide()
  const tellTeam = useTellTeam()
  const tabs = entries.length > MAX_TABS ? entries.slice(0, MAX_TABS - 1) : entries
  const more = entries.slice(tabs.length)
  return (
    <div className="app">
      <header className={styles.mobTop}>
        <ShellBrand />
        <div className={styles.mobTopTools}>
          {!isWide && <RoleSwitch compact />}
          <AccountTools bell={!isWide && bell} />
        </div>
      </header>
      <div className={styles.shell}>
        <aside className={styles.sidebar}>
          <div className={styles.sidebarIn}>
            <div className={styles.sidebarTop}>
              <ShellBrand />
              {isWide && bell}
            </div>
            {isWide && scope && <div className={styles.scope}>{scope}</div>}
            <nav className={styles.sideNav} aria-label="Main">
              {groupsOf(entries).map(({ name, of }) => (
                <div key={name ?? ''} className={styles.group}>
                  {name && <p>{name}</p>}
                  {of.map((entry) => (
                    <EntryLink key={entry.label} entry={entry} active={active}>
                      {entry.label}
                    </EntryLink>
                  ))}
                </div>
              ))}
            </nav>
            <div className={`${styles.sidebarFoot} ${styles.sideNav}`}>
              {isWide && <RoleSwitch />}
              {tellTeam && (
                <Link
                  className={styles.tellTeam}
                  to={tellTeam}
                  aria-current={active === 'Tell the programme team' ? 'page' : undefined}
                >
                  <Icon of={LifeBuoy} />
                  Tell the programme team
                </Link>
              )}
              <Link to={screens.settings} aria-current={active === 'Settings' ? 'page' : undefined}>
                <Icon of={Settings} />
                Settings
              </Link>
              <ThemeToggle />
              <button type="button" disabled={leaving} onClick={logOut}>
                <Icon of={LogOut} />
                Logout
              </button>
            </div>
          </div>
        </aside>
        <main id="main" className={styles.main}>
          {!isWide && scope && <div className={styles.scope}>{scope}</div>}
          {children}
        </main>
      </div>
      <nav className={styles.mobTabs} aria-label="Main">
        {tabs.map((entry) => (
          <EntryLink key={entry.label} entry={entry} active={active}>
            {entry.short ?? entry.label}
          </EntryLink>
        ))}
        {more.length > 0 && <MoreTab entries={more} active={active} />}
      </nav>
    </div>
  )
}

/** In the order of each group's first entry. */
function groupsOf(entries: readonly ShellEntry[]): { name: string | undefined; of: ShellEntry[] }[] {
  const names = [...new Set(entries.map(({ group }) => group))]
  return names.map((name) => ({ name, of: entries.filter(({ group }) => group === name) }))
}

interface EntryLinkProps {
  entry: ShellEntry
  active: string | undefined
  children: string
}

function EntryLink({ entry, active, children }: EntryLinkProps) {
  return (
    <Link to={entry.to} aria-current={entry.label === active ? 'page' : undefined}>
      <Icon of={entry.icon} />
      {children}
      {entry.count ? (
        <span className={styles.count}>
          {entry.count}
          <span className="sr-only"> new</span>
        </span>
      ) : null}
    </Link>
  )
}

interface MoreTabProps {
  entries: readonly { label: string; icon: IconNode; to: string; count?: number }[]
  active: string | undefined
}

/** The last tab on a phone, when not all entries fit. */
function MoreTab({ entries, active }: MoreTabProps) {
  const navigate = useNavigate()
  const isHere = entries.some(({ label }) => label === active)
  return (
    <Menu
      label="More"
      trigger={(opens) => (
        <button type="button" {...opens} className={classNames(isHere && styles.isOpen)}>
          <Icon of={Ellipsis} />
          More
        </button>
      )}
      entries={entries.map(({ label, icon, to, count }) => ({
        label: count ? `${label}, ${count} new` : label,
        icon,
        onAction: () => void navigate(to),
      }))}
    />
  )
}

/** The company's own name and logo, if set. */
function ShellBrand() {
  const branding = useBranding()
  const logo = useLogo(branding?.logo)
  if (!branding?.name) return <Brand besideTools />
  return (
    <Link className={styles.companyBrand} to={screens.home}>
      {logo && <img src={logo} alt="" />}
      <span>
        <b>{branding.name}</b> <small>on Brightpair</small>
      </span>
    </Link>
  )
}
