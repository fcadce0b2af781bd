import { createListeners } from '~/lib/listeners'
import { mergeText } from './merge-text'

export interface Written {
  readonly agenda: string
  readonly steps: string
}

export interface Saved extends Written {
  readonly version: number
}

export interface NotesState extends Written {
  readonly standing: 'saved' | 'saving' | 'failed' | 'refused'
  /** Why it was refused; a retry is pointless before something else is typed. */
  readonly refusal: string
}

interface RoomNotesOptions {
  readonly first: Saved
  /** Rejects with `isBehind` when the partner was faster. */
  readonly save: (written: Saved) => Promise<Saved>
  readonly isBehind: (error: unknown) => boolean
  /** The message of a permanent failure; undefined: a retry may succeed. */
  readonly refusalOf: (error: unknown) => string | undefined
  /** Requests the newest version, which arrives through `hear`. */
  readonly refresh: () => void
}

const SEND_AFTER = 250
const AGAIN_AFTER = 1_500

/** Concurrent editing of one text: typed here, saved after a moment, and merged with what the partner typed. */
export class RoomNotes {
  readonly #options: RoomNotesOptions
  /** The last version both have. */
  #known: Saved
  /** Received while a save was in progress. */
  #newest: Saved
  #state: NotesState
  #isSending = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = createListeners()

  constructor(options: RoomNotesOptions) {
    this.#options = options
    this.#known = options.first
    this.#newest = options.first
    const { agenda, steps } = options.first
    this.#state = { agenda, steps, standing: 'saved', refusal: '' }
  }

  readonly get = (): NotesState => this.#state

  readonly subscribe = this.#listeners.subscribe

  type(change: Partial<Written>): void {
    this.#set({ ...change, standing: 'saving', refusal: '' })
    this.#sendAfter(SEND_AFTER)
  }

  /** An older version than the known one was delayed in transit. */
  hear(saved: Saved): void {
    if (saved.version <= this.#newest.version) return
    this.#newest = saved
    if (!this.#isSending) this.#merge()
  }

  /** Sends what is left at once, before leaving. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    void this.#send()
  }

  get #isDirty(): boolean {
    return this.#state.agenda !== this.#known.agenda || this.#state.steps !== this.#known.steps
  }

  #merge(): void {
    if (this.#newest.version <= this.#known.version) return
    const { agenda, steps } = this.#state
    const [base, theirs] = [this.#known, this.#newest]
    this.#known = theirs
    this.#set({
      agenda: mergeText(base.agenda, agenda, theirs.agenda),
      steps: mergeText(base.steps, steps, theirs.steps),
    })
    if (this.#isDirty) this.#sendAfter(SEND_AFTER)
    else this.#set({ standing: 'saved' })
  }

  #sendAfter(milliseconds: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#send()
    }, milliseconds)
  }

  async #send(): Promise<void> {
    if (this.#isSending) return
    if (!this.#isDirty) return this.#set({ standing: 'saved' })
    this.#isSending = true
    const { agenda, steps } = this.#state
    let wait = SEND_AFTER
    try {
      const { version } = await this.#options.save({ agenda, steps, version: this.#known.version })
      this.#known = { agenda, steps, version }
      if (!this.#isDirty) this.#set({ standing: 'saved' })
    } catch (error) {
      wait = this.#after(error)
    }
    this.#isSending = false
    this.#merge()
    if (this.#isDirty && this.#state.standing !== 'refused') this.#sendAfter(wait)
  }

  #after(error: unknown): number {
    if (this.#options.isBehind(error)) {
      this.#options.refresh()
      return SEND_AFTER
    }
    const refusal = this.#options.refusalOf(error)
    this.#set(refusal === undefined ? { standing: 'failed' } : { standing: 'refused', refusal })
    return AGAIN_AFTER
  }

  #set(change: Partial<NotesState>): void {
    this.#state = { ...this.#state, ...change }
    this.#listeners.notify()
  }
}
