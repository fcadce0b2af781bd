import { type FactField, type ImportField, importColumns, requiredColumns } from '@brightpair/contract'
import { type Line, UnreadableFile } from './list-lines.ts'

/** Common headings of the columns, without case, spaces and punctuation. */
const names: Record<ImportField, readonly string[]> = {
  email: ['email', 'emailaddress', 'mail'],
  firstName: ['firstname', 'givenname', 'forename'],
  lastName: ['lastname', 'familyname', 'surname'],
  role: ['role', 'accounttype'],
  department: ['department', 'dept', 'team', 'unit'],
  manager: ['manager', 'manageremail', 'manageremailaddress', 'linemanager', 'linemanageremail'],
  languages: ['languages', 'language'],
  location: ['location', 'place', 'site', 'office', 'city'],
  programme: ['programme', 'program', 'programmename', 'programmecode', 'cohort'],
}
type Required = keyof typeof requiredColumns
const required = Object.keys(requiredColumns) as Required[]

/** A title and a date may be above the table. */
const MAX_LINES_READ = 20

export interface Head {
  readonly number: number
  /** By field; missing optional columns have none. */
  readonly places: Readonly<Record<Required, number> & Partial<Record<FactField, number>>>
  /** The number of columns up to the last one with a heading. */
  readonly width: number
}

/** The header row; undefined when none of the first rows is one. */
export function findHead(lines: readonly Line[]): Head | undefined {
  const line = lines.slice(0, MAX_LINES_READ).find((each) => missingIn(each).length === 0)
  if (!line) return undefined
  const placeOf = (field: ImportField) => {
    const [place = -1, second] = placesOf(line, field)
    if (second !== undefined) throw twice(field, line.cells[place], line.cells[second])
    return place
  }
  const factAt = (field: FactField) => {
    const place = placeOf(field)
    return place < 0 ? {} : { [field]: place }
  }
  return {
    number: line.number,
    places: {
      email: placeOf('email'),
      firstName: placeOf('firstName'),
      lastName: placeOf('lastName'),
      role: placeOf('role'),
      ...factAt('department'),
      ...factAt('manager'),
      ...factAt('languages'),
      ...factAt('location'),
      ...factAt('programme'),
    },
    width: line.cells.findLastIndex(Boolean) + 1,
  }
}

export function noHead([first]: readonly Line[]): UnreadableFile {
  const missing = first ? missingIn(first) : required
  const columns = missing.map((field) => importColumns[field]).join(', ')
  return new UnreadableFile(`The first row must name the columns. Missing: ${columns}.`)
}

const missingIn = (line: Line) => required.filter((field) => placesOf(line, field).length === 0)

const placesOf = ({ cells }: Line, field: ImportField): number[] =>
  cells.flatMap((cell, place) => (cell && names[field].includes(plain(cell)) ? place : []))

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

const twice = (field: ImportField, one = '', other = '') =>
  new UnreadableFile(
    one === other
      ? `Two columns are called “${one}”. Rename or delete one of them.`
      : `Both “${one}” and “${other}” could be the column ${importColumns[field]}. Rename or delete one of them.`,
  )
