import { Ellipsis } from 'lucide'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Menu, type MenuEntry } from '~/ui/menu'

export function MoreMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return (
    <Menu
      label={label}
      trigger={(opens) => (
        <IconButton small label={label} {...opens}>
          <Icon of={Ellipsis} />
        </IconButton>
      )}
      entries={entries}
    />
  )
}
