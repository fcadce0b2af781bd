import type { Profile } from '@brightpair/contract'
import { useId } from 'react'
import { lagoon, marigold } from '~/ui/art/paint'
import { Petal, petalPath } from '~/ui/art/petal'
import { PetalPortrait } from '~/ui/art/portrait'
import styles from './person-petal.module.css'
import { usePhoto } from './profiles'

const sides = {
  mentor: { point: 'br', ground: lagoon(300) },
  mentee: { point: 'tl', ground: marigold(400) },
} as const

interface PersonPetalProps {
  personId: string
  name: { firstName: string; lastName: string }
  side: 'mentor' | 'mentee'
  picture: Profile['picture']
  x: number
  y: number
  size: number
}

/** A person's chosen picture in the petal of their role, inside a larger drawing; initials as a fallback. */
export function PersonPetal({ personId, name, side, picture, x, y, size }: PersonPetalProps) {
  const clip = useId()
  const photo = usePhoto(personId, picture?.kind === 'photo' ? picture.version : undefined)
  const { point, ground } = sides[side]
  if (photo)
    return (
      <g>
        <clipPath id={clip}>
          <path d={petalPath(x, y, size, point)} />
        </clipPath>
        <image
          href={photo}
          x={x}
          y={y}
          width={size}
          height={size}
          clipPath={`url(#${clip})`}
          preserveAspectRatio="xMidYMid slice"
        />
      </g>
    )
  if (picture?.kind === 'portrait')
    return <PetalPortrait who={picture.portrait} {...{ x, y, size, point, ground }} />
  return (
    <g>
      <Petal {...{ x, y, size, point }} fill={ground} />
      <text
        className={side === 'mentor' ? styles.initialsMentor : styles.initialsMentee}
        x={x + size / 2}
        y={y + size / 2}
        fontSize={size * 0.37}
        textAnchor="middle"
        dy="0.35em"
      >
        {initialsOf(name)}
      </text>
    </g>
  )
}

const initialsOf = ({ firstName, lastName }: PersonPetalProps['name']) =>
  [firstName, lastName].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('')
