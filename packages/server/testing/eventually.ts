/** A little less than the test timeout, so that its failure says what did not happen. */
const TIMEOUT = 150_000

/** Polls until there is a result; background work takes its time. */
export async function eventually<T>(
  ask: () => Promise<T | undefined | false | null>,
  what = 'it',
  timeout = TIMEOUT,
): Promise<T> {
  const deadline = Date.now() + timeout
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${what} did not happen in time`)
}
