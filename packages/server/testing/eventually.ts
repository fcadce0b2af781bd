/** A little less than a test has, whose failure then says what did not come. */
const TIMEOUT = 150_000

/** Asks again until there is an answer; background work has its own pace. */
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
