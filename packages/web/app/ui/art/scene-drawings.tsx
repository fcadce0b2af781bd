import type { ReactNode } from 'react'
import { digits } from './digits'
import { chalk, lagoon, marigold, red, white } from './paint'
import { Petal } from './petal'
import { matching, profile, together, tools } from './scene-people'

const SIDE = 46
const climb = [
  { x: 16, y: 160 },
  { x: 70, y: 142 },
  { x: 124, y: 118 },
  { x: 178, y: 92 },
  { x: 232, y: 64 },
]

function month(index: number) {
  if (index < 2) return { fill: lagoon(600), ink: white }
  if (index === 2) return { fill: marigold(400), ink: lagoon(800) }
  return { fill: white, ink: lagoon(800), edge: { stroke: lagoon(300), strokeWidth: 2.5 } }
}

/** Months rising towards the two who finish together. */
const journey = (
  <>
    <path
      d="M46 178C120 172 200 130 300 46"
      stroke={marigold(300)}
      strokeWidth="3"
      strokeDasharray="1 9"
      strokeLinecap="round"
      fill="none"
    />
    {climb.map(({ x, y }, index) => {
      const { fill, ink, edge } = month(index)
      return (
        <g key={x}>
          <Petal x={x} y={y} size={SIDE} point={index % 2 ? 'tl' : 'br'} fill={fill} {...edge} />
          <path transform={`translate(${x + SIDE / 2} ${y + SIDE / 2 + 6})`} d={digits[index]} fill={ink} />
        </g>
      )
    })}
    <g transform="translate(278 10) scale(2.1)">
      <Petal x={0} y={0} size={20} point="br" softness={0} fill={lagoon(600)} />
      <Petal x={12} y={12} size={20} point="tl" softness={0} fill={marigold(400)} />
      <rect x="12" y="12" width="8" height="8" fill={red(500)} />
    </g>
  </>
)

const heights = [44, 66, 60, 92, 112, 140]
const barColor = (index: number) => (index === 5 ? red(500) : lagoon(index > 2 ? 600 : 300))

/** Progress that grows, and a rating. */
const feedback = (
  <>
    {heights.map((height, index) => (
      <path
        key={height}
        d={`M${52 + index * 36} 190v${12 - height}a12 12 0 0 1 24 0v${height - 12}Z`}
        fill={barColor(index)}
      />
    ))}
    <rect x="36" y="190" width="250" height="4" rx="2" fill={lagoon(200)} />
    <rect x="60" y="26" width="146" height="54" rx="16" fill={white} />
    {[0, 1, 2, 3, 4].map((petal) => (
      <Petal
        key={petal}
        x={74 + petal * 24}
        y={43}
        size={19}
        point="br"
        fill={petal < 4 ? marigold(400) : chalk(200)}
      />
    ))}
    <Petal x={282} y={34} size={54} point="tl" fill={marigold(200)} />
  </>
)

/** Drawn into files at build time by `scripts/draw-art.mjs`; pages show them through `Scene`. */
export const sceneDrawings = { profile, matching, journey, tools, feedback, together } satisfies Record<
  string,
  ReactNode
>
