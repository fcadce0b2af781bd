import { AsyncLocalStorage } from 'node:async_hooks'

/** A database that is silent or slow must not keep people waiting: they get an error within five seconds. */
const DEADLINE_MILLISECONDS = 4_000

export class DatabaseTooSlow extends Error {}

/** How long one request may wait for the database, over all its queries; computing does not count. */
export class QueryDeadline {
  /** Whether it belongs to a mentor or mentee, who reads their own and their pair's data. */
  ofMember = false
  /** Serves reads in place of the primary; undefined means it has no result. */
  reader: ((...args: unknown[]) => Promise<unknown>) | undefined
  #left: number
  #works = 0
  #queries = 0
  #since = 0

  constructor(milliseconds = DEADLINE_MILLISECONDS) {
    this.#left = milliseconds
  }

  /** Queries of the work fail once it has waited too long, so that it ends by itself. */
  async limit<T>(work: () => Promise<T>): Promise<T> {
    this.#works += 1
    try {
      // A query is sent when it is awaited, which has to happen in here.
      return await current.run(this, async () => await work())
    } finally {
      this.#works -= 1
    }
  }

  async run<T>(query: () => Promise<T>): Promise<T> {
    // Whatever continues after the response, such as a timer, has no deadline.
    if (this.#works === 0) return query()
    if (this.#queries++ === 0) this.#since = performance.now()
    let timer: NodeJS.Timeout | undefined
    try {
      const left = this.#left - (performance.now() - this.#since)
      if (left <= 0) throw tooSlow()
      return await new Promise<T>((resolve, reject) => {
        const giveUp = () => {
          // Timers may fire slightly early, which would let the next query through.
          this.#left = 0
          reject(tooSlow())
        }
        // Whole milliseconds, because Node groups timers of the same length.
        timer = setTimeout(giveUp, Math.ceil(left))
        query().then(resolve, reject)
      })
    } finally {
      clearTimeout(timer)
      if (--this.#queries === 0) this.#left -= performance.now() - this.#since
    }
  }
}

const tooSlow = () => new DatabaseTooSlow('the database takes too long')

const current = new AsyncLocalStorage<QueryDeadline>()

/** Runs a query under the deadline of the current request, if there is one. */
export function withDeadline<T>(query: () => Promise<T>): Promise<T> {
  const deadline = current.getStore()
  return deadline ? deadline.run(query) : query()
}

/** Whether a request is waiting for the current work. */
export const isAwaited = (): boolean => current.getStore() !== undefined

export const isOfMember = (): boolean => current.getStore()?.ofMember ?? false

/** Runs work that several requests share outside of any request's deadline. */
export const outsideRequest = <T>(work: () => T): T => current.exit(work)

export const currentRequest = (): QueryDeadline | undefined => current.getStore()
