import { Ellipsis } from 'lucide'
import type { ReactNode } from 'react'
import { ActionButton } from '~/ui/action-button'
import { Icon } from '~/ui/icon'
import { Menu } from '~/ui/menu'

export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      label={label}
      trigger={
        <ActionButton variant="icon" size="sm" aria-label={label}>
          <Icon of={Ellipsis} />
        </ActionButton>
      }
    >
      {children}
    </Menu>
  )
}
