import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** A broken archive, or one that unpacks to an unreasonable size. */
export class UnreadableZip extends Error {}

const MAX_ENTRIES = 5_000
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024
/** Text compresses well, but no genuine document compresses like this. */
const MAX_RATIO = 250
const RATIO_COUNTS_FROM_BYTES = 4 * 1024 * 1024
/** Documents embed documents, which embed none. */
const MAX_DEPTH = 1

/**
 * What is left of the limits, for a file with all archives in it: a small one can hold the same bomb hundreds of times.
 */
interface Budget {
  entries: number
  bytes: number
}

const freshBudget = (): Budget => ({ entries: MAX_ENTRIES, bytes: MAX_UNPACKED_BYTES })

export interface Zip {
  readonly names: readonly string[]
  /** Streams the entry; fails where it holds more than it declares, or when too much has been read in all. */
  read(name: string): Promise<AsyncIterable<Buffer> | undefined>
}

/** Reads only the central directory, and refuses an archive by its declared sizes before anything is unpacked. */
export async function openZip(bytes: Uint8Array): Promise<Zip> {
  const budget = freshBudget()
  const { zip, entries } = await listed(bytes, budget)
  const byName = new Map(entries.map((entry) => [entry.fileName, entry]))
  return {
    names: [...byName.keys()],
    async read(name) {
      const entry = byName.get(name)
      return entry && unpacked(zip, entry, budget)
    },
  }
}

/** Unpacks everything once and discards it: an archive may declare less than it holds. */
export const checkZip = (bytes: Uint8Array): Promise<void> => checkWithin(bytes, freshBudget(), 0)

async function checkWithin(bytes: Uint8Array, budget: Budget, depth: number): Promise<void> {
  const { zip, entries } = await listed(bytes, budget)
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue
    const inner = await archiveIn(await unpacked(zip, entry, budget))
    if (inner === undefined) continue
    if (depth === MAX_DEPTH) throw new UnreadableZip('archives in archives in archives')
    await checkWithin(inner, budget, depth + 1)
  }
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

async function listed(bytes: Uint8Array, budget: Budget): Promise<{ zip: ZipFile; entries: Entry[] }> {
  return orUnreadable(async () => {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
    })
    budget.entries -= zip.entryCount
    if (budget.entries < 0) throw new UnreadableZip('too many entries')
    const entries: Entry[] = []
    let total = 0
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize
      if (total > budget.bytes || unpacksTooFar(entry)) throw new UnreadableZip('unpacks too far')
      entries.push(entry)
    }
    return { zip, entries }
  })
}

const unpacksTooFar = ({ compressedSize, uncompressedSize }: Entry) =>
  uncompressedSize > RATIO_COUNTS_FROM_BYTES && uncompressedSize > MAX_RATIO * compressedSize

async function unpacked(zip: ZipFile, entry: Entry, budget: Budget): Promise<AsyncIterable<Buffer>> {
  const stream = await orUnreadable(() => zip.openReadStreamPromise(entry))
  return (async function* () {
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        budget.bytes -= piece.length
        if (budget.bytes < 0) throw new UnreadableZip('unpacks too far')
        yield piece
      }
    } catch (error) {
      throw new UnreadableZip('an entry is broken', { cause: error })
    }
  })()
}

/** The entry, if it is itself an archive. */
async function archiveIn(pieces: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const kept: Buffer[] = []
  let isArchive: boolean | undefined
  for await (const piece of pieces) {
    isArchive ??= isZip(piece)
    if (isArchive) kept.push(piece)
  }
  return isArchive ? Buffer.concat(kept) : undefined
}

async function orUnreadable<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof UnreadableZip ? error : new UnreadableZip('not an archive', { cause: error })
  }
}
