import { type KeyboardEvent, type MouseEvent, type ReactElement, type Ref, useRef, useState } from 'react'
import type { MenuEntry } from './menu-popover'
import { soon } from './soon'

export type { MenuEntry } from './menu-popover'

/** Props that make a button open the menu. */
interface OpensMenu {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

interface MenuProps {
  label: string
  trigger: (opens: OpensMenu) => ReactElement
  entries: readonly MenuEntry[]
}

const MenuPopover = soon(() => import('./menu-popover'))

export function Menu({ label, trigger, entries }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null)
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': openAt !== null,
        onClick({ currentTarget }) {
          // Safari doesn't focus a pressed button, but focus has to return there.
          currentTarget.focus()
          setOpenAt('first')
        },
        onKeyDown(event) {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {openAt && (
        <MenuPopover
          label={label}
          trigger={button}
          openAt={openAt}
          entries={entries}
          onClose={() => setOpenAt(null)}
        />
      )}
    </>
  )
}
