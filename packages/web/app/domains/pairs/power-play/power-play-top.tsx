import type { Account } from '@brightpair/contract'
import { Menu, X } from 'lucide'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useOfPair } from '~/domains/pairs/pair'
import { screens } from '~/lib/screens'
import { Brand } from '~/ui/brand'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import '~/ui/menu-sheet.css'
import { PersonAvatar, useOwnAccount } from '~/domains/people'
import styles from './power-play-top.module.css'

export function PowerPlayTop({ account }: { account: Account }) {
  const menu = useRef<HTMLDialogElement>(null)
  const closeMenu = () => menu.current?.close()
  return (
    <section className={styles.ppTop} aria-label="Your track">
      <nav className={styles.ppNav} aria-label="Track">
        <TopLinks />
      </nav>
      <SignedInPerson account={account} />
      <IconButton
        className={styles.ppToggle}
        label="Open menu"
        aria-haspopup="dialog"
        onClick={() => menu.current?.showModal()}
      >
        <Icon of={Menu} />
      </IconButton>
      <dialog ref={menu} className={`menu-sheet ${styles.ppMenu}`} aria-label="Menu">
        <div className="menu-sheet__top">
          <Brand onClick={closeMenu} />
          <IconButton label="Close menu" onClick={closeMenu}>
            <Icon of={X} />
          </IconButton>
        </div>
        <nav aria-label="Track">
          <TopLinks onFollow={closeMenu} />
        </nav>
        <SignedInPerson account={account} />
      </dialog>
    </section>
  )
}

function TopLinks({ onFollow }: { onFollow?: () => void }) {
  const ofPair = useOfPair()
  const links = [
    { label: 'Learning Plan', to: ofPair(screens.learningPlan) },
    { label: 'Calendar', to: ofPair(screens.calendar) },
    { label: 'Resources', to: ofPair(screens.resources) },
    { label: 'Chat', to: ofPair(screens.inbox) },
  ]
  return links.map(({ label, to }) => (
    <Link key={label} to={to} onClick={onFollow}>
      {label}
    </Link>
  ))
}

function SignedInPerson({ account }: { account: Account }) {
  const name = `${account.firstName} ${account.lastName}`
  const me = useOwnAccount()
  return (
    <div className={styles.ppUser}>
      <PersonAvatar
        personId={account.id}
        side={account.accountType === 'MENTOR' ? 'mentor' : 'mentee'}
        name={name}
      />
      <span>
        <b>{name}</b>
        <small>{me.data?.email}</small>
      </span>
    </div>
  )
}
