import { randomBytes } from 'node:crypto'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'

const COMPRESSION = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Under its name only when whole and on the disk; readable by its owner only, as it holds everything. */
export async function writeFileWhole(file: string, content: AsyncIterable<Buffer>): Promise<number> {
  await refuseExisting(file)
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    await pipeline(content, createZstdCompress(COMPRESSION), handle.createWriteStream({ flush: true }))
    await refuseExisting(file)
    await rename(unfinished, file)
    await syncFolder(path.dirname(file))
    return (await stat(file)).size
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function refuseExisting(file: string): Promise<void> {
  if (await isThere(file)) throw new BackupError(`${file} exists already. Choose another name.`)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
