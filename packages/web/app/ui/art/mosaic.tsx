import { tile } from './paint'
import { cell, gap, Pair, pitch } from './pair'
import type { PersonName } from './people'
import { Petal, type Point } from './petal'
import { PetalPortrait } from './portrait'
import './mosaic.css'

type Place = { column: number; row: number; point: Point }
type Tile = Place & { tone: keyof typeof tile }
type Someone = Place & { who: PersonName; ground: string }

/** Tiles that only show where no card covers them. */
export type MosaicPart = (Tile | Someone) & { isCovered?: boolean }

const COLUMNS = 14
const ROWS = 5
const tones = ['lagoon2', 'marigold1', 'neutral', 'lagoon1', 'red', 'marigold1', 'lagoon1'] as const
const points = ['bl', 'tr', 'tl', 'br'] as const

/** Fills wide screens that have room for more whole columns than the drawing itself. */
const further = (from: number) =>
  Array.from(
    { length: (COLUMNS - from) * ROWS },
    (_, index): MosaicPart => ({
      column: from + Math.floor(index / ROWS),
      row: index % ROWS,
      point: points[(index * 7) % 4] ?? 'bl',
      tone: tones[(index * 3) % 7] ?? 'neutral',
    }),
  )

interface MosaicProps {
  parts: readonly MosaicPart[]
  pair: { mentor: PersonName; mentee: PersonName; score?: number }
  label: string
  className?: string | undefined
}

function Part({ part }: { part: MosaicPart }) {
  const place = { x: part.column * pitch, y: part.row * pitch, size: cell, point: part.point }
  if ('who' in part) return <PetalPortrait {...place} who={part.who} ground={part.ground} zoom={1.08} />
  return <Petal {...place} fill={tile[part.tone]} />
}

/** A field of people in which one pair has met. */
export function Mosaic({ parts, pair, label, className }: MosaicProps) {
  const middle = 2 * pitch + cell / 2
  return (
    <svg
      className={`mosaic ${className ?? ''}`}
      viewBox={`0 0 ${COLUMNS * pitch - gap} ${ROWS * pitch - gap}`}
      preserveAspectRatio="xMinYMid slice"
      role="img"
      aria-label={label}
    >
      {[...parts, ...further(1 + Math.max(...parts.map(({ column }) => column)))].map((part) => (
        <g key={`${part.column}-${part.row}`} className={part.isCovered ? 'mosaic__covered' : undefined}>
          <Part part={part} />
        </g>
      ))}
      <Pair x={0} y={0} mentor={pair.mentor} mentee={pair.mentee} />
      {pair.score !== undefined && (
        <g className="mosaic__score" textAnchor="middle">
          <text x={middle} y={2 * pitch + cell * 0.57}>
            {pair.score}
          </text>
          <text className="mosaic__of" x={middle} y={2 * pitch + cell * 0.8}>
            of 100
          </text>
        </g>
      )}
    </svg>
  )
}
