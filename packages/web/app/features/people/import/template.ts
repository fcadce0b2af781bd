import { importColumns } from '@brightpair/contract'
import { saveFile } from '~/lib/save-file'

export const columnNames = Object.values(importColumns)

export const exampleRows = [
  ['elif@company.example', 'Elif', 'Demir', 'MENTEE'],
  ['hamid@company.example', 'Hamid', 'Karimi', 'MENTOR'],
] as const

/** Only the names of the columns: an example that is forgotten in it would be invited. With the mark Excel asks for. */
export function saveTemplate(): void {
  const file = new Blob([`\uFEFF${columnNames.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' })
  saveFile(file, 'brightpair-people-template.csv')
}
