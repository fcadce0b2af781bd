import { createInflate } from 'node:zlib'
import { AppError } from '../errors.ts'
import { decodePicture } from './decoders.ts'
import type { FileKind } from './file-kinds.ts'
import { checkZip, isZip, UnreadableZip } from './zip.ts'

/** Twice the resolution of phone cameras. */
const MAX_PIXELS = 200_000_000
const MAX_PDF_STREAMS = 20_000
const MAX_PDF_BYTES = 256 * 1024 * 1024

/** Refuses decompression bombs. The content is unpacked chunk by chunk, off this thread, and nothing of it is kept. */
export async function refuseArchiveBomb(bytes: Uint8Array): Promise<void> {
  if (!isZip(bytes)) return
  try {
    await checkZip(bytes)
  } catch (error) {
    throw error instanceof UnreadableZip ? tooLarge() : error
  }
}

export async function refuseBomb(bytes: Uint8Array, kind: FileKind): Promise<void> {
  if (kind.startsWith('image/') && (await pixelsOf(bytes, kind)) > MAX_PIXELS) throw tooLarge()
  if (kind === 'application/pdf' && (await isPdfBomb(bytes))) throw tooLarge()
}

const tooLarge = () =>
  new AppError(
    'unsupported_file',
    'This file unpacks to an extreme size, so we can’t accept it. Please choose another one.',
  )

async function pixelsOf(bytes: Uint8Array, kind: FileKind): Promise<number> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'image/gif') return file.length < 10 ? 0 : file.readUInt16LE(6) * file.readUInt16LE(8)
  try {
    const { width, height } = await decodePicture(file, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    // A picture that can't be decoded does no harm.
    return 0
  }
}

/** Huge pictures, huge streams, and doubly compressed streams, which no ordinary program writes. */
async function isPdfBomb(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = MAX_PDF_BYTES
  let streams = 0
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 1)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue
    streams += 1
    const about = dictionaryBefore(file, at)
    const packed = about.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0
    if (
      streams > MAX_PDF_STREAMS ||
      packed > 1 ||
      figure(about, 'Width') * figure(about, 'Height') > MAX_PIXELS
    ) {
      return true
    }
    if (packed === 0) continue
    const end = file.indexOf('endstream', at)
    left -= await inflatedSize(file.subarray(at + 'stream'.length, end === -1 ? undefined : end), left)
    if (left <= 0) return true
  }
  return false
}

const MAX_DICTIONARY = 2_000

function dictionaryBefore(file: Buffer, at: number): string {
  const before = file.subarray(Math.max(0, at - MAX_DICTIONARY), at).toString('latin1')
  return before.slice(before.lastIndexOf('obj') + 1)
}

const figure = (about: string, name: string) => Number(new RegExp(`/${name}\\s+(\\d+)`).exec(about)?.[1] ?? 0)

async function inflatedSize(packed: Buffer, max: number): Promise<number> {
  const start = packed.findIndex((byte) => byte !== 0x0d && byte !== 0x0a)
  const stream = createInflate({ chunkSize: 256 * 1024 })
  stream.end(packed.subarray(start))
  let size = 0
  try {
    for await (const piece of stream) {
      size += piece.length
      if (size > max) break
    }
  } catch {
    // Broken or encrypted: what was unpacked so far counts.
  }
  return size
}
