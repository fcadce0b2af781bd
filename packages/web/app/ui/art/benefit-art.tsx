import type { ReactNode } from 'react'
import { tile } from './paint'
import { Petal, type Point } from './petal'

const mentor = 'var(--bp-mentor)'
const mentee = 'var(--bp-mentee)'
const spark = 'var(--bp-spark)'

/** Four people facing each other. */
const engagement = (
  <>
    <Petal x={0} y={4} size={55} point="br" fill={mentor} />
    <Petal x={61} y={4} size={55} point="bl" fill={mentee} />
    <Petal x={0} y={65} size={55} point="tr" fill={mentee} />
    <Petal x={61} y={65} size={55} point="tl" fill={mentor} />
    <rect x="46" y="50" width="24" height="24" rx="2" fill={spark} />
  </>
)

/** Growing without moving. */
const turnover = (
  <>
    <Petal x={0} y={4} size={116} point="bl" softness={0.04} fill={tile.lagoon1} />
    <Petal x={0} y={38} size={82} point="bl" softness={0.04} fill={mentor} />
    <Petal x={0} y={72} size={48} point="bl" softness={0.04} fill={mentee} />
    <rect x="0" y="102" width="18" height="18" fill={spark} />
  </>
)

const leaders = (
  <>
    <Petal x={0} y={88} size={32} point="br" fill={tile.lagoon1} />
    <Petal x={38} y={72} size={48} point="br" fill={mentor} />
    <Petal x={92} y={52} size={68} point="tl" fill={mentee} />
    <rect x="112" y="18" width="22" height="22" rx="2" fill={spark} />
  </>
)

const many: readonly { point: Point; fill: string }[] = [
  { point: 'br', fill: mentor },
  { point: 'bl', fill: tile.red },
  { point: 'tr', fill: mentee },
  { point: 'tl', fill: tile.marigold1 },
  { point: 'br', fill: spark },
  { point: 'tr', fill: tile.lagoon1 },
  { point: 'bl', fill: tile.lagoon1 },
  { point: 'tl', fill: mentee },
  { point: 'br', fill: mentor },
]
const diversity = many.map(({ point, fill }, index) => {
  const [x, y] = [(index % 3) * 41, 1 + Math.floor(index / 3) * 41]
  return <Petal key={`${x}-${y}`} x={x} y={y} size={37} point={point} fill={fill} />
})

const growth = [
  { height: 36, fill: tile.lagoon1 },
  { height: 58, fill: tile.lagoon1 },
  { height: 52, fill: tile.lagoon1 },
  { height: 84, fill: mentor },
  { height: 118, fill: spark },
]
const success = growth.map(({ height, fill }, index) => (
  <path key={height} d={`M${index * 32} 120v${12 - height}a12 12 0 0 1 24 0v${height - 12}Z`} fill={fill} />
))

const mobility = (
  <>
    {[0, 1, 2, 3].map((stair) => (
      <rect
        key={stair}
        x={stair * 39}
        y={102 - stair * 21}
        width="36"
        height={18 + stair * 21}
        rx="7"
        fill={tile.lagoon1}
      />
    ))}
    <Petal x={2} y={67} size={32} point="br" fill={tile.marigold1} />
    <Petal x={119} y={4} size={32} point="tl" fill={mentee} />
    <path
      d="M30 60C52 40 84 22 110 18"
      stroke={spark}
      strokeWidth="4"
      strokeDasharray="1 9"
      strokeLinecap="round"
      fill="none"
    />
  </>
)

const drawings = { engagement, turnover, leaders, diversity, success, mobility } satisfies Record<
  string,
  ReactNode
>

/** Six benefits, made of petals only. */
export function BenefitArt({ of, className }: { of: keyof typeof drawings; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 160 120" preserveAspectRatio="xMinYMax meet" aria-hidden="true">
      {drawings[of]}
    </svg>
  )
}
