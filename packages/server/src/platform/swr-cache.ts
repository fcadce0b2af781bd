interface Times {
  /** So long an answer is the newest word. */
  readonly fresh: number
  /** So long it is better than making somebody wait for the next one, which is under way then. */
  readonly usable: number
}

interface Kept<Answer> {
  answer: Promise<Answer>
  madeAt: number
  isRenewing: boolean
}

const MAX_KEPT = 1_000

/** People who ask the same large question at about the same moment share one answer. */
export function createSwrCache<Answer>({ fresh, usable }: Times) {
  const kept = new Map<string, Kept<Answer>>()

  function keep(key: string, make: () => Promise<Answer>): Promise<Answer> {
    if (kept.size >= MAX_KEPT) kept.clear()
    const answer = make()
    kept.set(key, { answer, madeAt: Date.now(), isRenewing: false })
    answer.catch(() => kept.delete(key))
    return answer
  }

  function renew(known: Kept<Answer>, make: () => Promise<Answer>): void {
    known.isRenewing = true
    make()
      .then((answer) => {
        known.answer = Promise.resolve(answer)
        known.madeAt = Date.now()
      })
      // The old one serves until it is too old; then whoever asks hears what is wrong.
      .catch(() => undefined)
      .finally(() => {
        known.isRenewing = false
      })
  }

  return (key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key)
    const age = known ? Date.now() - known.madeAt : Number.POSITIVE_INFINITY
    if (!known || age > usable) return keep(key, make)
    if (age > fresh && !known.isRenewing) renew(known, make)
    return known.answer
  }
}
