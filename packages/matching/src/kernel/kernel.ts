/**
 * The hot loops, over one block of memory that `compile/image.ts` lays out; all arguments are byte addresses or counts.
 * `assembly/kernel.ts` documents each; there is one implementation for WebAssembly and one in plain TypeScript, and both
 * leave the same bytes behind.
 */
export interface Kernel {
  scoreRow(programs: number, set: number, scores: number, maxima: number): void
  scorePair(program: number, tables: number, values: number): number
  collectReaching(
    set: number,
    scores: number,
    maxima: number,
    bar: number,
    ties: number,
    keys: number,
  ): number
  pickBest(
    set: number,
    scores: number,
    maxima: number,
    wanted: number,
    floor: number,
    room: number,
    keys: number,
    list: number,
  ): number
  markAcceptors(
    set: number,
    programs: number,
    classes: number,
    tile: number,
    tileClass: number,
    tilePersons: number,
    tileSize: number,
    cutScores: number,
    cutPersons: number,
    marks: number,
    rowBytes: number,
    scratch: number,
  ): void
  keepMarked(set: number, scores: number, maxima: number, marks: number, floor: number): number
}

/** People are scored in blocks of this many. */
export const lanesPerBlock = 64
/** The person of a lane that only fills up its block. */
export const nobody = 0xffffffff
