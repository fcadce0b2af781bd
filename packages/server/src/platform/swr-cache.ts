interface Times {
  /** How long a result counts as fresh. */
  readonly fresh: number
  /** How long a stale result is served while the next one is being computed. */
  readonly usable: number
}

interface Kept<Result> {
  result: Promise<Result>
  madeAt: number
  isRenewing: boolean
}

const MAX_KEPT = 1_000

/** Callers who need the same costly result at about the same moment share one computation. */
export function createSwrCache<Result>({ fresh, usable }: Times) {
  const kept = new Map<string, Kept<Result>>()

  function keep(key: string, make: () => Promise<Result>): Promise<Result> {
    if (kept.size >= MAX_KEPT) kept.clear()
    const result = make()
    kept.set(key, { result, madeAt: Date.now(), isRenewing: false })
    result.catch(() => kept.delete(key))
    return result
  }

  function renew(known: Kept<Result>, make: () => Promise<Result>): void {
    known.isRenewing = true
    make()
      .then((result) => {
        known.result = Promise.resolve(result)
        known.madeAt = Date.now()
      })
      // The old result is served until it is too old; then the next caller gets the error.
      .catch(() => undefined)
      .finally(() => {
        known.isRenewing = false
      })
  }

  return (key: string, make: () => Promise<Result>): Promise<Result> => {
    const known = kept.get(key)
    const age = known ? Date.now() - known.madeAt : Number.POSITIVE_INFINITY
    if (!known || age > usable) return keep(key, make)
    if (age > fresh && !known.isRenewing) renew(known, make)
    return known.result
  }
}
