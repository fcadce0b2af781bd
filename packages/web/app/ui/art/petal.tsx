import type { SVGProps } from 'react'

export type Point = 'tl' | 'tr' | 'br' | 'bl'

const rounded = (value: number) => Math.round(value * 100) / 100

/** A circle with one pointed corner. `softness` is the radius of the point as a share of the size. */
export function petalPath(x: number, y: number, size: number, point: Point, softness = 0.07): string {
  const radius = (corner: Point) => rounded(corner === point ? size * softness : size / 2)
  const arc = (corner: Point, toX: number, toY: number) =>
    `A${radius(corner)} ${radius(corner)} 0 0 1 ${rounded(toX)} ${rounded(toY)}`
  const [tl, tr, br, bl] = [radius('tl'), radius('tr'), radius('br'), radius('bl')]
  return [
    `M${rounded(x + tl)} ${rounded(y)}H${rounded(x + size - tr)}${arc('tr', x + size, y + tr)}`,
    `V${rounded(y + size - br)}${arc('br', x + size - br, y + size)}`,
    `H${rounded(x + bl)}${arc('bl', x, y + size - bl)}`,
    `V${rounded(y + tl)}${arc('tl', x + tl, y)}Z`,
  ].join('')
}

type PetalProps = SVGProps<SVGPathElement> & {
  x: number
  y: number
  size: number
  point: Point
  softness?: number
}

export function Petal({ x, y, size, point, softness, ...path }: PetalProps) {
  return <path d={petalPath(x, y, size, point, softness)} {...path} />
}
