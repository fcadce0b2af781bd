import type { Attachment, Message } from '@brightpair/contract'
import { createListeners } from '~/lib/listeners'

export interface Unsent {
  readonly clientId: string
  readonly text: string
  readonly attachments: readonly Attachment[]
  /** `waiting` for its turn or for the connection; `refused` stays until the person decides. */
  readonly state: 'sending' | 'waiting' | 'refused'
  /** At least one attempt has failed. */
  readonly hasFailed: boolean
  readonly problem?: string
}

export interface OutboxWorld {
  /** Stores the message under its clientId; idempotent. */
  send(message: Unsent): Promise<Message>
  /** Null if a later attempt may succeed; otherwise the error message to show. */
  refusalIn(error: unknown): string | null
  /** Calls back when a retry may succeed; returns the unsubscribe function. */
  onReconnect(retry: () => void): () => void
}

/**
 * Outgoing messages in the order they were written. One is sent at a time and keeps its id, so a lost response neither
 * duplicates it nor lets a later one overtake it.
 */
export class Outbox {
  #messages: readonly Unsent[] = []
  #isSending = false
  #stopWaiting: (() => void) | undefined
  readonly #listeners = createListeners()
  readonly #sentListeners = createListeners<[Message]>()
  readonly #world: OutboxWorld

  constructor(world: OutboxWorld) {
    this.#world = world
  }

  readonly subscribe = this.#listeners.subscribe
  readonly onSent = this.#sentListeners.subscribe
  readonly unsent = () => this.#messages

  add(message: Pick<Unsent, 'clientId' | 'text' | 'attachments'>): void {
    this.#set([...this.#messages, { ...message, state: 'waiting', hasFailed: false }])
    void this.#sendAll()
  }

  retry(): void {
    this.#set(this.#messages.map((each) => (each.state === 'refused' ? { ...each, state: 'waiting' } : each)))
    void this.#sendAll()
  }

  remove(clientId: string): void {
    this.#set(this.#messages.filter((each) => each.clientId !== clientId || each.state === 'sending'))
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    this.#stopWaiting?.()
    this.#stopWaiting = undefined
    let isLost = false
    for (let next = this.#next(); next && !isLost; next = this.#next()) isLost = !(await this.#send(next))
    this.#isSending = false
    if (isLost) this.#stopWaiting = this.#world.onReconnect(() => void this.#sendAll())
  }

  #next(): Unsent | undefined {
    return this.#messages.find(({ state }) => state === 'waiting')
  }

  /** False when the connection is down. */
  async #send(message: Unsent): Promise<boolean> {
    this.#change(message, { state: 'sending' })
    try {
      const sent = await this.#world.send(message)
      this.#sentListeners.notify(sent)
      this.#set(this.#messages.filter(({ clientId }) => clientId !== message.clientId))
      return true
    } catch (error) {
      const problem = this.#world.refusalIn(error)
      if (problem === null) this.#change(message, { state: 'waiting', hasFailed: true })
      else this.#change(message, { state: 'refused', hasFailed: true, problem })
      return problem !== null
    }
  }

  #change({ clientId }: Unsent, values: Partial<Unsent>): void {
    this.#set(this.#messages.map((each) => (each.clientId === clientId ? { ...each, ...values } : each)))
  }

  #set(messages: readonly Unsent[]): void {
    this.#messages = messages
    this.#listeners.notify()
  }
}
