import { lagoon, marigold, red } from './paint'
import { Petal } from './petal'
import { petalField } from './petal-field'

const CELL = 120
const GAP = 12
const COLUMNS = 6
const ROWS = 7
const LIT = { column: 1, row: 2 }

/** The closing section: a dark petal field in which one pair is lit. Drawn into a file by `scripts/draw-art.mjs`. */
export function PatternDrawing() {
  const size = CELL - GAP
  const big = 2 * CELL - GAP
  const isLit = (column: number, row: number) =>
    column >= LIT.column && column < LIT.column + 3 && row >= LIT.row && row < LIT.row + 3
  const [x, y] = [LIT.column * CELL, LIT.row * CELL]
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`}
      aria-hidden="true"
    >
      {petalField(COLUMNS, ROWS, 11)
        .filter(({ column, row, chance }) => chance > 0.22 && !isLit(column, row))
        .map(({ column, row, chance, point }) => (
          <Petal
            key={`${column}-${row}`}
            x={column * CELL}
            y={row * CELL}
            size={size}
            point={point}
            fill={lagoon(chance > 0.82 ? 800 : 900)}
          />
        ))}
      <Petal x={x} y={y} size={big} point="br" fill={lagoon(400)} />
      <Petal x={x + CELL} y={y + CELL} size={big} point="tl" fill={marigold(400)} />
      <rect x={x + CELL} y={y + CELL} width={size} height={size} rx="5" fill={red(500)} />
    </svg>
  )
}
