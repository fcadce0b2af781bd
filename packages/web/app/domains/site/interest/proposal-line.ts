import type { Proposal } from '~/content/matching-rationale'

export const FACE = 60
export const WIDTH = 340
export const HEIGHT = 290

const ROW = 100
const TOP = 6
const LEFT = FACE + 8
const RIGHT = WIDTH - FACE - 8
const BEND = 70

export const faceTop = (row: number) => TOP + row * ROW

const rounded = (value: number) => Math.round(value * 100) / 100

/** A point on a cubic curve, one coordinate at a time. */
function along(t: number, a: number, b: number, c: number, d: number) {
  const u = 1 - t
  return rounded(u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d)
}

/** From mentee to mentor, and where the score stands on it: nearer to the mentee when the proposal is let go. */
export function proposalLine({ mentee, mentor, isKept }: Proposal) {
  const from = faceTop(mentee) + FACE / 2
  const to = faceTop(mentor) + FACE / 2
  const t = isKept ? 0.5 : 0.3
  return {
    path: `M${LEFT} ${from}C${LEFT + BEND} ${from} ${RIGHT - BEND} ${to} ${RIGHT} ${to}`,
    mark: {
      x: along(t, LEFT, LEFT + BEND, RIGHT - BEND, RIGHT),
      y: along(t, from, from, to, to),
    },
  }
}
