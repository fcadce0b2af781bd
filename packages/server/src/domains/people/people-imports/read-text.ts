import { CsvError, parse } from 'csv-parse/sync'
import { findHead } from './find-head.ts'
import { type Line, MAX_LINES, tooManyLines, UnreadableFile } from './list-lines.ts'

const LINE_BREAK = /\r\n|\r|\n/
const SAMPLE = { lines: 20, signs: 10_000 }

/** Enough to recognise the kind of table. */
const firstLines = (text: string) =>
  text.split(LINE_BREAK, SAMPLE.lines).map((line) => line.slice(0, SAMPLE.signs))

/** Delimited values as all kinds of programs and people write them. */
export function readText(bytes: Uint8Array): { lines: Line[]; notes: string[] } {
  const { text, notes } = decode(bytes)
  const [, separator, rest] = /^"?sep=(.)"?[^\S\t\r\n]*(?:\r\n|\r|\n)(.*)$/is.exec(text) ?? []
  const body = rest ?? text
  const delimiter = separator ?? delimiterOf(body)
  const columns = firstLines(body).map((line) => line.split(delimiter).length)
  const lines = recordsOf(body, delimiter).flatMap((given, at): Line[] => {
    const cells = given.map((cell) => cell.trim())
    if (cells.every((cell) => cell === '')) return []
    const line = { number: at + 1, cells }
    return hidesRows(cells, delimiter, Math.max(...columns))
      ? [{ ...line, flaw: 'A quotation mark in this row seems to continue into other rows' }]
      : [line]
  })
  return { lines, notes }
}

function decode(bytes: Uint8Array): { text: string; notes: string[] } {
  const wide = wideEncodingOf(bytes)
  const text = decodeAs(wide ?? 'utf-8', bytes)
  if (text !== undefined) return { text, notes: [] }
  const western = wide ? undefined : decodeAs('windows-1252', bytes)
  if (western === undefined || NOT_TEXT.test(western)) throw unknownEncoding()
  const note = 'The file isn’t in UTF-8, so we read it as Windows-1252. Please check the names with accents.'
  return { text: western, notes: [note] }
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** UTF-16, recognised by its byte order mark, or by every other byte of ASCII text being zero. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1_000)
  const zeros = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  return even > start.length / 4 && odd === 0 ? 'utf-16be' : undefined
}

const NOT_TEXT = /[^\P{Control}\t\n\v\f\r\u0085]/u

const unknownEncoding = () =>
  new UnreadableFile(
    'This file isn’t a list we can read. Save it as an Excel workbook (.xlsx) or as “CSV UTF-8” and upload it again.',
  )

const delimiters = [',', ';', '\t', '|']

/** The delimiter with which the headings are found; otherwise the most frequent one in the first line. */
function delimiterOf(text: string): string {
  const lines = firstLines(text).filter((line) => line.trim() !== '')
  const naming = delimiters.find((sign) =>
    lines.some((line) => findHead([{ number: 1, cells: line.split(sign) }]) !== undefined),
  )
  const count = (sign: string) => lines[0]?.split(sign).length ?? 0
  return naming ?? delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

const MAX_CELLS_IN_LINE = 1_000

function recordsOf(text: string, delimiter: string): string[][] {
  const overlong = overlongLine(text, delimiter)
  if (overlong) throw new UnreadableFile(`Line ${overlong} has more than 1,000 cells. Please check the file.`)
  try {
    const records = parse(text, {
      delimiter,
      // Programs mix them: the first line says nothing about the others.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: MAX_LINES + 1,
    })
    if (records.length > MAX_LINES) throw tooManyLines()
    return records
  } catch (error) {
    throw error instanceof CsvError ? notSeparated(error) : error
  }
}

/** The number of the first line with more cells than any real list: such lines take the parser very long. */
function overlongLine(text: string, delimiter: string): number | undefined {
  let [line, cells] = [1, 1]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === delimiter) cells += 1
    else if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) {
      line += 1
      cells = 1
    }
    if (cells > MAX_CELLS_IN_LINE) return line
  }
  return undefined
}

function notSeparated({ code, records }: CsvError): UnreadableFile {
  if (code !== 'CSV_QUOTE_NOT_CLOSED') return new UnreadableFile('We couldn’t read this file as CSV.')
  return new UnreadableFile(`A quotation mark opened in row ${Number(records) + 1} is never closed.`)
}

/** Two stray quotation marks merge all rows between them into one cell. */
const hidesRows = (cells: readonly string[], delimiter: string, columns: number): boolean =>
  cells.some((cell) =>
    cell
      .split(LINE_BREAK)
      .slice(1)
      .some((line) => line.includes('@') && line.split(delimiter).length > columns / 2),
  )
