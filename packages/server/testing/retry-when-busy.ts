const MAX_TRIES = 8

/** A busy server says so within four seconds, and its caller retries. */
export async function retryWhenBusy<T extends { readonly status: number }>(
  ask: () => Promise<T>,
  onBusy: () => void = () => undefined,
): Promise<T> {
  let response = await ask()
  for (let tries = 1; response.status === 503 && tries < MAX_TRIES; tries++) {
    onBusy()
    await new Promise((resolve) => setTimeout(resolve, tries * 500))
    response = await ask()
  }
  return response
}
