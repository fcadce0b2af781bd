import { useId } from 'react'
import { Petal } from './petal'

const SIZE = 19
const GAP = 5
const PITCH = SIZE + GAP

interface CrowdProps {
  people: number
  columns?: number
  mentorColor?: string
  menteeColor?: string
  bleed?: boolean
  className?: string | undefined
}

/** The size of a plan drawn to scale: one petal per person, in pairs. One pattern tile holds two pairs. */
export function Crowd({
  people,
  columns = 10,
  mentorColor = 'var(--bp-mentor)',
  menteeColor = 'var(--bp-mentee)',
  bleed = false,
  className,
}: CrowdProps) {
  const pattern = useId()
  const width = columns * PITCH - GAP
  const height = Math.ceil(people / columns) * PITCH - GAP
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={bleed ? 'xMinYMin slice' : 'xMinYMax meet'}
      aria-hidden="true"
    >
      <pattern id={pattern} width={2 * PITCH} height={2 * PITCH} patternUnits="userSpaceOnUse">
        <Petal x={0} y={0} size={SIZE} point="br" fill={mentorColor} />
        <Petal x={PITCH} y={0} size={SIZE} point="bl" fill={menteeColor} />
        <Petal x={0} y={PITCH} size={SIZE} point="tr" fill={mentorColor} />
        <Petal x={PITCH} y={PITCH} size={SIZE} point="tl" fill={menteeColor} />
      </pattern>
      <rect width={width} height={height} fill={`url(#${pattern})`} />
    </svg>
  )
}
