import { Check, Clock } from 'lucide'
import type { ReactNode } from 'react'
import { type Side, sideNames } from '~/content/matches'
import { lagoon, marigold, white } from '~/ui/art/paint'
import { Petal, petalPath } from '~/ui/art/petal'
import { Badge } from '~/ui/badge'
import { classNames } from '~/ui/class-names'
import styles from './stage.module.css'

export interface Person {
  firstName: string
  lastName: string
}

interface PairStageProps {
  you: Side
  self: Person
  /** Left out while there is no one to name. */
  partner?: Person | undefined
  isWaiting?: boolean
  label: string
}

const SIZE = 312
const OVERLAP = 216
const corner = { mentor: 0, mentee: OVERLAP } as const
const point = { mentor: 'br', mentee: 'tl' } as const

/** The two petals on a dark background: initials, names, and what is between them. */
export function PairStage({ you, self, partner, isWaiting = false, label }: PairStageProps) {
  const people = { [you]: self, [you === 'mentor' ? 'mentee' : 'mentor']: partner } as Record<
    Side,
    Person | undefined
  >
  return (
    <section className={`${styles.revealStage} on-inverse`} aria-label="Your pair">
      <div className={styles.revealPair}>
        <svg viewBox="0 0 528 528" role="img" aria-label={label}>
          <circle className={styles.revealRing3} cx="264" cy="264" r="470" />
          <circle className={styles.revealRing2} cx="264" cy="264" r="350" />
          <circle className={styles.revealRing1} cx="264" cy="264" r="232" />
          <PersonPetal side="mentor" person={people.mentor} isFaint={isWaiting && you !== 'mentor'} />
          <PersonPetal side="mentee" person={people.mentee} isFaint={isWaiting && you !== 'mentee'} />
          {isWaiting && (
            <rect
              className={styles.revealOpen}
              x="218"
              y="218"
              width="92"
              height="92"
              rx="4"
              stroke={white}
            />
          )}
        </svg>
        {(['mentor', 'mentee'] as const).map((side) => {
          const person = people[side]
          return (
            person && (
              <div key={side} className={classNames(styles.revealName, styles[`revealName_${side}`])}>
                <b className={classNames(isLong(person) && styles.isLong)}>
                  {person.firstName}
                  <br />
                  {person.lastName}
                </b>
                <SideBadge side={side} isYou={side === you} isWaiting={isWaiting} />
              </div>
            )
          )
        })}
      </div>
    </section>
  )
}

function SideBadge({
  side,
  isYou,
  isWaiting,
}: {
  side: Side
  isYou: boolean
  isWaiting: boolean
}): ReactNode {
  if (!isWaiting) return <Badge tone={side}>{isYou ? `${sideNames[side]}, you` : sideNames[side]}</Badge>
  return isYou ? (
    <Badge tone="success" icon={Check}>
      You said yes
    </Badge>
  ) : (
    <Badge tone="warning" icon={Clock}>
      Waiting
    </Badge>
  )
}

interface PersonPetalProps {
  side: Side
  person: Person | undefined
  isFaint: boolean
}

function PersonPetal({ side, person, isFaint }: PersonPetalProps) {
  const at = corner[side]
  if (!person) {
    const line = side === 'mentor' ? lagoon(300) : marigold(400)
    return (
      <path
        className={styles.revealOpen}
        d={petalPath(at + 2, at + 2, SIZE - 4, point[side])}
        stroke={line}
      />
    )
  }
  const middle = at + SIZE / 2
  // The overlap belongs to both, so the initials are shifted outwards a little.
  const shift = side === 'mentor' ? -14 : 14
  return (
    <g className={classNames(styles[`revealPetal_${side}`], isFaint && styles.isFaint)}>
      <Petal
        x={at}
        y={at}
        size={SIZE}
        point={point[side]}
        fill={side === 'mentor' ? lagoon(300) : marigold(400)}
      />
      <text
        className={styles.revealInitials}
        x={middle + shift}
        y={middle + shift}
        textAnchor="middle"
        dy="0.35em"
      >
        {initials(person)}
      </text>
    </g>
  )
}

/** Names that would run into the other petal at full size. */
const isLong = ({ firstName, lastName }: Person) => firstName.length + lastName.length > 24

const initials = ({ firstName, lastName }: Person) =>
  [firstName, lastName].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('')
