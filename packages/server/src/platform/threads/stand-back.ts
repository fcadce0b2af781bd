import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, getPriority, setPriority } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import type { ClientBase } from 'pg'

const STEPS_BACK = 10
/** As they were before anything stood back: afterwards the system answers for the thread that asks. */
const ownPriority = getPriority()
const processors = availableParallelism()

/**
 * Where the system schedules threads one by one (Linux), this one waits when a request wants the processor, and so do
 * the helpers of V8, which collect its garbage and compile its code.
 */
export function threadStandsBack(): void {
  whereAllowed(() => {
    lower(Number(readlinkSync('/proc/thread-self').split('/').at(-1)))
    for (const id of readdirSync('/proc/self/task')) if (isHelperOfV8(id)) lower(Number(id))
  })
}

/**
 * The main thread has the same helpers. It clears its young objects alone, or its requests would wait for helpers that
 * stand back; a run does so as well, which leaves a processor to the others and takes no longer.
 */
export const relyOnNoHelper = (): void => setFlagsFromString('--no-parallel-scavenge')

const isHelperOfV8 = (id: string) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === 'V8Worker'

/**
 * The same for the process that serves this session, if the database is our own on this machine. Parallel workers would
 * be processes of their own that stand back for nobody.
 */
export async function sessionStandsBack(session: ClientBase): Promise<void> {
  await session.query('SET max_parallel_workers_per_gather = 0')
  const { processID } = session as ClientBase & { processID: number }
  whereAllowed(() => {
    const title = readFileSync(`/proc/${processID}/cmdline`, 'utf8')
    if (!title.startsWith('postgres: ')) throw new Error('another process of this machine')
    lower(processID)
    // PostgreSQL gives every session a group of its own, and where groups share the processor a priority inside one
    // of them changes nothing.
    writeFileSync(`/proc/${processID}/autogroup`, String(STEPS_BACK))
  })
}

function lower(id: number): void {
  setPriority(id, Math.min(19, ownPriority + STEPS_BACK))
  whereAllowed(() => stayOnLast(id))
}

/**
 * Of two processors, one is always there for requests; of more, one is free anyway. Node.js cannot ask for it, the
 * system's own program can.
 */
function stayOnLast(id: number): void {
  if (processors !== 2) return
  const allowed = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  const last = allowed?.split(/[,-]/).at(-1)
  if (last) execFileSync('taskset', ['-cp', last, String(id)], { stdio: 'ignore' })
}

function whereAllowed(act: () => void): void {
  try {
    act()
  } catch {
    // Elsewhere it works as hard as any other.
  }
}
