/** A figure about fewer people than this could identify someone. */
export const MIN_GROUP = 5

/** Zero identifies no one. */
export const isTooSmall = (people: number): boolean => people > 0 && people < MIN_GROUP

/**
 * Which groups of a known sum stay hidden: the small ones, and as many of the next larger ones as needed so that none
 * can be derived from the sum and the others. Some may have to be hidden for a reason of their own.
 */
export function hiddenAmong(sizes: readonly number[], alsoHidden: readonly boolean[] = []): boolean[] {
  const hidden = sizes.map((size, index) => isTooSmall(size) || (size > 0 && alsoHidden[index] === true))
  const next = sizes
    .map((size, index) => ({ size, index }))
    .filter(({ size, index }) => size >= MIN_GROUP && !hidden[index])
    .sort((one, other) => one.size - other.size)
  const isOpen = () => {
    const sum = sizes.reduce((total, size, index) => total + (hidden[index] ? size : 0), 0)
    return sum > 0 && (hidden.filter(Boolean).length === 1 || sum < MIN_GROUP)
  }
  while (isOpen()) {
    const smallest = next.shift()
    if (!smallest) break
    hidden[smallest.index] = true
  }
  return hidden
}
