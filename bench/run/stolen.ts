import { readFileSync } from 'node:fs'

export interface ProcessorTime {
  readonly all: number
  readonly stolen: number
}

/** Since this machine started, as Linux counts; elsewhere nothing is known to be stolen. */
export function processorTime(): ProcessorTime {
  try {
    const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
    const times = all.split(/\s+/).slice(1, 9).map(Number)
    return { all: times.reduce((sum, each) => sum + each, 0), stolen: times[7] ?? 0 }
  } catch {
    return { all: 0, stolen: 0 }
  }
}

/** What the host gave to other machines, as a share of what this one could have had. */
export function stolenSince(before: ProcessorTime): number {
  const now = processorTime()
  return now.all > before.all ? (now.stolen - before.stolen) / (now.all - before.all) : 0
}
