import type { ReactNode } from 'react'
import { chalk, lagoon, marigold, red, white } from './paint'
import { Petal } from './petal'
import { matching, profile, together, tools } from './scene-people'

/** The digits 1 to 5 of the display face, centred on 0 at 17 units: an image file can't use the page's fonts. */
const digits = [
  'M-3.59 0V-1.85H-.39V-9.47L-3.48-8.77V-10.44L.53-11.9H1.67V-1.85H4.47V0Z',
  'M-4.03 0V-1.56Q-4.03-1.56-3.86-1.74-3.69-1.92-3.4-2.23-3.11-2.53-2.73-2.93-2.35-3.33-1.91-3.78-1.48-4.23-1.04-4.69-.29-5.47.35-6.13.99-6.78 1.37-7.37 1.75-7.96 1.75-8.5 1.75-9.3 1.27-9.78.78-10.27-.02-10.27-.65-10.27-1.07-9.98-1.5-9.69-1.7-9.21-1.9-8.74-1.9-8.18H-4.01Q-3.98-9.45-3.47-10.33-2.96-11.2-2.06-11.65-1.16-12.1.03-12.1 1.36-12.1 2.21-11.62 3.06-11.14 3.47-10.33 3.88-9.52 3.88-8.53 3.88-7.7 3.51-7 3.15-6.29 2.52-5.61 1.9-4.93 1.14-4.16.68-3.71.31-3.34-.05-2.97-.32-2.69-.59-2.41-.77-2.23-.95-2.04-1.05-1.95-1.14-1.85-1.14-1.85H4.17V0Z',
  'M.03.2Q-1.22.2-2.18-.24-3.13-.68-3.67-1.55-4.22-2.41-4.25-3.67H-2.14Q-2.12-2.8-1.55-2.23-.97-1.65.03-1.65.99-1.65 1.58-2.18 2.18-2.7 2.18-3.74 2.18-4.71 1.57-5.22.97-5.73.05-5.73-.31-5.73-.62-5.64-.93-5.54-1.21-5.39L-2.41-6.78 1.21-10.05H-3.89V-11.9H3.89V-10.1L.87-7.36Q1.72-7.29 2.35-6.98 2.99-6.66 3.42-6.17 3.84-5.68 4.05-5.06 4.27-4.44 4.27-3.76 4.27-2.52 3.73-1.62 3.2-.73 2.24-.26 1.29.2.03.2Z',
  'M1.05 0V-2.21H-4.39V-3.94L-.39-11.9H1.75L-2.09-4.1H1.19V-7.19H3.23V-4.1H4.61V-2.21H3.23V0Z',
  'M.1.2Q-1.12.2-2.07-.23-3.03-.66-3.6-1.46-4.16-2.26-4.25-3.35H-2.12Q-1.97-2.62-1.38-2.13-.78-1.65.1-1.65.75-1.65 1.23-1.97 1.72-2.3 1.99-2.85 2.26-3.4 2.26-4.08 2.26-5.15 1.66-5.78 1.05-6.41.14-6.41-.63-6.41-1.19-6.03-1.75-5.66-1.99-5.1H-4.08L-3.06-11.9H3.54V-10H-1.43L-1.97-7.24Q-1.6-7.65-.95-7.91-.31-8.18.49-8.18 1.77-8.18 2.62-7.61 3.47-7.04 3.91-6.12 4.13-5.64 4.24-5.14 4.35-4.64 4.35-4.1 4.35-2.87 3.83-1.9 3.3-.93 2.35-.37 1.39.2.1.2Z',
] as const

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
