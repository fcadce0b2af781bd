import { Readable } from 'node:stream'
import { type ImportField, importColumns, MOST_IMPORT_ROWS } from '@brightpair/contract'
import { CsvError, parse } from 'csv-parse'

export type GivenRow = { readonly number: number } & Readonly<Record<ImportField, string>>

/** The message is for the person who brought the file. */
export class UnreadableFile extends Error {}

/** How people call the columns, without case, spaces and signs. */
const names: Record<ImportField, readonly string[]> = {
  email: ['email', 'emailaddress', 'mail'],
  firstName: ['firstname', 'givenname', 'forename'],
  lastName: ['lastname', 'familyname', 'surname'],
  role: ['role', 'accounttype'],
}
const fields = Object.keys(names) as ImportField[]

const PIECE = 65_536

/**
 * The rows of a CSV, numbered as a spreadsheet does. It is read piece by piece, so that a large file does not hold up
 * everybody else.
 */
export async function readRows(bytes: Uint8Array): Promise<GivenRow[]> {
  const text = decoded(bytes)
  const parser = Readable.from(piecesOf(text)).compose<ReturnType<typeof parse>>(
    parse({ delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true }),
  )
  const rows: GivenRow[] = []
  let places: Record<ImportField, number> | undefined
  let number = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      if (!places) {
        places = placesOf(cells)
        continue
      }
      if (cells.every((cell) => cell.trim() === '')) continue
      if (rows.length === MOST_IMPORT_ROWS) throw tooLong()
      const { email, firstName, lastName, role } = places
      const cell = (place: number) => cells[place]?.trim() ?? ''
      rows.push({
        number,
        email: cell(email),
        firstName: cell(firstName),
        lastName: cell(lastName),
        role: cell(role),
      })
    }
  } catch (error) {
    throw error instanceof CsvError ? notCsv(error) : error
  }
  if (rows.length === 0) throw new UnreadableFile('There is nobody in this file. Add a row for each person.')
  return rows
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile('This file is not in UTF-8. Save it as "CSV UTF-8" and choose it again.')
  }
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}

/** What separates the names of the columns: a comma, a semicolon as in much of Europe, or a tab when it was pasted. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r|\n/, 1)
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function placesOf(head: readonly string[]): Record<ImportField, number> {
  const plain = head.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''))
  const placeOf = (field: ImportField) => plain.findIndex((name) => names[field].includes(name))
  const missing = fields.filter((field) => placeOf(field) === -1)
  if (missing.length > 0) {
    const columns = missing.map((field) => importColumns[field]).join(', ')
    throw new UnreadableFile(`The first row must name the columns. Missing: ${columns}.`)
  }
  return {
    email: placeOf('email'),
    firstName: placeOf('firstName'),
    lastName: placeOf('lastName'),
    role: placeOf('role'),
  }
}

const tooLong = () =>
  new UnreadableFile(
    `This file has more than ${MOST_IMPORT_ROWS.toLocaleString('en')} rows. Please bring it in parts.`,
  )

const notCsv = ({ code }: CsvError) =>
  new UnreadableFile(
    code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'A quotation mark in this file is opened and never closed.'
      : 'This file could not be read as CSV.',
  )
