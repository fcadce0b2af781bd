import { type Image, longestList } from '../compile/image.ts'
import type { Scorer } from '../scorer.ts'

/** Up to 64 mentees of one class whose lists are extended together. */
export interface Tile {
  readonly people: readonly number[]
  readonly wanted: number
}

/** Builds preference lists; here alone or with the help of other threads. Yields how many mentees are done. */
export interface ListBuilder {
  first(): Generator<number, void>
  /** Tiles that are extended at the same time. */
  batches(tiles: readonly Tile[]): Iterable<readonly Tile[]>
  extend(batch: readonly Tile[], take: (mentee: number, list: Uint32Array) => void): void
}

/** Mentees between two looks at the clock, and between two calls of the kernel. */
export const rowsPerChunk = 32

export function buildAlone(image: Image, scorer: Scorer, minimum: number): ListBuilder {
  return {
    *first() {
      const { count } = image.mentees
      for (let mentee = 0; mentee < count; mentee++) {
        scorer.firstList(mentee, minimum)
        if (mentee % rowsPerChunk === rowsPerChunk - 1) yield mentee + 1
      }
    },
    *batches(tiles) {
      for (const tile of tiles) yield [tile]
    },
    extend([tile], take) {
      if (!tile) return
      scorer.extendLists(tile.people, minimum, tile.wanted)
      takeLists(image, 0, tile, take)
    },
  }
}

/** Reads the lists a thread left in its scratch space. */
export function takeLists(
  image: Image,
  thread: number,
  { people }: Tile,
  take: (mentee: number, list: Uint32Array) => void,
): void {
  const own = image.scratch[thread]
  if (!own) return
  const words = new Uint32Array(image.memory)
  for (const [lane, mentee] of people.entries()) {
    const from = own.lists / 4 + lane * longestList
    take(mentee, words.slice(from, from + (words[own.listLengths / 4 + lane] ?? 0)))
  }
}
