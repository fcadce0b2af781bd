import { Ellipsis, type IconNode } from 'lucide'
import { Button } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Menu, MenuItem } from '~/ui/menu'
import styles from './app-shell.module.css'

interface MoreTabProps {
  entries: readonly { label: string; icon: IconNode; to: string; count?: number }[]
  active: string | undefined
}

/** The last tab of a phone, when there are more entries than fit beside each other. */
export function MoreTab({ entries, active }: MoreTabProps) {
  const navigate = useNavigate()
  const isHere = entries.some(({ label }) => label === active)
  return (
    <Menu
      label="More"
      trigger={
        <Button className={classNames(isHere && styles.isOpen)}>
          <Icon of={Ellipsis} />
          More
        </Button>
      }
    >
      {entries.map(({ label, icon, to, count }) => (
        <MenuItem key={to} icon={icon} onAction={() => navigate(to)}>
          {count ? `${label}, ${count} new` : label}
        </MenuItem>
      ))}
    </Menu>
  )
}
