import type { Sharp } from 'sharp'
import { AppError } from '../errors.ts'
import { checkFile } from './check-file.ts'
import { decodePicture } from './decoders.ts'
import type { FileKind } from './file-kinds.ts'

const kinds: readonly FileKind[] = ['image/jpeg', 'image/png', 'image/webp']

/** A picture that decodes to more pixels than this is refused before it is decoded. */
const MAX_PIXELS = 4_000_000

/** An untrusted picture as a square WebP. */
export const squarePicture = (file: Uint8Array, side: number): Promise<Buffer> =>
  writtenAnew(file, 'a square picture', async (picture) => {
    const { width, height } = await picture.metadata()
    return width === height ? picture.resize(side, side) : undefined
  })

/** An untrusted picture as a WebP within these dimensions; a smaller one is not enlarged. */
export const pictureWithin = (
  file: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> =>
  writtenAnew(file, 'a picture', async (picture) =>
    picture.resize({ width, height, fit: 'inside', withoutEnlargement: true }),
  )

/** One of our own WebP pictures for a PDF, which doesn't support WebP and has a white background. */
export const pictureForPaper = (webp: Uint8Array): Promise<Buffer> =>
  decodePicture(webp).flatten({ background: '#ffffff' }).png().toBuffer()

/**
 * Decodes and re-encodes an untrusted picture, which strips anything hidden in the file, such as a GPS position or a
 * script.
 */
async function writtenAnew(
  file: Uint8Array,
  wanted: string,
  shape: (picture: Sharp) => Promise<Sharp | undefined>,
): Promise<Buffer> {
  const refused = () =>
    new AppError('unsupported_file', `We couldn’t read this as ${wanted}. Please choose another one.`)
  const { kind } = await checkFile(file, '', { kinds, inWords: 'a JPEG, PNG or WebP picture' })
  if (!endsWithThePicture(file, kind)) throw refused()
  try {
    const shaped = await shape(
      decodePicture(file, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 }),
    )
    if (!shaped) throw refused()
    return await shaped.webp({ quality: 86 }).toBuffer()
  } catch (error) {
    throw error instanceof AppError ? error : refused()
  }
}

/** Data after the end of the picture would make it a polyglot file. */
function endsWithThePicture(file: Uint8Array, type: FileKind): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.length < 16) return false
  if (type === 'image/jpeg') return bytes.readUInt16BE(bytes.length - 2) === 0xffd9
  if (type === 'image/png') return bytes.subarray(-8, -4).toString('latin1') === 'IEND'
  return bytes.readUInt32LE(4) + 8 === bytes.length
}
