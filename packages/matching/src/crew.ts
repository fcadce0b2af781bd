import type { Terms } from './compile/compile.ts'
import type { Image } from './compile/image.ts'
import { type BlockingPair, blockingInRows, rowsToProve, type Standing } from './prove/blocking-pairs.ts'
import type { Scorer } from './scorer.ts'

/** Up to 64 mentees of one class whose lists are extended together. */
export interface Tile {
  readonly people: readonly number[]
  readonly wanted: number
}

export type TakeList = (mentee: number, list: Uint32Array) => void

/** Who does the scoring of a run: this thread alone, or several. Generators yield how many people are done. */
export interface Crew {
  /** Builds everyone's first list. */
  listFirst(): Generator<number, void>
  /** How many tiles are extended at the same time. */
  readonly tilesAtOnce: number
  extend(tiles: readonly Tile[], take: TakeList): void
  prove(standing: Standing): Generator<number, BlockingPair[]>
}

/** Rows between two steps: short enough to stay responsive, and to let the kernel be optimised early on. */
export const rowsPerChunk = 32

export function workAlone(image: Image, scorer: Scorer, terms: Terms): Crew {
  return {
    *listFirst() {
      const { count } = image.mentees
      for (let from = 0; from < count; from += rowsPerChunk) {
        const to = Math.min(from + rowsPerChunk, count)
        for (let mentee = from; mentee < to; mentee++) scorer.firstList(mentee, terms.minimum)
        yield to
      }
    },
    tilesAtOnce: 1,
    extend(tiles, take) {
      for (const tile of tiles) {
        scorer.extendLists(tile.people, terms.minimum, tile.wanted)
        takeLists(image, 0, tile, take)
      }
    },
    *prove(standing) {
      const found: BlockingPair[] = []
      const { role, count } = rowsToProve(terms, standing)
      for (let from = 0; from < count; from += rowsPerChunk) {
        const to = Math.min(from + rowsPerChunk, count)
        found.push(...blockingInRows(terms, scorer, standing, role, from, to))
        yield to
      }
      return found
    },
  }
}

/** Reads the lists a thread left in its scratch space. */
export function takeLists(image: Image, thread: number, { people }: Tile, take: TakeList): void {
  const own = image.scratch[thread]
  if (!own) return
  const words = new Uint32Array(image.memory)
  for (const [lane, mentee] of people.entries()) {
    const from = own.lists / 4 + lane * own.listRoom
    take(mentee, words.slice(from, from + (words[own.listLengths / 4 + lane] ?? 0)))
  }
}
