import { lagoon, marigold } from './art/paint'
import type { PersonName } from './art/people'
import { Portrait } from './art/portrait'
import { classNames } from './class-names'
import './avatar.css'

export type AvatarSide = 'mentor' | 'mentee'
export type AvatarSize = 'sm' | 'md' | 'lg' | 'xl' | 'hero'

interface AvatarProps {
  side: AvatarSide
  /** Beside a visible name the picture is decorative; alone it needs the name. */
  name: string
  alone?: boolean
  portrait?: PersonName | null | undefined
  /** The URL of a photo; takes precedence over a portrait. */
  photo?: string | undefined
  size?: AvatarSize
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.at(0)?.toUpperCase() ?? '')
    .join('')
}

/** Initials on the petal of the role; a photo or portrait only if its owner chose one. */
export function Avatar({ side, name, alone = false, portrait, photo, size = 'md' }: AvatarProps) {
  return (
    <span
      className={classNames('avatar', `avatar--${side}`, size !== 'md' && `avatar--${size}`)}
      {...(alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {photo ? (
        <img src={photo} alt="" />
      ) : portrait ? (
        <Portrait who={portrait} ground={side === 'mentor' ? lagoon(300) : marigold(400)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

interface DuoProps {
  mentor: Pick<AvatarProps, 'name' | 'portrait'>
  mentee: Pick<AvatarProps, 'name' | 'portrait'>
}

/** Mentor upper left, mentee lower right, the spark between them. */
export function Duo({ mentor, mentee }: DuoProps) {
  return (
    <span className="duo" role="img" aria-label={`${mentor.name}, mentor, and ${mentee.name}, mentee`}>
      <Avatar side="mentor" {...mentor} />
      <Avatar side="mentee" {...mentee} />
    </span>
  )
}
