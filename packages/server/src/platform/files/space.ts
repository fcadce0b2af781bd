import { statfs } from 'node:fs/promises'

/** Four WAL segments: without room for the next one PostgreSQL stops, even for reads. */
const RESERVE_BYTES = 64 * 1024 * 1024
const RECHECK_MILLISECONDS = 1_000

/** Free space on the disk that this machine's database shares. */
export interface Space {
  free(): Promise<number>
  /** True shortly before the disk is full, so that existing data can still be read. */
  isShort(): Promise<boolean>
}

export function watchSpace(directory: string): Space {
  let lookedAt = Number.NEGATIVE_INFINITY
  let latest: Promise<number> = Promise.resolve(Number.POSITIVE_INFINITY)
  const look = () =>
    statfs(directory).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => Number.POSITIVE_INFINITY,
    )
  const free = () => {
    if (performance.now() - lookedAt >= RECHECK_MILLISECONDS) {
      lookedAt = performance.now()
      latest = look()
    }
    return latest
  }
  return { free, isShort: async () => (await free()) < RESERVE_BYTES }
}
