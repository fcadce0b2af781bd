import type { Programme } from '@brightpair/contract'
import type { ReactNode } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { PersonAvatar } from '~/domains/people'
import { classNames } from '~/ui/class-names'
import { PairSwitch } from './pair-switch'
import styles from './top-bar.module.css'

interface TopBarProps {
  programmes: readonly Programme[]
  search: ReactNode
}

/** Above every screen of the programme: the search, and the two people it is about. */
export function TopBar({ programmes, search }: TopBarProps) {
  const { programme, side } = usePair()
  const partnerSide = side === 'mentor' ? 'mentee' : 'mentor'
  const others = programmes.length > 1 && <PairSwitch programmes={programmes} />
  return (
    <div className={styles.topbar}>
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
      <PersonAvatar personId={person.id} name={name} role={side} size="lg" />
      <div className={styles.profileName}>
        <small>{side === 'mentor' ? 'MENTOR' : 'MENTEE'}</small>
        <b title={name}>{name}</b>
      </div>
      {children}
    </div>
  )
}
