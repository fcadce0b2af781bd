import type { ShortlistedPerson } from '@brightpair/contract'
import { MapPin } from 'lucide'
import { PictureAvatar } from '~/domains/people'
import { aheadLabel } from '~/lib/ahead-label'
import type { AvatarSide, AvatarSize } from '~/ui/avatar'
import { Icon } from '~/ui/icon'
import styles from './choose.module.css'
import { nameOf } from './use-wishes'

interface ShortlistedProps {
  person: ShortlistedPerson
  side: AvatarSide
}

export function Face({ person, side, size = 'md' }: ShortlistedProps & { size?: AvatarSize }) {
  return (
    <PictureAvatar
      side={side}
      size={size}
      name={nameOf(person)}
      personId={person.id}
      picture={person.introduction.picture}
    />
  )
}

/** Job and location, if they show these to possible partners. */
export function Introduced({ person }: Pick<ShortlistedProps, 'person'>) {
  const { headline, location } = person.introduction
  return (
    <>
      {headline && <p>{headline}</p>}
      {location && (
        <p className={styles.place}>
          <Icon of={MapPin} />
          {[location, clockOf(person)].filter(Boolean).join(', ')}
        </p>
      )}
    </>
  )
}

/** `one hour ahead`, `same time`; empty if unknown. */
const clockOf = ({ minutesAhead }: ShortlistedPerson): string | null =>
  minutesAhead === null ? null : minutesAhead === 0 ? 'same time' : aheadLabel(minutesAhead)

/** The strongest reason, with the rest behind it. */
export function Reasons({ person: { reasons, introduction } }: Pick<ShortlistedProps, 'person'>) {
  const [first, ...more] = reasons
  return (
    <>
      <p className={styles.why}>{first ?? 'Your answers fit together overall.'}</p>
      {more.map((sentence) => (
        <p key={sentence} className={styles.also}>
          {sentence}
        </p>
      ))}
      {introduction.line && <p className={styles.also}>“{introduction.line}”</p>}
    </>
  )
}
