import { readFileSync, readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import type { ClientBase } from 'pg'

const STEPS_BACK = 10

/** Where the system schedules threads one by one (Linux), this one waits when a request wants the processor. */
export function threadStandsBack(): void {
  whereAllowed(() => Number(readlinkSync('/proc/thread-self').split('/').at(-1)))
}

/**
 * The same for the process that serves this session, if the database is our own on this machine. Parallel workers would
 * be processes of their own that stand back for nobody.
 */
export async function sessionStandsBack(session: ClientBase): Promise<void> {
  await session.query('SET max_parallel_workers_per_gather = 0')
  whereAllowed(() => {
    const { processID } = session as ClientBase & { processID: number }
    const title = readFileSync(`/proc/${processID}/cmdline`, 'utf8')
    if (!title.startsWith('postgres: ')) throw new Error('another process of this machine')
    return processID
  })
}

function whereAllowed(find: () => number): void {
  try {
    setPriority(find(), Math.min(19, getPriority() + STEPS_BACK))
  } catch {
    // Elsewhere it works as hard as any other.
  }
}
