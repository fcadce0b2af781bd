export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

interface DraftSaverOptions<Draft> {
  /** `isLast`: the page may be gone before the response comes. */
  save: (draft: Draft, isLast: boolean) => Promise<unknown>
  onState: (state: SaveState) => void
  /** Milliseconds without typing before a save, and between two attempts after a failure. */
  quiet?: number
  pause?: number
}

/**
 * Saves the newest draft, one request at a time, so that an older one cannot arrive after a newer one. Only `sendLast`
 * overtakes a running save, which may then arrive after it: a page that is going may have no later turn.
 */
export function createDraftSaver<Draft>(options: DraftSaverOptions<Draft>) {
  const { save, onState, quiet = 600, pause = 4000 } = options
  let waiting: { draft: Draft } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isClosed = false

  function schedule(delay: number) {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void flush(), delay)
  }

  function tryAgainLater(draft: Draft) {
    waiting ??= { draft }
    onState('failed')
    schedule(pause)
  }

  async function work(): Promise<void> {
    while (waiting) {
      const { draft } = waiting
      waiting = null
      try {
        await save(draft, false)
      } catch {
        tryAgainLater(draft)
        return
      }
    }
    onState('saved')
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    if (!waiting && !running) return Promise.resolve()
    running ??= work().finally(() => {
      running = null
    })
    return running
  }

  return {
    /** `soon` while typing, `now` for a choice. */
    keep(draft: Draft, when: 'now' | 'soon') {
      waiting = { draft }
      // From here on, "saved" would not be true of the latest input.
      onState('saving')
      if (when === 'now') void flush()
      else schedule(quiet)
    },
    flush,
    /** The page is unloading or hidden: pending input must not wait for a request that may be aborted. */
    async sendLast() {
      clearTimeout(timer)
      if (!waiting) return
      const { draft } = waiting
      waiting = null
      await save(draft, true).then(
        () => waiting || onState('saved'),
        () => tryAgainLater(draft),
      )
    },
    /** Drops pending input and awaits a running save, so that nothing follows a submission. */
    async stop() {
      waiting = null
      clearTimeout(timer)
      await running
    },
    close() {
      void flush()
      isClosed = true
    },
  }
}
