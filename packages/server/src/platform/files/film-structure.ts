import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../errors.ts'

const filmKinds = ['video/mp4', 'video/webm'] as const
export type FilmKind = (typeof filmKinds)[number]

const notAFilm = () =>
  new AppError('unsupported_file', 'We can’t play this film. Please choose an MP4 or WebM file.')
const brokenFilm = () =>
  new AppError(
    'unsupported_file',
    'This film is incomplete or damaged. Please export it again as MP4 or WebM and upload it once more.',
  )

/** The film format by its first bytes, whatever the file is called. */
export async function filmKindOf(beginning: Uint8Array): Promise<FilmKind> {
  const found = await fileTypeFromBuffer(beginning)
  const kind = filmKinds.find((each) => each === found?.mime)
  if (!kind) throw notAFilm()
  return kind
}

/** Reads a range of a stored film without reading the rest. */
export type ReadBytes = (from: number, length: number) => Promise<Buffer>

/** A film in many short fragments has thousands of boxes; a file with more than this is not a film. */
const MAX_BOXES = 20_000

/** Walks the top-level boxes of a film: they have to be valid, and to end exactly where the file does. */
export async function checkFilm(kind: FilmKind, size: number, read: ReadBytes): Promise<void> {
  if (kind === 'video/mp4') await checkMp4(size, read)
  else await checkWebm(size, read)
}

async function checkMp4(size: number, read: ReadBytes): Promise<void> {
  const seen = new Set<string>()
  let at = 0
  for (let box = 0; at < size; box += 1) {
    const head = await read(at, Math.min(16, size - at))
    if (head.length < 8 || box >= MAX_BOXES) throw brokenFilm()
    const type = head.toString('latin1', 4, 8)
    if (!/^[\w ]{4}$/.test(type) || (box === 0 && type !== 'ftyp')) throw brokenFilm()
    const length = lengthOfBox(head, size - at)
    if (length < 8 || at + length > size) throw brokenFilm()
    seen.add(type)
    at += length
  }
  if (!seen.has('moov') || !seen.has('mdat')) throw brokenFilm()
}

function lengthOfBox(head: Buffer, rest: number): number {
  const length = head.readUInt32BE(0)
  if (length === 0) return rest
  if (length !== 1) return length
  return head.length < 16 ? 0 : Number(head.readBigUInt64BE(8))
}

const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067

async function checkWebm(size: number, read: ReadBytes): Promise<void> {
  const opening = await elementAt(0, size, read)
  if (opening.id !== EBML || opening.length === undefined) throw brokenFilm()
  const segment = await elementAt(opening.body + opening.length, size, read)
  if (segment.id !== SEGMENT) throw brokenFilm()
  // A live recorder writes an unknown length.
  if (segment.length !== undefined && segment.body + segment.length !== size) throw brokenFilm()
  if (segment.body >= size) throw brokenFilm()
}

/** An EBML element: here an id of four bytes, and a variable-length size. */
async function elementAt(at: number, size: number, read: ReadBytes) {
  const head = await read(at, Math.min(12, Math.max(0, size - at)))
  if (head.length < 5) throw brokenFilm()
  const first = head.readUInt8(4)
  const width = Math.clz32(first) - 23
  if (width > 8 || head.length < 4 + width) throw brokenFilm()
  const digits = [first & (0xff >> width), ...head.subarray(5, 4 + width)]
  const isOpen = digits.every((digit, index) => digit === (index === 0 ? 0xff >> width : 0xff))
  const length = digits.reduce((sum, digit) => sum * 256 + digit, 0)
  return { id: head.readUInt32BE(0), body: at + 4 + width, length: isOpen ? undefined : length }
}
