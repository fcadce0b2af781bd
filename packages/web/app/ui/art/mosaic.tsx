import { tile } from './paint'
import { cell, gap, Pair, pitch } from './pair'
import type { PersonName } from './people'
import { Petal, type Point } from './petal'
import { PetalPortrait } from './portrait'
import './mosaic.css'

type Place = { column: number; row: number; point: Point }
type Tile = Place & { tone: keyof typeof tile }
type Someone = Place & { who: PersonName; ground: string }

/** Tiles that only show where no card lies over them. */
export type MosaicPart = (Tile | Someone) & { isCovered?: boolean }

interface MosaicProps {
  columns: number
  rows: number
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
export function Mosaic({ columns, rows, parts, pair, label, className }: MosaicProps) {
  const middle = 2 * pitch + cell / 2
  return (
    <svg
      className={className}
      viewBox={`0 0 ${columns * pitch - gap} ${rows * pitch - gap}`}
      preserveAspectRatio="xMinYMid slice"
      role="img"
      aria-label={label}
    >
      {parts.map((part) => (
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
