import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../errors.ts'
import { type FileKind, fileKinds, isArchive, isFileKind } from './file-kinds.ts'
import { refuseArchiveBomb, refuseBomb } from './unpacked-size.ts'
import { isZip } from './zip.ts'

interface Wanted {
  /** The file kinds accepted here. */
  readonly kinds: readonly FileKind[]
  /** The same in words, for the error message: `a PNG, JPEG or WebP picture`. */
  readonly inWords: string
}

export interface CheckedFile {
  readonly kind: FileKind
  /** As given, with an extension that fits the content. */
  readonly name: string
}

/** Inspects the content: the file name and the declared type are never trusted. */
export async function checkFile(bytes: Uint8Array, name: string, wanted: Wanted): Promise<CheckedFile> {
  if (bytes.length === 0)
    throw new AppError('invalid_input', 'This file is empty. Please choose another one.')
  // Nothing is unpacked where only pictures are wanted.
  if (isZip(bytes) && !wanted.kinds.some(isArchive)) throw notAccepted(wanted)
  await refuseArchiveBomb(bytes)
  const kind = await kindOf(bytes)
  if (!kind || !wanted.kinds.includes(kind)) throw notAccepted(wanted)
  await refuseBomb(bytes, kind)
  return { kind, name: nameFor(kind, name) }
}

const notAccepted = ({ inWords }: Wanted) =>
  new AppError('unsupported_file', `This kind of file isn’t accepted. Please choose ${inWords}.`)

async function kindOf(bytes: Uint8Array): Promise<FileKind | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  if (found) return isFileKind(found.mime) ? found.mime : undefined
  return isPlainText(bytes) ? 'text/plain' : undefined
}

/** Tabs, line breaks and form feeds are fine in text; other control characters are not. */
const NOT_TEXT = /[^\P{Control}\t\n\f\r\u0085]/u
const SCRIPT_OR_PAGE = /^\s*#!|<(?:!doctype|\?xml|html|head|body|script|style|svg|iframe|object|embed)\b/i
const SNIFFED_BYTES = 4096

function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !NOT_TEXT.test(text) && !SCRIPT_OR_PAGE.test(text.slice(0, SNIFFED_BYTES))
  } catch {
    return false
  }
}

/** A picture named `holiday.exe` becomes `holiday.exe.png`, so that opening it cannot run it. */
function nameFor(kind: FileKind, given: string): string {
  const name = given.split(/[/\\]/).at(-1)?.trim() || 'file'
  const endings: readonly string[] = fileKinds[kind]
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return endings.includes(ending) && name.includes('.') ? name : `${name}.${endings[0]}`
}
