type Part = 'load' | 'compile' | 'engine' | 'record' | 'store' | 'explain'

/** Milliseconds of each part of a run. Pairs are described while others are stored, so that time is in both. */
export type PartTimes = Readonly<Record<Part | 'match', number>>

interface Reading {
  readonly milliseconds: number
  /** Processor time of this thread only: comparable on a busy machine too. */
  readonly processor: number
}

function read(): Reading {
  const { user, system } = process.threadCpuUsage()
  return { milliseconds: performance.now(), processor: (user + system) / 1_000 }
}

export function startClock() {
  const times = {
    milliseconds: { load: 0, compile: 0, engine: 0, record: 0, store: 0, explain: 0 },
    processor: { load: 0, compile: 0, engine: 0, record: 0, store: 0, explain: 0 },
  }
  let last = read()
  function add(part: Part, since: Reading): Reading {
    const now = read()
    times.milliseconds[part] += now.milliseconds - since.milliseconds
    times.processor[part] += now.processor - since.processor
    return now
  }
  return {
    /** Records the time since the previous part. */
    note(part: Part): void {
      last = add(part, last)
    },
    /** A part nested in another one. */
    within<T>(part: Part, work: () => T): T {
      const since = read()
      const result = work()
      add(part, since)
      return result
    },
    times: (): { milliseconds: PartTimes; processor: PartTimes } => ({
      milliseconds: rounded(times.milliseconds),
      processor: rounded(times.processor),
    }),
  }
}

function rounded(times: Record<Part, number>): PartTimes {
  const whole = (milliseconds: number) => Math.round(milliseconds)
  const { load, compile, engine, record, store, explain } = times
  return {
    load: whole(load),
    match: whole(compile + engine + record),
    compile: whole(compile),
    engine: whole(engine),
    record: whole(record),
    store: whole(store),
    explain: whole(explain),
  }
}
