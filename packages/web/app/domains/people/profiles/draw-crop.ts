import { MAX_PHOTO_BYTES, PHOTO_SIDE } from '@brightpair/contract/limits'
import { type Crop, squareOf } from './crop'

const QUALITIES = [0.92, 0.8, 0.65, 0.5, 0.35]

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop)
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  // The background of transparent pictures.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** As WebP, or as JPEG where the browser can't encode it; quality is reduced until it is small enough. */
export async function cutPhoto(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = PHOTO_SIDE
  canvas.height = PHOTO_SIDE
  drawCrop(canvas, picture, crop)
  for (const type of ['image/webp', 'image/jpeg']) {
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
      if (blob?.type !== type) break
      if (blob.size <= MAX_PHOTO_BYTES) return blob
    }
  }
  throw new Error('the browser couldn’t write the picture')
}

const MAX_OPENED = 25_000_000

/** Undefined for a file the browser can't read as a picture, or one that is far too large. */
export async function openPicture(file: File): Promise<ImageBitmap | undefined> {
  if (file.size > MAX_OPENED) return undefined
  return createImageBitmap(file).catch(() => undefined)
}
