import { AsyncLocalStorage } from 'node:async_hooks'

/** A database that is silent or slow must not keep people waiting: within five seconds they know. */
const DEADLINE_MILLISECONDS = 4_000

export class DatabaseTooSlow extends Error {}

/** What one request may spend waiting for the database, all its queries together; computing does not count. */
export class QueryDeadline {
  /** Whether a mentor or mentee waits, who asks for their own and their pair's. */
  ofMember = false
  /** Answers reads in place of the primary; undefined is an answer it does not have. */
  reader: ((...question: unknown[]) => Promise<unknown>) | undefined
  #left: number
  #works = 0
  #queries = 0
  #since = 0

  constructor(milliseconds = DEADLINE_MILLISECONDS) {
    this.#left = milliseconds
  }

  /** Queries of the work fail once it has waited for too long, so that it comes to an end by itself. */
  async limit<T>(work: () => Promise<T>): Promise<T> {
    this.#works += 1
    try {
      // A query is sent when it is awaited: that has to happen in here.
      return await current.run(this, async () => await work())
    } finally {
      this.#works -= 1
    }
  }

  async run<T>(query: () => Promise<T>): Promise<T> {
    // What goes on after the response, such as a timer, keeps no one waiting.
    if (this.#works === 0) return query()
    if (this.#queries++ === 0) this.#since = performance.now()
    let timer: NodeJS.Timeout | undefined
    try {
      const left = this.#left - (performance.now() - this.#since)
      if (left <= 0) throw tooSlow()
      return await new Promise<T>((resolve, reject) => {
        const giveUp = () => {
          // Timers may be early by a moment, in which the next query would still be sent.
          this.#left = 0
          reject(tooSlow())
        }
        // Whole milliseconds: timers of the same length cost next to nothing.
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

/** Runs a query on behalf of the request that waits for it, if one does. */
export function withDeadline<T>(query: () => Promise<T>): Promise<T> {
  const deadline = current.getStore()
  return deadline ? deadline.run(query) : query()
}

/** Whether a request waits for what is being done. */
export const isAwaited = (): boolean => current.getStore() !== undefined

export const isOfMember = (): boolean => current.getStore()?.ofMember ?? false

/** Work that several requests wait for belongs to none of them. */
export const outsideRequest = <T>(work: () => T): T => current.exit(work)

export const currentRequest = (): QueryDeadline | undefined => current.getStore()
