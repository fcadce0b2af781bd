import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from './env.ts'
import { PASSAGE } from './platform/db/embedded-postgres.ts'

const OTHERS = 0o077

/** What we put there. Anything else in a folder that someone shares with us keeps its modes. */
const OURS = ['outbox', 'app-secret', 'app-secret.new', 'demonstration-password']

/**
 * Emails hold links that sign people in, so other users of this machine may read nothing of ours: neither what is made
 * from now on nor what an older version left open.
 */
export async function closeDataDirectory({ DATA_DIR, DATABASE_URL }: Settings): Promise<void> {
  process.umask(OTHERS)
  if (!DATABASE_URL) await mkdir(DATA_DIR, { recursive: true })
  await close(DATA_DIR, PASSAGE)
  for (const name of OURS) await closeTree(path.join(DATA_DIR, name))
  // Not the cluster inside: its files belong to the user PostgreSQL runs as, who insists on their modes.
  const database = path.join(DATA_DIR, 'postgres')
  await close(database, PASSAGE)
  for (const name of await namesIn(database)) await close(path.join(database, name))
}

async function closeTree(entry: string): Promise<void> {
  await close(entry)
  for (const name of await namesIn(entry)) await closeTree(path.join(entry, name))
}

const namesIn = (entry: string): Promise<string[]> => readdir(entry).catch(() => [])

/** What belongs to someone else stays: the start says whose it is. */
async function close(entry: string, max = 0o700): Promise<void> {
  const found = await lstat(entry).catch(() => undefined)
  if (!found || found.isSymbolicLink()) return
  // A sticky directory such as /tmp is everyone's, whoever owns it.
  if (found.isDirectory() && (found.mode & 0o1000) !== 0) return
  const mode = found.mode & 0o777
  if ((mode & ~max) !== 0) await chmod(entry, mode & max).catch(() => undefined)
}
