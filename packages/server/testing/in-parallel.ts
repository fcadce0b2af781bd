/** More than the pool of the product has connections: some wait for one, most for a lock, as in a busy minute. */
const AT_ONCE = 24

/**
 * Does all of it, so many at a time. Sending more at once than the product has connections for proves nothing more about
 * locks: it makes the last wait for all others, and on a slow machine for longer than anyone is kept waiting.
 */
export async function inParallel<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  const left = works.entries()
  const lane = async () => {
    for (const [at, work] of left) results[at] = await work()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return results
}
