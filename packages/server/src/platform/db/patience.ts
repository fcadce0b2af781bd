import { AsyncLocalStorage } from 'node:async_hooks'

/** A database that is silent or slow must not keep people waiting: within five seconds they know. */
const PATIENCE_MILLISECONDS = 4_000

export class DatabaseTooSlow extends Error {}

/** What one request may spend waiting for the database, all its questions together; computing does not count. */
export class Patience {
  #left = PATIENCE_MILLISECONDS
  #questions = 0
  #since = 0
  #timer: NodeJS.Timeout | undefined
  #giveUp: (error: Error) => void = () => undefined

  /** The result of the work, or an error once it waited for too long. It then goes on by itself, as if nobody heard. */
  async limit<T>(work: () => Promise<T>): Promise<T> {
    const tooLong = new Promise<never>((_, reject) => {
      this.#giveUp = reject
    })
    return Promise.race([current.run(this, work), tooLong])
  }

  async count<T>(asking: Promise<T>): Promise<T> {
    if (this.#questions++ === 0) {
      this.#since = performance.now()
      const complain = () => this.#giveUp(new DatabaseTooSlow('the database takes too long'))
      this.#timer = setTimeout(complain, Math.max(0, this.#left))
    }
    try {
      return await asking
    } finally {
      if (--this.#questions === 0) {
        clearTimeout(this.#timer)
        this.#left -= performance.now() - this.#since
      }
    }
  }
}

const current = new AsyncLocalStorage<Patience>()

type Ask = (...question: unknown[]) => Promise<unknown>

/** Counts what is asked here against the patience of whoever asks. */
export function counting<T extends object>(asked: T, ...names: (keyof T & string)[]): T {
  const counted = names.map((name) => {
    const ask = (asked[name] as Ask).bind(asked)
    const count: Ask = (...question) => {
      const patience = current.getStore()
      return patience ? patience.count(ask(...question)) : ask(...question)
    }
    return [name, count]
  })
  return Object.assign(Object.create(asked), Object.fromEntries(counted))
}
