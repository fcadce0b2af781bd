import { chalk, lagoon, marigold, red, white } from './paint'
import type { PersonName } from './people'
import { Petal, type Point } from './petal'
import { Face, PetalPortrait } from './portrait'

const answers = [
  { y: 128, isChosen: false },
  { y: 160, isChosen: true },
  { y: 192, isChosen: false },
]

/** A profile being filled in. */
export const profile = (
  <>
    <rect x="92" y="34" width="176" height="200" rx="18" fill={white} />
    <PetalPortrait who="mei" x={112} y={54} size={56} point="br" ground={marigold(300)} zoom={1.08} />
    <rect x="182" y="64" width="62" height="9" rx="4.5" fill={lagoon(800)} />
    <rect x="182" y="82" width="44" height="8" rx="4" fill={chalk(200)} />
    {answers.map(({ y, isChosen }) => (
      <g key={y}>
        <rect x="112" y={y} width="136" height="24" rx="12" fill={isChosen ? lagoon(100) : chalk(50)} />
        <Petal x={118} y={y + 6} size={12} point="br" fill={isChosen ? red(500) : chalk(300)} />
        <rect
          x="138"
          y={y + 8}
          width={isChosen ? 82 : 60}
          height="8"
          rx="4"
          fill={isChosen ? lagoon(600) : chalk(300)}
        />
      </g>
    ))}
    <Petal x={38} y={120} size={64} point="br" fill={lagoon(200)} />
    <Petal x={276} y={42} size={48} point="bl" fill={marigold(200)} />
    <Petal x={288} y={146} size={72} point="tl" fill={lagoon(300)} />
  </>
)

const SIDE = 54
const [LEFT, RIGHT] = [66, 242]
const rows = [18, 84, 150] as const

const candidates: readonly { who: PersonName; x: number; y: number; point: Point; ground: string }[] = [
  { who: 'dana', x: LEFT, y: rows[0], point: 'tr', ground: white },
  { who: 'harjit', x: LEFT, y: rows[1], point: 'br', ground: lagoon(300) },
  { who: 'priya', x: LEFT, y: rows[2], point: 'br', ground: white },
  { who: 'jonas', x: RIGHT, y: rows[0], point: 'tl', ground: white },
  { who: 'ines', x: RIGHT, y: rows[1], point: 'bl', ground: white },
  { who: 'kofi', x: RIGHT, y: rows[2], point: 'tl', ground: marigold(400) },
]

function proposal(fromRow: 0 | 1 | 2, toRow: 0 | 1 | 2) {
  const [from, to] = [rows[fromRow] + SIDE / 2, rows[toRow] + SIDE / 2]
  return `M${LEFT + SIDE} ${from}C${LEFT + SIDE + 60} ${from} ${RIGHT - 60} ${to} ${RIGHT} ${to}`
}

/** Proposals between two sides, one of them kept. */
export const matching = (
  <>
    <g fill="none" stroke={lagoon(400)} strokeWidth="2.5" strokeDasharray="2 7" strokeLinecap="round">
      <path d={[proposal(0, 0), proposal(1, 0), proposal(2, 1), proposal(2, 2)].join('')} />
    </g>
    <path d={proposal(1, 2)} fill="none" stroke={red(500)} strokeWidth="5" />
    {candidates.map((person) => (
      <PetalPortrait key={person.who} {...person} size={SIDE} zoom={1.08} />
    ))}
    <rect x="168" y="131" width="25" height="25" rx="2" fill={red(500)} />
  </>
)

const days = Array.from({ length: 20 }, (_, day) => ({ day, column: day % 5, row: Math.floor(day / 5) }))
const dayColor = (day: number) => (day === 8 ? red(500) : day === 11 ? marigold(400) : chalk(100))

/** A calendar, a call and a message. */
export const tools = (
  <>
    <rect x="40" y="52" width="118" height="124" rx="16" fill={white} />
    <path d="M40 68a16 16 0 0 1 16-16h86a16 16 0 0 1 16 16v14H40Z" fill={lagoon(600)} />
    {days.map(({ day, column, row }) => (
      <Petal key={day} x={52 + column * 20} y={92 + row * 20} size={13} point="br" fill={dayColor(day)} />
    ))}
    <rect x="146" y="28" width="150" height="100" rx="16" fill={lagoon(900)} />
    <PetalPortrait who="dana" x={160} y={44} size={58} point="br" ground={lagoon(300)} zoom={1.08} />
    <PetalPortrait who="kofi" x={224} y={44} size={58} point="tl" ground={marigold(400)} zoom={1.08} />
    <circle cx="206" cy="114" r="6" fill={lagoon(700)} />
    <circle cx="221" cy="114" r="6" fill={lagoon(700)} />
    <circle cx="236" cy="114" r="6" fill={red(500)} />
    <path
      d="M190 146h104a18 18 0 0 1 18 18v14a18 18 0 0 1-18 18H174v-34a16 16 0 0 1 16-16Z"
      fill={marigold(300)}
    />
    <g fill={marigold(700)} opacity=".7">
      <rect x="194" y="160" width="92" height="8" rx="4" />
      <rect x="194" y="176" width="60" height="8" rx="4" />
    </g>
  </>
)

/** Two people side by side. */
export const together = (
  <>
    <circle cx="180" cy="214" r="176" fill={marigold(300)} />
    <circle cx="180" cy="214" r="120" fill={marigold(200)} />
    <g transform="translate(34 30) scale(.96)">
      <Face who="harjit" />
    </g>
    <g transform="translate(142 42) scale(.9)">
      <Face who="zola" />
    </g>
  </>
)
