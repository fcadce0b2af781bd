import type { ImportField } from '@brightpair/contract'
import { MAX_IMPORT_ROWS } from '@brightpair/contract/limits'
import { isZip } from '../../../platform/files/zip.ts'
import { findHead, type Head, noHead } from './find-head.ts'
import { type Line, rowNumbers, UnreadableFile } from './list-lines.ts'
import { readText } from './read-text.ts'
import { readWorkbook } from './read-workbook.ts'

export interface InputRow extends Readonly<Record<ImportField, string>> {
  readonly number: number
  /** A problem found before its values are checked. */
  readonly flaw?: { readonly field: ImportField | null; readonly reason: string }
}

export interface PeopleList {
  readonly rows: readonly InputRow[]
  /** What the admin should know about how the file was read. */
  readonly notes: readonly string[]
}

/** The magic bytes of workbooks before 2007, and of newer ones with a password. */
const isOldWorkbook = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11

/**
 * Everyone in a file, whichever program wrote it. A non-empty row is never dropped silently: it becomes a row, or the
 * file is refused.
 */
export async function readList(bytes: Uint8Array): Promise<PeopleList> {
  if (isOldWorkbook(bytes)) {
    throw new UnreadableFile(
      'This workbook has a password or is in an old format. Save it as .xlsx without a password and upload it again.',
    )
  }
  const isWorkbook = isZip(bytes)
  const { lines, notes } = isWorkbook ? await readWorkbook(bytes) : readText(bytes)
  const head = findHead(lines)
  if (!head) throw noHead(lines)
  const above = lines.filter(({ number }) => number < head.number)
  const people = lines.filter(({ number }) => number > head.number)
  if (people.length === 0) {
    throw new UnreadableFile('There’s nobody in this file. Add a row for each person.')
  }
  if (people.length > MAX_IMPORT_ROWS) {
    throw new UnreadableFile(
      `This file has more than ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. Please upload it in parts.`,
    )
  }
  // A stray delimiter shifts cells; in a workbook, a cell beside the table is merely a remark.
  const beside = isWorkbook ? people.filter((line) => isBeyond(head, line)) : []
  return {
    rows: people.map((line) => givenRow(head, line, !isWorkbook && isBeyond(head, line))),
    notes: [
      ...notes,
      ...(above.length > 0 ? [`Skipped, above the column names: ${rowNumbers(above)}.`] : []),
      ...(beside.length > 0 ? [`Skipped, in columns without a name: cells in ${rowNumbers(beside)}.`] : []),
    ],
  }
}

const isBeyond = ({ width }: Head, { cells }: Line) => cells.slice(width).some(Boolean)

function givenRow({ places, width }: Head, line: Line, isTooLong: boolean): InputRow {
  const { number, cells, odd, flaw } = line
  const at = (field: ImportField) => cells[places[field] ?? -1] ?? ''
  const row = {
    number,
    email: at('email'),
    firstName: at('firstName'),
    lastName: at('lastName'),
    role: at('role'),
    department: at('department'),
    manager: at('manager'),
    languages: at('languages'),
    location: at('location'),
    programme: at('programme'),
  }
  if (flaw) return { ...row, flaw: { field: null, reason: flaw } }
  if (isTooLong) {
    const cellsHere = cells.findLastIndex(Boolean) + 1
    const reason = `This row has ${cellsHere} cells, but only ${width} columns have a name`
    return { ...row, flaw: { field: null, reason } }
  }
  for (const [field, place] of Object.entries(places) as [ImportField, number][]) {
    const reason = odd?.get(place)
    if (reason) return { ...row, flaw: { field, reason } }
  }
  return row
}
