/** More than the app's pool has connections: some wait for one, most for a lock, as in a busy minute. */
const AT_ONCE = 24

/**
 * Runs all of it with limited concurrency. More requests at once than the app has connections prove nothing more about
 * locks: the last one would wait for all others, beyond the deadline on a slow machine.
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
