import { createHash } from 'node:crypto'
import { AppError } from '../errors.ts'
import { type Task, task } from '../workers/task.ts'
import type { Workers } from '../workers/workers.ts'

export interface Papers {
  /**
   * The PDF of some content, rendered in a thread. The same content is rendered once for everyone who asks for it, and
   * one person's requests are read and rendered one after another.
   */
  draw<Content extends object>(
    paper: Paper<Content>,
    reader: string,
    read: () => Promise<Content>,
  ): Promise<Buffer>
}

/** The maximum of one person's documents in the queue; a script that requests hundreds is told to come back. */
const MAX_WAITING = 20
const KEPT_MILLISECONDS = 600_000
const MAX_KEPT_BYTES = 16 * 1024 * 1024

export type Paper<Content> = Task<Content, never, Uint8Array>

export const paper = <Content>(
  name: string,
  load: () => Promise<(content: Content) => Promise<Uint8Array>>,
): Paper<Content> =>
  task(
    `draw-${name}`,
    async () => {
      const draw = await load()
      return (_, content: Content) => draw(content)
    },
    { maxMilliseconds: 60_000, withoutDatabase: true },
  )

export function createPapers(threads: Workers): Papers {
  const kept = new Map<string, Buffer>()
  const drawing = new Map<string, Promise<Buffer>>()
  const readers = new Map<string, { waiting: number; last: Promise<unknown> }>()
  let keptBytes = 0
  /** One thread renders sequentially; the others stay free for other heavy work. */
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

  function begin<Content>(key: string, paper: Paper<Content>, content: Content): Promise<Buffer> {
    const drawn = last
      .catch(() => undefined)
      .then(() => threads.run(paper, content))
      .then(({ buffer, byteOffset, byteLength }) => {
        const file = Buffer.from(buffer, byteOffset, byteLength)
        keep(key, file)
        return file
      })
      .finally(() => drawing.delete(key))
    last = drawn
    drawing.set(key, drawn)
    return drawn
  }

  async function fileOf<Content extends object>(
    paper: Paper<Content>,
    read: () => Promise<Content>,
  ): Promise<Buffer> {
    const content = await read()
    const key = keyOf(paper.name, content)
    return kept.get(key) ?? drawing.get(key) ?? begin(key, paper, content)
  }

  return {
    async draw(paper, reader, read) {
      const line = readers.get(reader) ?? { waiting: 0, last: Promise.resolve() }
      if (line.waiting === MAX_WAITING) throw tooMany()
      line.waiting += 1
      readers.set(reader, line)
      const file = line.last.catch(() => undefined).then(() => fileOf(paper, read))
      line.last = file
      try {
        return await file
      } finally {
        line.waiting -= 1
        if (line.waiting === 0) readers.delete(reader)
      }
    },
  }
}

const keyOf = (name: string, content: object) =>
  createHash('sha256').update(name).update(JSON.stringify(content)).digest('base64url')

const tooMany = () =>
  new AppError(
    'too_many_requests',
    'Your other documents are still being prepared. Please try again in a moment.',
    {
      retryAfterSeconds: 5,
    },
  )
