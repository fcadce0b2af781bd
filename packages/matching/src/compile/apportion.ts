/**
 * Splits a whole number in proportion to the weights so that the parts add up to it exactly: everyone gets the rounded
 * down share, what is left goes one by one to the largest remainders, the earlier one first.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  let sum = 0
  for (const weight of weights) sum += weight
  if (sum <= 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  let left = total
  for (const part of parts) left -= part
  for (; left > 0; left--) {
    let favoured = 0
    for (let i = 1; i < parts.length; i++) {
      const remainder = (exact[i] ?? 0) - (parts[i] ?? 0)
      if (remainder > (exact[favoured] ?? 0) - (parts[favoured] ?? 0)) favoured = i
    }
    parts[favoured] = (parts[favoured] ?? 0) + 1
  }
  return parts
}
