/** The list with one item taken out and put back at a place; places beyond the ends mean the ends. */
export function movedTo<T>(list: readonly T[], item: T, place: number): T[] {
  const others = list.filter((each) => each !== item)
  const at = Math.min(others.length, Math.max(0, place))
  return [...others.slice(0, at), item, ...others.slice(at)]
}
