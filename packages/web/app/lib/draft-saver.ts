export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

interface DraftSaverOptions<Draft> {
  /** `isLast`: the page may be gone before the response comes. */
  save: (draft: Draft, isLast: boolean) => Promise<unknown>
  onState: (state: SaveState) => void
  /** Milliseconds of quiet before typing is saved, and between two tries after a failure. */
  quiet?: number
  pause?: number
}

/** Saves the newest draft, one request at a time: an older one can never arrive after a newer one. */
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
    /** `soon` while somebody is typing, `now` for a choice. */
    keep(draft: Draft, when: 'now' | 'soon') {
      waiting = { draft }
      // From now on "saved" would not be true of the last words.
      onState('saving')
      if (when === 'now') void flush()
      else schedule(quiet)
    },
    flush,
    /** The page is going, or only out of sight: what waits must not wait for a request that may die with it. */
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
    /** Gives up what waits and lets a running save end, so that nothing follows a submission. */
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
