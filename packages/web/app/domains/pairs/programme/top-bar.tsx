import type { Programme } from '@brightpair/contract'
import { Check, ChevronsUpDown } from 'lucide'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pairIn, useOfPair, usePair } from '~/domains/pairs/pair'
import { PersonAvatar } from '~/domains/people'
import { IconButton } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { Menu } from '~/ui/menu'
import styles from './top-bar.module.css'

interface TopBarProps {
  programmes: readonly Programme[]
  search: ReactNode
  /** On a phone it is shown on Home only; elsewhere the content comes first. */
  isHome: boolean
}

/** Above every programme screen: the search, and the two people it is about. */
export function TopBar({ programmes, search, isHome }: TopBarProps) {
  const { programme, side } = usePair()
  const partnerSide = side === 'mentor' ? 'mentee' : 'mentor'
  const others = programmes.length > 1 && <PairSwitch programmes={programmes} />
  return (
    <div className={classNames(styles.topbar, !isHome && styles.isElsewhere)}>
      <div className={styles.topbarSearch}>{search}</div>
      <ProfileCard side="mentee" person={programme.mentee}>
        {partnerSide === 'mentee' && others}
      </ProfileCard>
      <ProfileCard side="mentor" person={programme.mentor}>
        {partnerSide === 'mentor' && others}
      </ProfileCard>
    </div>
  )
}

interface ProfileCardProps {
  side: 'mentor' | 'mentee'
  person: Programme['mentor']
  children: ReactNode
}

function ProfileCard({ side, person, children }: ProfileCardProps) {
  const name = `${person.firstName} ${person.lastName}`
  return (
    <div className={classNames(styles.profile, styles[`profile_${side}`])}>
      <PersonAvatar personId={person.id} name={name} side={side} size="lg" />
      <div className={styles.profileName}>
        <small>{side === 'mentor' ? 'MENTOR' : 'MENTEE'}</small>
        <b title={name}>{name}</b>
      </div>
      {children}
    </div>
  )
}

/** For someone with several programmes: switches the pair on the same screen. */
function PairSwitch({ programmes }: { programmes: readonly Programme[] }) {
  const { enrollmentId, me, side } = usePair()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const ofPair = useOfPair()
  const label = side === 'mentor' ? 'Switch mentee' : 'Switch mentor'
  return (
    <Menu
      label={label}
      trigger={(opens) => (
        <IconButton small label={label} {...opens}>
          <Icon of={ChevronsUpDown} />
        </IconButton>
      )}
      entries={programmes.map((programme) => ({
        id: programme.id,
        label: entryOf(programme, me.id),
        ...(programme.id === enrollmentId ? { icon: Check } : {}),
        onAction: () => void navigate(ofPair(pathname, programme.id)),
      }))}
    />
  )
}

function entryOf(programme: Programme, userId: string): string {
  const { partner, isOver } = pairIn(programme, userId)
  return `${partner.firstName} ${partner.lastName}, ${isOver ? 'over' : `month ${programme.month}`}`
}
