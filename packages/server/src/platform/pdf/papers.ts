import { createHash } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { Threads } from '../threads/threads.ts'

export interface Papers {
  /**
   * The PDF that `perform` of the module at `work` draws from `order`, in a thread. The same content is drawn once for
   * everyone who asks for it.
   */
  draw(work: URL, order: object, reader: string): Promise<Buffer>
}

/** More than this one person cannot want at once; a script that asks for hundreds waits for its own. */
const MAX_PER_READER = 4
const MAX_MILLISECONDS = 60_000
const KEPT_MILLISECONDS = 600_000
const MAX_KEPT_BYTES = 16 * 1024 * 1024

export function createPapers(threads: Threads): Papers {
  const kept = new Map<string, Buffer>()
  const drawing = new Map<string, Promise<Buffer>>()
  const perReader = new Map<string, number>()
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
      .then(() =>
        threads.run<object, never, Uint8Array>(work, order, undefined, { maxMilliseconds: MAX_MILLISECONDS }),
      )
      .then(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))
    last = paper
    drawing.set(key, paper)
    return paper
      .then((drawn) => {
        keep(key, drawn)
        return drawn
      })
      .finally(() => drawing.delete(key))
  }

  return {
    async draw(work, order, reader) {
      const key = keyOf(work, order)
      const known = kept.get(key) ?? drawing.get(key)
      if (known) return known
      const before = perReader.get(reader) ?? 0
      if (before >= MAX_PER_READER) throw tooMany()
      perReader.set(reader, before + 1)
      try {
        return await begin(key, work, order)
      } finally {
        const left = (perReader.get(reader) ?? 1) - 1
        if (left > 0) perReader.set(reader, left)
        else perReader.delete(reader)
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
