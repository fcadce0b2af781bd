/**
 * Something made once for each pair and kept beyond the screen, in memory only. When another person signs in on this
 * page, what the one before left is gone.
 */
export function keptForPair<Kept>(make: (enrollmentId: string, ownerId: string) => Kept) {
  const kept = new Map<string, Kept>()
  let owner = ''
  return (enrollmentId: string, ownerId: string): Kept => {
    if (owner !== ownerId) kept.clear()
    owner = ownerId
    const found = kept.get(enrollmentId) ?? make(enrollmentId, ownerId)
    kept.set(enrollmentId, found)
    return found
  }
}
