import { tile, white } from './paint'
import { cell, gap, Pair, pitch } from './pair'
import type { PersonName } from './people'
import { Petal } from './petal'
import { petalField } from './petal-field'

const COLUMNS = 7
const ROWS = 9
const tones = {
  lagoon: [tile.lagoon1, tile.lagoon2, tile.lagoon1],
  marigold: [tile.marigold1, tile.marigold2, tile.marigold1],
} as const

function isUnderThePair(column: number, row: number) {
  const [x, y] = [column - 1, row - 2]
  const inMentor = x >= 0 && x < 3 && y >= 0 && y < 3
  const inMentee = x >= 2 && x < 5 && y >= 2 && y < 5
  return inMentor || inMentee
}

interface PanelArtProps {
  tone: keyof typeof tones
  seed: number
  mentor: PersonName
  mentee: PersonName
  className?: string | undefined
}

/** The side panel of the sign-in screens: a tinted petal field with one pair about to meet. */
export function PanelArt({ tone, seed, mentor, mentee, className }: PanelArtProps) {
  const middle = pitch + 2 * pitch + cell / 2
  const middleY = 4 * pitch + cell / 2
  return (
    <svg
      className={className}
      viewBox={`0 0 ${COLUMNS * pitch - gap} ${ROWS * pitch - gap}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {petalField(COLUMNS, ROWS, seed)
        .filter(({ column, row, chance }) => chance >= 0.14 && !isUnderThePair(column, row))
        .map(({ column, row, chance, point }) => (
          <Petal
            key={`${column}-${row}`}
            x={column * pitch}
            y={row * pitch}
            size={cell}
            point={point}
            fill={tones[tone][Math.floor(chance * 97) % 3]}
          />
        ))}
      <Pair x={pitch} y={2 * pitch} mentor={mentor} mentee={mentee} />
      <path
        d={`M${middle - 20} ${middleY}h40M${middle} ${middleY - 20}v40`}
        stroke={white}
        strokeWidth="9"
        strokeLinecap="round"
      />
    </svg>
  )
}
