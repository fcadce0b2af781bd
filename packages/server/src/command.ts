import type { Logger } from 'pino'
import { readSettings, type Settings, SettingsError } from './env.ts'
import { createLog } from './log.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import { DataDirectoryInUse } from './platform/db/embedded-postgres.ts'
import { printable } from './platform/safe-error.ts'

/** Runs a command on one file; errors people can fix are printed as a sentence, without a stack. */
export async function command(
  usage: string,
  file: string | undefined,
  perform: (file: string, settings: Settings, log: Logger) => Promise<void>,
): Promise<void> {
  if (!file) {
    console.error(`Usage: ${usage}`)
    process.exitCode = 2
    return
  }
  try {
    const settings = readSettings()
    await perform(file, settings, createLog(settings))
  } catch (error) {
    console.error(isForPeople(error) ? error.message : printable(error))
    process.exitCode = 1
  }
}

function isForPeople(error: unknown): error is Error {
  const isExpected =
    error instanceof BackupError || error instanceof SettingsError || error instanceof DataDirectoryInUse
  // No such folder, a full disk, a database that is down: the message of the system is clear enough.
  return isExpected || (error instanceof Error && 'syscall' in error)
}
