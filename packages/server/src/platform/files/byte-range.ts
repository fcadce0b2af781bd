import { AppError } from '../errors.ts'

interface ByteRange {
  readonly first: number
  /** Inclusive. */
  readonly last: number
}

/** One byte range, as media players request it. Several ranges or an invalid one get the whole file. */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(/\s/g, '') ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return undefined
  if (first >= size || first > last) {
    throw new AppError('range_not_satisfiable', 'This part is beyond the end of the film.')
  }
  return { first, last }
}
