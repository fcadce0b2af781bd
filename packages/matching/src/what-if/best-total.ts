/**
 * The largest total that pairing each row with at most one column can reach (the Hungarian method with shortest
 * augmenting paths, cubic). Values are not negative; a pair that must not be is worth 0 and the same as none.
 */
export function bestTotal(
  rows: number,
  columns: number,
  value: (row: number, column: number) => number,
): number {
  const wide = Math.max(rows, columns)
  const cost = (row: number, column: number): number => (column > columns ? 0 : -value(row - 1, column - 1))
  const rowPrice = new Float64Array(rows + 1)
  const columnPrice = new Float64Array(wide + 1)
  const rowOf = new Int32Array(wide + 1)
  const previous = new Int32Array(wide + 1)
  for (let row = 1; row <= rows; row++) {
    const slack = new Float64Array(wide + 1).fill(Number.POSITIVE_INFINITY)
    const seen = new Uint8Array(wide + 1)
    rowOf[0] = row
    let column = 0
    while (rowOf[column] !== 0) {
      seen[column] = 1
      const current = rowOf[column] ?? 0
      let least = Number.POSITIVE_INFINITY
      let nearest = 0
      for (let next = 1; next <= wide; next++) {
        if (seen[next]) continue
        const reduced = cost(current, next) - (rowPrice[current] ?? 0) - (columnPrice[next] ?? 0)
        if (reduced < (slack[next] ?? 0)) {
          slack[next] = reduced
          previous[next] = column
        }
        if ((slack[next] ?? 0) < least) {
          least = slack[next] ?? 0
          nearest = next
        }
      }
      for (let other = 0; other <= wide; other++) {
        if (seen[other]) {
          const owner = rowOf[other] ?? 0
          rowPrice[owner] = (rowPrice[owner] ?? 0) + least
          columnPrice[other] = (columnPrice[other] ?? 0) - least
        } else slack[other] = (slack[other] ?? 0) - least
      }
      column = nearest
    }
    while (column !== 0) {
      const before = previous[column] ?? 0
      rowOf[column] = rowOf[before] ?? 0
      column = before
    }
  }
  let total = 0
  for (let column = 1; column <= columns; column++) {
    const row = rowOf[column] ?? 0
    if (row > 0) total += value(row - 1, column - 1)
  }
  return total
}
