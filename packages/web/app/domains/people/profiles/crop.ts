export interface Size {
  readonly width: number
  readonly height: number
}

/** A square crop of a picture: zoom and centre, both relative to the picture. */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export const CLOSEST = 4
export const wholePicture: Crop = { zoom: 1, x: 0.5, y: 0.5 }

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** The crop in pixels, clamped to the picture. */
export function squareOf(size: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / zoom
  return {
    left: between(x * size.width - side / 2, 0, size.width - side),
    top: between(y * size.height - side / 2, 0, size.height - side),
    side,
  }
}

/** Moves the crop by fractions of its own side, clamped at the edge so that moving back has an effect at once. */
export function movedBy(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop)
  return settled(size, { ...crop, ...middleOf(size, left + right * side, top + down * side, side) })
}

export function zoomedTo(size: Size, crop: Crop, zoom: number): Crop {
  return settled(size, { ...crop, zoom: between(zoom, 1, CLOSEST) })
}

function settled(size: Size, crop: Crop): Crop {
  const { left, top, side } = squareOf(size, crop)
  return { ...crop, ...middleOf(size, left, top, side) }
}

const middleOf = (size: Size, left: number, top: number, side: number) => ({
  x: (left + side / 2) / size.width,
  y: (top + side / 2) / size.height,
})
