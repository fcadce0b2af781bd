/** The list with one item taken out and put back at a place; places beyond the ends mean the ends. */
export function movedTo<T>(list: readonly T[], item: T, place: number): T[] {
  const others = list.filter((each) => each !== item)
  const at = Math.min(others.length, Math.max(0, place))
  return [...others.slice(0, at), item, ...others.slice(at)]
}

/** The activities with these ids first, in the order of the ids; others follow as they were. */
export function inOrder<T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] {
  const named = ids.flatMap((id) => list.find((each) => each.id === id) ?? [])
  return [...named, ...list.filter((each) => !named.includes(each))]
}
