import { lagoon, marigold, red } from './paint'
import type { PersonName } from './people'
import { PetalPortrait } from './portrait'

/** The unit of all people art: petals of three cells whose points overlap in exactly one cell. */
export const cell = 96
export const gap = 12
export const pitch = cell + gap

interface PairProps {
  x: number
  y: number
  mentor: PersonName
  mentee: PersonName
}

export function Pair({ x, y, mentor, mentee }: PairProps) {
  const size = 3 * cell + 2 * gap
  const overlap = 2 * pitch
  return (
    <>
      <g>
        <PetalPortrait who={mentor} x={x} y={y} size={size} point="br" ground={lagoon(300)} />
      </g>
      <g>
        <PetalPortrait
          who={mentee}
          x={x + overlap}
          y={y + overlap}
          size={size}
          point="tl"
          ground={marigold(400)}
        />
      </g>
      <rect x={x + overlap} y={y + overlap} width={cell} height={cell} rx="4.8" fill={red(600)} />
    </>
  )
}
