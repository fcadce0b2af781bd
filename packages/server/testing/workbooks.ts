import { strToU8, type Zippable, zipSync } from 'fflate'

export type WorkbookCell = string | number | boolean | null | { readonly xml: string }

export interface WorkbookSheet {
  readonly name: string
  readonly state?: 'hidden' | 'veryHidden'
  readonly rows: readonly (readonly WorkbookCell[])[]
  /** As a spreadsheet counts. */
  readonly hiddenRows?: readonly number[]
}

interface WorkbookStyle {
  /** Where texts are kept: in a table of their own, in their cells, or in parts of different looks. */
  readonly texts?: 'shared' | 'inline' | 'rich'
  /** Programs differ in the prefix they give to every name. */
  readonly prefix?: string
  /** Whether rows and cells say where they are. */
  readonly hasReferences?: boolean
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26)

/** An Excel workbook, as far as a program that reads one looks. */
export function workbookOf(sheets: readonly WorkbookSheet[], style: WorkbookStyle = {}): Uint8Array {
  const { texts = 'shared', prefix = '', hasReferences = true } = style
  const shared: string[] = []
  const p = prefix && `${prefix}:`

  function cellOf(cell: WorkbookCell, reference: string): string {
    const at = hasReferences ? ` r="${reference}"` : ''
    if (cell === null) return hasReferences ? '' : `<${p}c/>`
    if (typeof cell === 'object') return cell.xml.replace('<c', `<c${at}`)
    if (typeof cell === 'number') return `<${p}c${at}><${p}v>${cell}</${p}v></${p}c>`
    if (typeof cell === 'boolean') return `<${p}c${at} t="b"><${p}v>${Number(cell)}</${p}v></${p}c>`
    if (texts === 'shared') {
      shared.push(cell)
      return `<${p}c${at} t="s"><${p}v>${shared.length - 1}</${p}v></${p}c>`
    }
    const half = Math.ceil(cell.length / 2)
    const part = (text: string) => `<${p}t xml:space="preserve">${escaped(text)}</${p}t>`
    const run = (text: string) => `<${p}r><${p}rPr><${p}b/></${p}rPr>${part(text)}</${p}r>`
    const inside =
      texts === 'inline'
        ? part(cell)
        : `${run(cell.slice(0, half))}${run(cell.slice(half))}<${p}rPh sb="0" eb="1">${part('read aloud')}</${p}rPh>`
    return `<${p}c${at} t="inlineStr"><${p}is>${inside}</${p}is></${p}c>`
  }

  const rowOf = (sheet: WorkbookSheet) => (cells: readonly WorkbookCell[], at: number) => {
    const hidden = sheet.hiddenRows?.includes(at + 1) ? ' hidden="1"' : ''
    const number = hasReferences ? ` r="${at + 1}"` : ''
    const inside = cells.map((cell, column) => cellOf(cell, `${letterOf(column)}${at + 1}`)).join('')
    return `<${p}row${number}${hidden}>${inside}</${p}row>`
  }
  const root = (name: string, inside: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><${p}${name} xmlns${prefix && `:${prefix}`}="${MAIN}" xmlns:rel="${OFFICE}">${inside}</${p}${name}>`
  const relations = (targets: [string, string, string][]) =>
    `<Relationships xmlns="${PACKAGE}">${targets
      .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`
  const worksheets = sheets.map((sheet) =>
    root('worksheet', `<${p}sheetData>${sheet.rows.map(rowOf(sheet)).join('')}</${p}sheetData>`),
  )
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<${p}sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} rel:id="rId${at + 1}"/>`,
  )
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': root('workbook', `<${p}sheets>${listed.join('')}</${p}sheets>`),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at): [string, string, string] => [
        `rId${at + 1}`,
        'worksheet',
        `worksheets/sheet${at + 1}.xml`,
      ]),
      ['rIdS', 'sharedStrings', '/xl/sharedStrings.xml'],
    ]),
    'xl/sharedStrings.xml': root(
      'sst',
      shared.map((text) => `<${p}si><${p}t>${escaped(text)}</${p}t></${p}si>`).join(''),
    ),
  }
  for (const [at, sheet] of worksheets.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = sheet
  const files: Zippable = Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [name, strToU8(text)]),
  )
  return zipSync(files)
}
