import type { ReactNode } from 'react'
import { lagoon, marigold, red, white } from './paint'
import { Petal, petalPath } from './petal'
import '~/ui/empty-state.css'

/** One petal in place, its partner still an outline. */
const match = (
  <>
    <Petal x={36} y={16} size={80} point="br" fill={lagoon(300)} />
    <path
      d={petalPath(100, 64, 80, 'tl')}
      fill="none"
      stroke={lagoon(400)}
      strokeWidth="3"
      strokeDasharray="3 8"
      strokeLinecap="round"
    />
    <circle cx="64" cy="52" r="5" fill={lagoon(900)} />
    <circle cx="88" cy="52" r="5" fill={lagoon(900)} />
    <path d="M64 68q12 9 24 0" stroke={lagoon(900)} strokeWidth="4" fill="none" strokeLinecap="round" />
    <Petal x={192} y={26} size={18} point="br" fill={marigold(300)} />
    <Petal x={24} y={120} size={14} point="tl" fill={marigold(200)} />
    <Petal x={206} y={112} size={12} point="bl" fill={red(300)} />
  </>
)

/** An open book with nothing written in it yet. */
const activities = (
  <>
    <path
      d="M40 36q40-14 80 6 40-20 80-6v92q-40-14-80 6-40-20-80-6Z"
      fill={white}
      stroke={lagoon(300)}
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path d="M120 42v92" stroke={lagoon(300)} strokeWidth="3" />
    <path
      d="M56 58q26-6 48 4M56 78q26-6 48 4M56 98q18-4 34 0"
      stroke={lagoon(100)}
      strokeWidth="6"
      fill="none"
      strokeLinecap="round"
    />
    <path d="M158 28h24v44l-12-9-12 9Z" fill={red(500)} />
    <Petal x={196} y={8} size={26} point="bl" fill={marigold(300)} />
    <Petal x={14} y={96} size={20} point="tr" fill={lagoon(200)} />
  </>
)

/** Three rows of a list, the last one being set down. */
const table = (
  <>
    <rect x="36" y="24" width="150" height="32" rx="12" fill={lagoon(100)} />
    <rect x="36" y="66" width="150" height="32" rx="12" fill={lagoon(100)} />
    <Petal x={44} y={30} size={20} point="br" fill={lagoon(400)} />
    <rect x="74" y="36" width="70" height="8" rx="4" fill={lagoon(300)} />
    <Petal x={44} y={72} size={20} point="tl" fill={marigold(400)} />
    <rect x="74" y="78" width="52" height="8" rx="4" fill={lagoon(300)} />
    <g transform="rotate(-5 130 124)">
      <rect
        x="56"
        y="108"
        width="150"
        height="32"
        rx="12"
        fill={white}
        stroke={lagoon(300)}
        strokeWidth="3"
        strokeDasharray="3 8"
        strokeLinecap="round"
      />
      <path d="M131 117v14M124 124h14" stroke={red(500)} strokeWidth="4" strokeLinecap="round" />
    </g>
    <Petal x={200} y={22} size={22} point="bl" fill={marigold(300)} />
  </>
)

/** The line between two petals is broken. */
const offline = (
  <>
    <Petal x={20} y={28} size={76} point="br" fill="var(--bp-tile-lagoon-1)" />
    <Petal x={144} y={60} size={76} point="tl" fill="var(--bp-tile-marigold-1)" />
    <g strokeWidth="4" strokeLinecap="round">
      <path d="M98 88l12 6M130 104l12 6" stroke="var(--bp-border-control)" />
      <path d="M116 84l-4 14M128 102l-6 14" stroke="var(--bp-spark)" />
    </g>
  </>
)

const drawings = { match, activities, table, offline } satisfies Record<string, ReactNode>
export type EmptyDrawing = keyof typeof drawings

export function EmptyArt({ of }: { of: EmptyDrawing }) {
  return (
    <svg className="empty-art" viewBox="0 0 240 160" aria-hidden="true">
      {drawings[of]}
    </svg>
  )
}
