/** Moves one item to a position, clamped to the list. */
export function movedTo<T>(list: readonly T[], item: T, place: number): T[] {
  const others = list.filter((each) => each !== item)
  const at = Math.min(others.length, Math.max(0, place))
  return [...others.slice(0, at), item, ...others.slice(at)]
}

/** The items with these ids first, in that order; the others follow in theirs. */
export function inOrder<T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] {
  const named = ids.flatMap((id) => list.find((each) => each.id === id) ?? [])
  return [...named, ...list.filter((each) => !named.includes(each))]
}
