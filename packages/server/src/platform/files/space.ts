import { statfs } from 'node:fs/promises'

/** Four segments of the log that PostgreSQL writes first: without room for the next one it stops, reading included. */
const RESERVE_BYTES = 64 * 1024 * 1024
const RECHECK_MILLISECONDS = 1_000

/** Room on the disk that the database of this machine shares. */
export interface Space {
  free(): Promise<number>
  /** True from a little before the disk is full, so that what is there can still be read. */
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
