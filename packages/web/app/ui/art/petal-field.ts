import type { Point } from './petal'

const points = ['tl', 'tr', 'br', 'bl'] as const satisfies readonly Point[]

export interface FieldCell {
  column: number
  row: number
  /** From 0 to 1, the same for the same seed: decides whether and how a cell is drawn. */
  chance: number
  point: Point
}

/** A seemingly scattered field of petals that is deterministic, so that server and browser agree. */
export function petalField(columns: number, rows: number, seed: number): FieldCell[] {
  let state = seed
  const next = () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
  return Array.from({ length: columns * rows }, (_, index) => {
    const chance = next()
    const point = points[Math.floor(next() * points.length)] ?? 'br'
    return { column: index % columns, row: Math.floor(index / columns), chance, point }
  })
}
