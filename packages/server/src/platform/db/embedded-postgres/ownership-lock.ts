import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

export class DataDirectoryInUse extends Error {
  constructor(directory: string, owner: string | undefined) {
    const who = owner ? `Another Brightpair (process ${owner})` : 'Another Brightpair'
    super(`${who} is already using ${directory}. Stop it first, or give this one its own DATA_DIR and PORT.`)
    this.name = 'DataDirectoryInUse'
  }
}

export interface OwnershipLock {
  release(): Promise<void>
}

/**
 * One app per data directory. Node offers no file lock, SQLite does: the kernel holds it for the life of the process
 * and drops it however the process ends, so there is no stale lock to judge and no process id that could be reused.
 * The lock file must never be opened by other means here: closing it would drop the lock (POSIX).
 */
export async function lockDirectory(directory: string): Promise<OwnershipLock> {
  const ownerFile = path.join(directory, 'owner')
  const lock = new DatabaseSync(path.join(directory, 'lock'))
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new DataDirectoryInUse(directory, await readFile(ownerFile, 'utf8').catch(() => undefined))
    }
    throw error
  }
  await writeFile(ownerFile, String(process.pid))
  return {
    async release() {
      if (!lock.isOpen) return
      await rm(ownerFile, { force: true })
      lock.close()
    },
  }
}
