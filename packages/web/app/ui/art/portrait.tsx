import { useId } from 'react'
import { Bust } from './bust'
import { type PersonName, personNamed } from './people'
import { type Point, petalPath } from './petal'

/** A face on a plain ground; the shape around it comes from CSS. */
export function Portrait({ who, ground }: { who: PersonName; ground: string }) {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <rect width="200" height="200" fill={ground} />
      <g transform="translate(-12 -24) scale(1.12)">
        <Bust person={personNamed(who)} />
      </g>
    </svg>
  )
}

interface PetalPortraitProps {
  who: PersonName
  x: number
  y: number
  size: number
  point: Point
  ground: string
  zoom?: number
}

/** A face inside a petal, placed within a larger drawing. */
export function PetalPortrait({ who, x, y, size, point, ground, zoom = 1.06 }: PetalPortraitProps) {
  const clip = useId()
  const scale = Math.round((size / 200) * zoom * 1000) / 1000
  const left = Math.round((x + size / 2 - 100 * scale) * 100) / 100
  const top = Math.round((y + size - 200 * scale) * 100) / 100
  return (
    <g>
      <clipPath id={clip}>
        <path d={petalPath(x, y, size, point)} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect x={x} y={y} width={size} height={size} fill={ground} />
        <g transform={`translate(${left} ${top}) scale(${scale})`}>
          <Bust person={personNamed(who)} />
        </g>
      </g>
    </g>
  )
}
