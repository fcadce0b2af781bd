import type { Programme } from '@brightpair/contract'
import { Check, ChevronsUpDown } from 'lucide'
import { useLocation, useNavigate } from 'react-router'
import { pairIn, useOfPair, usePair } from '~/domains/pairs/pair'
import { ActionButton } from '~/ui/action-button'
import { Icon } from '~/ui/icon'
import { Menu, MenuItem } from '~/ui/menu'

/** For somebody with several programmes: the same screen, about another pair. */
export function PairSwitch({ programmes }: { programmes: readonly Programme[] }) {
  const { enrollmentId, me, side } = usePair()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const ofPair = useOfPair()
  const label = side === 'mentor' ? 'Switch mentee' : 'Switch mentor'
  return (
    <Menu
      label={label}
      trigger={
        <ActionButton look="icon" size="sm" aria-label={label}>
          <Icon of={ChevronsUpDown} />
        </ActionButton>
      }
    >
      {programmes.map((programme) => (
        <MenuItem
          key={programme.id}
          {...(programme.id === enrollmentId ? { icon: Check } : {})}
          onAction={() => void navigate(ofPair(pathname, programme.id))}
        >
          {entryOf(programme, me.id)}
        </MenuItem>
      ))}
    </Menu>
  )
}

function entryOf(programme: Programme, userId: string): string {
  const { partner, isOver } = pairIn(programme, userId)
  return `${partner.firstName} ${partner.lastName}, ${isOver ? 'over' : `month ${programme.month}`}`
}
