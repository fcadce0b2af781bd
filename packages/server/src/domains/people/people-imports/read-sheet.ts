import type { Zip } from '../../../platform/files/zip.ts'
import { type Line, MAX_LINES, rowNumbers, tooManyLines, UnreadableFile } from './list-lines.ts'
import { eachTag } from './xml.ts'

/** A list of people needs no columns further right; a single cell at the far edge must not create a wide table. */
const MAX_COLUMNS = 256

/** The shared strings that cells refer to by index, with their rich-text runs joined. */
export async function readStrings(zip: Zip, part: string): Promise<string[]> {
  const strings: string[] = []
  const text = textCollector()
  await eachTag(zip, part, {
    open(tag) {
      if (tag === 'si') text.clear()
      text.open(tag)
    },
    text: text.add,
    close(tag) {
      text.close(tag)
      if (tag === 'si') strings.push(text.taken())
    },
  })
  return strings
}

interface OpenCell {
  readonly column: number
  readonly type: string
  isFormula: boolean
  hasValue: boolean
}

interface OpenRow {
  readonly number: number
  readonly isHidden: boolean
  readonly cells: (string | undefined)[]
  readonly odd: Map<number, string>
}

export async function readSheet(
  zip: Zip,
  part: string,
  strings: readonly string[],
): Promise<{ lines: Line[]; notes: string[] }> {
  const lines: Line[] = []
  const hidden: Line[] = []
  let formulas = 0
  let row: OpenRow = { number: 0, isHidden: false, cells: [], odd: new Map() }
  let cell: OpenCell | undefined
  let lastColumn = -1
  const text = textCollector()

  function endCell({ column, type, isFormula, hasValue }: OpenCell): void {
    const given = text.taken()
    const value = type === 's' ? (strings[Number(given)] ?? '') : given
    const odd = problemOf(type, value, isFormula && !hasValue)
    if (value.trim() === '' && odd === undefined) return
    if (isFormula) formulas += 1
    const place = Math.min(column, MAX_COLUMNS)
    row.cells[place] = type === 'b' ? (value === '1' ? 'TRUE' : 'FALSE') : value.trim()
    if (odd) row.odd.set(place, odd)
  }

  function endRow({ number, isHidden, cells, odd }: OpenRow): void {
    if (cells.length === 0) return
    if (lines.length === MAX_LINES) throw tooManyLines()
    const line = { number, cells, odd }
    lines.push(line)
    if (isHidden) hidden.push(line)
  }

  await eachTag(zip, part, {
    open(tag, attributes) {
      if (tag === 'row') {
        const number = Number(attributes.r ?? row.number + 1)
        const isHidden = attributes.hidden === '1' || attributes.hidden === 'true'
        row = { number, isHidden, cells: [], odd: new Map() }
        lastColumn = -1
      } else if (tag === 'c') {
        const column = attributes.r ? columnOf(attributes.r) : lastColumn + 1
        lastColumn = column
        cell = { column, type: attributes.t ?? 'n', isFormula: false, hasValue: false }
        text.clear()
      } else if (cell) {
        if (tag === 'f') cell.isFormula = true
        if (tag === 'v') cell.hasValue = true
        text.open(tag)
      }
    },
    text: text.add,
    close(tag) {
      text.close(tag)
      if (tag === 'c' && cell) {
        endCell(cell)
        cell = undefined
      } else if (tag === 'row') endRow(row)
    },
  })
  // A file may list its rows in any order and number them freely.
  lines.sort((one, other) => one.number - other.number)
  if (lines.some(({ number }, at) => !(number > (lines[at - 1]?.number ?? 0)))) throw badNumbers()
  return {
    lines,
    notes: [
      ...(hidden.length > 0 ? [`Hidden rows were read too: ${rowNumbers(hidden)}.`] : []),
      ...(formulas > 0 ? ['We used the saved results of formulas.'] : []),
    ],
  }
}

const badNumbers = () => new UnreadableFile('This workbook numbers its rows twice, so we couldn’t read it.')

/** Why a cell's content was not typed as text. */
function problemOf(type: string, value: string, isUncalculated: boolean): string | undefined {
  if (isUncalculated) return 'This formula has no saved result. Open the file in Excel and save it'
  if (type === 'e') return `This cell contains the error ${value}`
  if (type === 'b') return 'This cell contains TRUE or FALSE, not text'
  if ((type === 'n' || type === 'd') && value !== '') return 'This cell contains a number or a date, not text'
  return undefined
}

/** `C7` is in column 2. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? 'A'
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The text of a cell: its value or inline string, without phonetic annotations. */
function textCollector() {
  let collected = ''
  let isText = false
  let isAid = false
  return {
    clear() {
      collected = ''
    },
    open(tag: string) {
      if (tag === 'rPh') isAid = true
      isText = tag === 'v' || tag === 't'
    },
    add(text: string) {
      if (isText && !isAid) collected += text
    },
    close(tag: string) {
      if (tag === 'rPh') isAid = false
      isText = false
    },
    /** Characters that XML can't contain are written as `_x000D_`. */
    taken: () =>
      collected.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
  }
}
