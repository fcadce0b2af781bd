import { factColumns, importColumns, requiredColumns } from '@brightpair/contract/import-columns'
import { saveFile } from '~/lib/save-file'

const columnNames = Object.values(importColumns)
export const requiredNames = Object.values(requiredColumns)
export const optionalNames = Object.values(factColumns)

export const exampleRows = [
  [
    'elif@company.example',
    'Elif',
    'Demir',
    'MENTEE',
    'Finance',
    'ana@company.example',
    'English, Turkish',
    'Leeds',
    '',
  ],
  ['hamid@company.example', 'Hamid', 'Karimi', 'MENTOR', '', '', '', '', ''],
] as const

const NAME = 'brightpair-people-template'

/** Headings only: a forgotten example row would be invited. With the BOM Excel needs. */
export function saveTextTemplate(): void {
  const file = new Blob([`\uFEFF${columnNames.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' })
  saveFile(file, `${NAME}.csv`)
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const SCHEMAS = 'http://schemas.openxmlformats.org'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const relation = (type: string, target: string) =>
  `${XML}<Relationships xmlns="${SCHEMAS}/package/2006/relationships"><Relationship Id="rId1" Type="${SCHEMAS}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`

/** The smallest workbook that spreadsheet programs open. */
const parts = {
  '[Content_Types].xml': `${XML}<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${WORKBOOK}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${WORKBOOK}.worksheet+xml"/></Types>`,
  '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `${XML}<workbook xmlns="${SCHEMAS}/spreadsheetml/2006/main" xmlns:r="${SCHEMAS}/officeDocument/2006/relationships"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
  'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${SCHEMAS}/spreadsheetml/2006/main"><cols><col min="1" max="${columnNames.length}" width="28" customWidth="1"/></cols><sheetData><row r="1">${columnNames.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')}</row></sheetData></worksheet>`,
}

export async function saveWorkbookTemplate(): Promise<void> {
  const { strToU8, zipSync } = await import('fflate')
  const packed = zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])),
  )
  saveFile(new Blob([new Uint8Array(packed)], { type: `${WORKBOOK}.sheet` }), `${NAME}.xlsx`)
}
