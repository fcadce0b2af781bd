import { useId } from 'react'
import faces from './drawn/faces.svg'
import type { PersonName } from './people'
import { type Point, petalPath } from './petal'

/** Head and shoulders on a 200 grid, from the sheet of all faces. */
export const Face = ({ who }: { who: PersonName }) => <use href={`${faces}#${who}`} />

/** A face on a plain ground; the shape around it comes from CSS. */
export function Portrait({ who, ground }: { who: PersonName; ground: string }) {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <rect width="200" height="200" fill={ground} />
      <g transform="translate(-12 -24) scale(1.12)">
        <Face who={who} />
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
          <Face who={who} />
        </g>
      </g>
    </g>
  )
}
