import sharp from 'sharp'
import { AppError } from '../errors.ts'
import { checkFile } from './check-file.ts'
import type { FileKind } from './file-kinds.ts'

// Only these three decoders ever see what a stranger sent: no SVG, no PDF, no other format the library knows.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const kinds: readonly FileKind[] = ['image/jpeg', 'image/png', 'image/webp']

/** A picture that unpacks to more than this is refused before it is unpacked. */
const MOST_PIXELS = 4_000_000

/**
 * The picture of a stranger, decoded and written anew as a square WebP: what was hidden in the file, such as the place a
 * photo was taken or a script, does not survive.
 */
export async function squarePicture(file: Uint8Array, side: number): Promise<Buffer> {
  const { kind } = await checkFile(file, '', { kinds, inWords: 'a JPEG, PNG or WebP picture' })
  if (!endsWithThePicture(file, kind)) throw refused()
  try {
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'warning', pages: 1 })
    const { width, height } = await picture.metadata()
    if (width !== height) throw refused()
    return await picture.resize(side, side).webp({ quality: 86 }).toBuffer()
  } catch (error) {
    throw error instanceof AppError ? error : refused()
  }
}

const refused = () =>
  new AppError('unsupported_file', 'We could not read this as a square picture. Please choose another one.')

/** A file that goes on after its picture is two files in one. */
function endsWithThePicture(file: Uint8Array, type: FileKind): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.length < 16) return false
  if (type === 'image/jpeg') return bytes.readUInt16BE(bytes.length - 2) === 0xffd9
  if (type === 'image/png') return bytes.subarray(-8, -4).toString('latin1') === 'IEND'
  return bytes.readUInt32LE(4) + 8 === bytes.length
}
