import path from 'node:path'
import { openZip, UnreadableZip, type Zip } from '../../../platform/files/zip.ts'
import { findHead } from './find-head.ts'
import { type Line, UnreadableFile } from './list-lines.ts'
import { readSheet, readStrings } from './read-sheet.ts'
import { eachTag } from './xml.ts'

interface Sheet {
  readonly name: string
  readonly path: string
  readonly isHidden: boolean
}

interface ReadSheet extends Sheet {
  readonly lines: readonly Line[]
  readonly notes: readonly string[]
}

/** The one sheet of a workbook that lists people. Formulas are not evaluated: the saved result counts. */
export async function readWorkbook(bytes: Uint8Array): Promise<{ lines: readonly Line[]; notes: string[] }> {
  try {
    return await read(await openZip(bytes))
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error
    throw new UnreadableFile('This workbook is damaged or unpacks to far too much, so we couldn’t read it.')
  }
}

async function read(zip: Zip): Promise<{ lines: readonly Line[]; notes: string[] }> {
  const book = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.path
  if (!book?.endsWith('.xml')) {
    throw new UnreadableFile('This file isn’t an Excel workbook (.xlsx). Save it as one and upload it again.')
  }
  const parts = await relationsOf(zip, book)
  const sheets = await sheetsOf(zip, book, parts)
  const shared = parts.find(({ type }) => type === 'sharedStrings')?.path
  const strings = shared ? await readStrings(zip, shared) : []
  const visible: ReadSheet[] = []
  for (const sheet of sheets.filter(({ isHidden }) => !isHidden)) {
    visible.push({ ...sheet, ...(await readSheet(zip, sheet.path, strings)) })
  }
  const chosen = choose(visible)
  const others = visible.filter((sheet) => sheet !== chosen && sheet.lines.length > 0)
  const hidden = sheets.filter(({ isHidden }) => isHidden)
  return {
    lines: chosen.lines,
    notes: [
      ...(others.length > 0
        ? [`Only the sheet ${named([chosen])} was read. Skipped: ${named(others)}.`]
        : []),
      ...(hidden.length > 0 ? [`Skipped, because hidden: ${named(hidden)}.`] : []),
      ...chosen.notes,
    ],
  }
}

/** Two lists in one workbook are two uploads: reading only one would lose the people on the other. */
function choose(visible: readonly ReadSheet[]): ReadSheet {
  const lists = visible.filter(({ lines }) => {
    const head = findHead(lines)
    return head && lines.some(({ number }) => number > head.number)
  })
  const [chosen = visible.find(({ lines }) => findHead(lines)) ?? visible[0], second] = lists
  if (!chosen) throw new UnreadableFile('This workbook has no visible sheet.')
  if (second) {
    throw new UnreadableFile(
      `Several sheets list people: ${named(lists)}. Put everyone on one sheet, or upload each as a file of its own.`,
    )
  }
  return chosen
}

const named = (sheets: readonly Sheet[]) => sheets.map(({ name }) => `“${name}”`).join(', ')

async function sheetsOf(zip: Zip, book: string, parts: readonly Relation[]): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  await eachTag(zip, book, {
    open(tag, attributes) {
      if (tag !== 'sheet') return
      const part = parts.find(({ id }) => id === attributes.id)
      // A sheet may also be a chart.
      if (part?.type !== 'worksheet') return
      const { name = '', state = 'visible' } = attributes
      sheets.push({ name, path: part.path, isHidden: state !== 'visible' })
    },
  })
  return sheets
}

interface Relation {
  readonly id: string
  readonly type: string
  readonly path: string
}

/** The relationships of a part, or of the archive itself. */
async function relationsOf(zip: Zip, of: string): Promise<Relation[]> {
  const folder = path.posix.dirname(of)
  const relations: Relation[] = []
  await eachTag(zip, path.posix.join(folder, '_rels', `${path.posix.basename(of)}.rels`), {
    open(tag, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (tag !== 'Relationship' || mode === 'External') return
      const place = target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target)
      relations.push({ id, type: type.split('/').at(-1) ?? '', path: place })
    },
  })
  return relations
}
