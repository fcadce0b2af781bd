import { createReadStream } from 'node:fs'
import { createZstdDecompress } from 'node:zlib'
import type { z } from 'zod'
import { BackupError } from './backup-error.ts'
import {
  END_OF_ROWS,
  FORMAT,
  Footer,
  Header,
  type Summary,
  TableEnd,
  TableHead,
  type TableSummary,
} from './format.ts'
import { RowHash } from './row-hash.ts'

export type Part =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'table'; readonly head: TableHead }
  | { readonly kind: 'row'; readonly line: Buffer }
  | { readonly kind: 'table end'; readonly rows: number; readonly hash: string }
  | { readonly kind: 'footer'; readonly footer: Footer }

/** Yields a backup part by part, as far as it is readable; `inspect` says whether it is complete. */
export async function* partsOf(file: string): AsyncGenerator<Part, void> {
  let expected: 'header' | 'table' | 'rows' | 'table end' = 'header'
  for await (const lines of linesOf(file)) {
    for (const line of lines) {
      if (expected === 'rows') {
        if (line.length === END_OF_ROWS.length + 1 && line.toString().trimEnd() === END_OF_ROWS)
          expected = 'table end'
        else yield { kind: 'row', line }
      } else if (expected === 'table end') {
        yield { kind: 'table end', ...read(file, TableEnd, line) }
        expected = 'table'
      } else if (expected === 'header') {
        yield { kind: 'header', header: readHeader(file, line) }
        expected = 'table'
      } else if (line.includes('"end":true')) {
        yield { kind: 'footer', footer: read(file, Footer, line) }
      } else {
        yield { kind: 'table', head: read(file, TableHead, line) }
        expected = 'rows'
      }
    }
  }
}

/**
 * Reads a whole backup and verifies every table against the counts and hashes taken with it. Does not touch the
 * database.
 */
export async function inspect(file: string): Promise<Summary> {
  let header: Header | undefined
  let footer: Footer | undefined
  let head: TableHead | undefined
  let hash = new RowHash()
  const tables: TableSummary[] = []
  for await (const part of partsOf(file)) {
    if (part.kind === 'header') header = part.header
    else if (part.kind === 'table') {
      head = part.head
      hash = new RowHash()
    } else if (part.kind === 'row') hash.add(part.line)
    else if (part.kind === 'footer') footer = part.footer
    else if (head) {
      const found = hash.result()
      if (found.rows !== part.rows || found.hash !== part.hash) throw damaged(file, `table ${head.table}`)
      tables.push({ table: head.table, ...found })
    }
  }
  if (!header) throw notABackup(file)
  if (!footer || footer.tables !== tables.length) throw cutShort(file)
  return { header, tables, footer }
}

function readHeader(file: string, line: Buffer): Header {
  let json: unknown
  try {
    json = JSON.parse(line.toString())
  } catch {
    throw notABackup(file)
  }
  const { brightpairBackup } = (json ?? {}) as { brightpairBackup?: unknown }
  if (typeof brightpairBackup !== 'number') throw notABackup(file)
  if (brightpairBackup > FORMAT)
    throw new BackupError(
      `${file} was written by a newer version of Brightpair (format ${brightpairBackup}). Restore it with that version.`,
    )
  return read(file, Header, line)
}

function read<T>(file: string, schema: z.ZodType<T>, line: Buffer): T {
  try {
    return schema.parse(JSON.parse(line.toString()))
  } catch {
    throw damaged(file, 'the description of a table')
  }
}

/** The complete lines of each chunk, with their line ends. */
async function* linesOf(file: string): AsyncGenerator<Buffer[], void> {
  let begun: Buffer[] = []
  for await (const chunk of contentOf(file)) {
    const lines: Buffer[] = []
    let from = 0
    for (let to = chunk.indexOf('\n'); to >= 0; to = chunk.indexOf('\n', from)) {
      const end = chunk.subarray(from, to + 1)
      lines.push(begun.length > 0 ? Buffer.concat([...begun, end]) : end)
      begun = []
      from = to + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
    if (lines.length > 0) yield lines
  }
  if (begun.length > 0) throw cutShort(file)
}

async function* contentOf(file: string): AsyncGenerator<Buffer, void> {
  const source = createReadStream(file)
  const content = createZstdDecompress()
  source.on('error', (error) => content.destroy(error))
  try {
    for await (const chunk of source.pipe(content)) yield chunk as Buffer
  } catch (error) {
    throw readable(file, error)
  } finally {
    source.destroy()
    content.destroy()
  }
}

function readable(file: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupError(`There’s no file ${file}.`)
  if (code === 'EACCES' || code === 'EISDIR') return new BackupError(`${file} can’t be read (${code}).`)
  if (code === 'ZSTD_error_prefix_unknown') return notABackup(file)
  if (message === 'unexpected end of file') return cutShort(file)
  return code.startsWith('Z') ? damaged(file, message) : error
}

const notABackup = (file: string) => new BackupError(`${file} isn’t a Brightpair backup.`)

const cutShort = (file: string) =>
  new BackupError(`${file} was cut short: its end is missing. Use another backup.`)

const damaged = (file: string, where: string) =>
  new BackupError(`${file} is damaged (${where}). Use another backup.`)
