import { Link } from 'react-router'
import './tabs.css'

interface LinkTabsProps {
  label: string
  tabs: readonly { label: string; to: string; isCurrent: boolean }[]
}

/** Looks like tabs, but each has its own URL. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ label: name, to, isCurrent }) => (
        <Link key={name} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
