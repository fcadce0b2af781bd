import { createHash } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { Threads } from '../threads/threads.ts'

export interface Papers {
  /**
   * The PDF that `perform` of the module at `work` draws from what is read, in a thread. The same content is drawn once
   * for everyone who asks for it, and what one person asks for is read and drawn one after another.
   */
  draw(work: URL, reader: string, read: () => Promise<object>): Promise<Buffer>
}

/** So many of one person's papers may wait; a script that asks for hundreds is told to come back. */
const MAX_WAITING = 20
const DRAWING = { maxMilliseconds: 60_000, withoutDatabase: true }
const KEPT_MILLISECONDS = 600_000
const MAX_KEPT_BYTES = 16 * 1024 * 1024

export function createPapers(threads: Threads): Papers {
  const kept = new Map<string, Buffer>()
  const drawing = new Map<string, Promise<Buffer>>()
  const readers = new Map<string, { waiting: number; last: Promise<unknown> }>()
  let keptBytes = 0
  /** One thread draws one after another: the others stay free for what else is heavy. */
  let last: Promise<unknown> = Promise.resolve()

  function keep(key: string, paper: Buffer): void {
    kept.set(key, paper)
    keptBytes += paper.length
    for (const [oldest] of kept) {
      if (keptBytes <= MAX_KEPT_BYTES) break
      forget(oldest)
    }
    setTimeout(() => forget(key), KEPT_MILLISECONDS).unref()
  }

  function forget(key: string): void {
    keptBytes -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }

  function begin(key: string, work: URL, order: object): Promise<Buffer> {
    const paper = last
      .catch(() => undefined)
      .then(() => threads.run<object, never, Uint8Array>(work, order, undefined, DRAWING))
      .then(({ buffer, byteOffset, byteLength }) => {
        const drawn = Buffer.from(buffer, byteOffset, byteLength)
        keep(key, drawn)
        return drawn
      })
      .finally(() => drawing.delete(key))
    last = paper
    drawing.set(key, paper)
    return paper
  }

  async function paperOf(work: URL, read: () => Promise<object>): Promise<Buffer> {
    const order = await read()
    const key = keyOf(work, order)
    return kept.get(key) ?? drawing.get(key) ?? begin(key, work, order)
  }

  return {
    async draw(work, reader, read) {
      const line = readers.get(reader) ?? { waiting: 0, last: Promise.resolve() }
      if (line.waiting === MAX_WAITING) throw tooMany()
      line.waiting += 1
      readers.set(reader, line)
      const paper = line.last.catch(() => undefined).then(() => paperOf(work, read))
      line.last = paper
      try {
        return await paper
      } finally {
        line.waiting -= 1
        if (line.waiting === 0) readers.delete(reader)
      }
    },
  }
}

const keyOf = (work: URL, order: object) =>
  createHash('sha256').update(work.href).update(JSON.stringify(order)).digest('base64url')

const tooMany = () =>
  new AppError(
    'too_many_requests',
    'Your other documents are still being prepared. Please try again in a moment.',
    {
      retryAfterSeconds: 5,
    },
  )
