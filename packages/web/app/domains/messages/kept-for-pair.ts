/**
 * Created once per pair and kept across screens, in memory only. Discarded when another person signs in on this page.
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
