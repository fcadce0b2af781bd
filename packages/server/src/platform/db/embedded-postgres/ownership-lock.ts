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
 * One app per data directory. Node has no file locks, but SQLite does: the kernel holds the lock for the life of the
 * process and drops it however the process ends, so there are no stale locks and no process ids that could be reused.
 * Nothing else here may open the lock file: closing it would drop the lock (POSIX).
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
