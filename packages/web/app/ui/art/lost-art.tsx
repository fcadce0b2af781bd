import { lagoon } from './paint'
import { Petal } from './petal'

interface SadFaceProps {
  left: number
  eyes: number
  ink: string
}

function SadFace({ left, eyes, ink }: SadFaceProps) {
  return (
    <>
      <circle cx={left} cy={eyes} r="9" fill={ink} />
      <circle cx={left + 50} cy={eyes} r="9" fill={ink} />
      <path
        d={`M${left + 2} ${eyes + 39}q24-14 48 0`}
        stroke={ink}
        strokeWidth="7"
        fill="none"
        strokeLinecap="round"
      />
    </>
  )
}

/** The only drawing in which two petals look away from each other. */
export function LostArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 560 300" aria-hidden="true">
      <Petal x={10} y={20} size={190} point="tr" fill="var(--bp-mentor)" />
      <Petal x={360} y={92} size={190} point="bl" fill="var(--bp-mentee)" />
      <g
        fill="none"
        stroke="var(--bp-border-control)"
        strokeWidth="2.5"
        strokeDasharray="2 9"
        strokeLinecap="round"
      >
        <path d="M204 16C260 -6 330 60 356 84" />
        <path d="M356 286C300 310 230 250 204 216" />
      </g>
      <rect
        x="256"
        y="126"
        width="48"
        height="48"
        rx="3"
        fill="var(--bp-spark)"
        transform="rotate(-12 280 150)"
      />
      <SadFace left={82} eyes={104} ink={lagoon(950)} />
      <SadFace left={432} eyes={176} ink="var(--bp-on-mentee)" />
    </svg>
  )
}
