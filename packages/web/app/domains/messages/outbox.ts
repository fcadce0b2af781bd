import type { Attachment, Message } from '@brightpair/contract'

export interface Unsent {
  readonly clientId: string
  readonly text: string
  readonly attachments: readonly Attachment[]
  /** `waiting` for its turn or for the connection; `refused` stays until the person decides. */
  readonly state: 'sending' | 'waiting' | 'refused'
  /** Tried at least once without success. */
  readonly hasFailed: boolean
  readonly problem?: string
}

export interface OutboxWorld {
  /** Stores the message under its clientId, however often it is called. */
  send(message: Unsent): Promise<Message>
  /** Whether a later attempt may succeed; otherwise the sentence to show. */
  refusalIn(error: unknown): string | null
  /** Calls back when there is reason to hope again; returns how to stop waiting. */
  onReconnect(retry: () => void): () => void
}

/**
 * Messages on their way, in the order they were written. One is under way at a time and keeps its id, so a lost answer
 * neither doubles it nor lets a later one overtake it.
 */
export class Outbox {
  #messages: readonly Unsent[] = []
  #isSending = false
  #stopWaiting: (() => void) | undefined
  readonly #listeners = new Set<() => void>()
  readonly #sentListeners = new Set<(message: Message) => void>()
  readonly #world: OutboxWorld

  constructor(world: OutboxWorld) {
    this.#world = world
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
  onSent(listener: (message: Message) => void): () => void {
    this.#sentListeners.add(listener)
    return () => {
      this.#sentListeners.delete(listener)
    }
  }
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

  /** False when nothing gets through. */
  async #send(message: Unsent): Promise<boolean> {
    this.#change(message, { state: 'sending' })
    try {
      const sent = await this.#world.send(message)
      for (const listener of this.#sentListeners) listener(sent)
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
    for (const listener of this.#listeners) listener()
  }
}
