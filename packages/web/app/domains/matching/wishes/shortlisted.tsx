import type { ShortlistedPerson } from '@brightpair/contract'
import { MapPin } from 'lucide'
import { Avatar, type AvatarSide, type AvatarSize } from '~/ui/avatar'
import { Icon } from '~/ui/icon'
import styles from './choose.module.css'
import { nameOf } from './use-wishes'

interface ShortlistedProps {
  person: ShortlistedPerson
  side: AvatarSide
}

export function Face({ person, side, size = 'md' }: ShortlistedProps & { size?: AvatarSize }) {
  const { picture } = person.introduction
  return (
    <Avatar
      side={side}
      size={size}
      name={nameOf(person)}
      portrait={picture?.kind === 'portrait' ? picture.portrait : undefined}
    />
  )
}

/** Job and place, as far as they let a possible partner see them. */
export function Introduced({ person: { introduction } }: Pick<ShortlistedProps, 'person'>) {
  const { headline, location } = introduction
  return (
    <>
      {headline && <p>{headline}</p>}
      {location && (
        <p className={styles.place}>
          <Icon of={MapPin} />
          {location}
        </p>
      )}
    </>
  )
}

/** The strongest reason, and the rest behind it. */
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
