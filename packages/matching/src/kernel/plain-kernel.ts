import { type Kernel, lanesPerBlock, nobody } from './kernel.ts'

const vectorsPerBlock = 8

/** The kernel in plain TypeScript: the oracle for the WebAssembly one, and its fallback. */
export function plainKernel(memory: ArrayBufferLike): Kernel {
  const bytes = new Uint8Array(memory)
  const shorts = new Int16Array(memory)
  const words = new Uint32Array(memory)
  const word = (address: number): number => words[address >> 2] ?? 0
  const byte = (address: number): number => bytes[address] ?? 0
  const short = (address: number): number => shorts[address >> 1] ?? 0

  function entryOf(table: number, index: number): number {
    return byte(table + index) | (byte(table + 16 + index) << 8)
  }

  /** `spread` is the distance between two planes of the same person. */
  function score(program: number, tables: number, values: number, spread: number): number {
    let total = 0
    let at = program + 8
    for (let direct = word(program); direct > 0; direct--, at += 8) {
      total += entryOf(tables + word(at + 4), byte(values + word(at) * spread))
    }
    for (let groups = word(program + 4); groups > 0; groups--) {
      const table = tables + word(at + 4)
      let count = 0
      let planes = word(at)
      for (at += 8; planes > 0; planes--, at += 8) {
        count += byte(tables + word(at + 4) + byte(values + word(at) * spread))
      }
      total += entryOf(table, Math.min(count, 15))
    }
    return total
  }

  function scoreBlock(program: number, tables: number, lanes: number, scores: number): void {
    for (let lane = 0; lane < lanesPerBlock; lane++) {
      shorts[(scores >> 1) + lane] = score(program, tables, lanes + lane, lanesPerBlock)
    }
  }

  /** The largest score of every eighth lane of a block. */
  function storeMaxima(scores: number, maxima: number): void {
    for (let i = 0; i < 8; i++) {
      let top = -1
      for (let v = 0; v < vectorsPerBlock; v++) top = Math.max(top, short(scores + v * 16 + i * 2))
      shorts[(maxima >> 1) + i] = top
    }
  }

  function scoreRow(programs: number, set: number, scores: number, maxima: number): void {
    for (let block = 0; block < word(set + 12); block++) {
      const program = word(programs + word(word(set + 4) + block * 4) * 4)
      const rowAt = scores + block * lanesPerBlock * 2
      scoreBlock(program, word(set + 20), word(set) + block * word(set + 16), rowAt)
      storeMaxima(rowAt, maxima + block * 16)
    }
  }

  /** The largest value that at least `wanted` of the numbers reach, or `floor` when fewer do. */
  function reachedBy(numbers: Int16Array, wanted: number, floor: number): number {
    const reached = numbers.slice().sort()
    return Math.max(floor, reached[reached.length - wanted] ?? floor)
  }

  /** Maxima of groups as large as they can be while still outnumbering `wanted` twice; at last every score by itself. */
  function groupsFor(wanted: number, blocks: number, scores: number, maxima: number): Int16Array {
    if (wanted * 2 > blocks * 8) return new Int16Array(memory, scores, blocks * lanesPerBlock)
    if (wanted * 2 > 128) return new Int16Array(memory, maxima, blocks * 8)
    const fold = (blocks + 15) >> 4
    const groups = new Int16Array(Math.ceil(blocks / fold) * 8).fill(-1)
    for (let i = 0; i < blocks * 8; i++) {
      const group = Math.floor(i / (fold * 8)) * 8 + (i % 8)
      groups[group] = Math.max(groups[group] ?? -1, short(maxima + i * 2))
    }
    return groups
  }

  const collectReaching: Kernel['collectReaching'] = (set, scores, _maxima, bar, ties, keys) => {
    let found = 0
    let tied = 0
    let segment = -1
    for (let lane = 0; lane < word(set + 12) * lanesPerBlock; lane++) {
      const ofBlock = word(word(set + 4) + Math.floor(lane / lanesPerBlock) * 4)
      if (ofBlock !== segment) tied = 0
      segment = ofBlock
      const person = word(word(set + 8) + lane * 4)
      const own = short(scores + lane * 2)
      if (own < bar || person === nobody) continue
      if (own === bar && ++tied > ties) continue
      words[(keys >> 2) + found * 2] = nobody - person
      words[(keys >> 2) + found * 2 + 1] = own
      found++
    }
    return found
  }

  const pickBest: Kernel['pickBest'] = (set, scores, maxima, wanted, floor, room, keys, list) => {
    const blocks = word(set + 12)
    const bar = reachedBy(groupsFor(wanted, blocks, scores, maxima), wanted, floor)
    const found = collectReaching(set, scores, maxima, bar, room, keys)
    const order = Float64Array.from({ length: found }, (_, i) => {
      return word(keys + i * 8 + 4) * 0x100000000 + word(keys + i * 8)
    })
    order.sort().reverse()
    const listed = Math.min(found, room)
    for (let i = 0; i < listed; i++) words[(list >> 2) + i] = nobody - ((order[i] ?? 0) % 0x100000000)
    return listed
  }

  const markAcceptors: Kernel['markAcceptors'] = (
    set,
    programs,
    classes,
    tile,
    tileClass,
    tilePersons,
    tileSize,
    cutScores,
    cutPersons,
    marks,
    rowBytes,
    scratch,
  ) => {
    bytes.fill(0, marks, marks + tileSize * rowBytes)
    bytes.fill(0, scratch, scratch + 8)
    for (let lane = 0; lane < word(set + 12) * lanesPerBlock; lane++) {
      const person = word(word(set + 8) + lane * 4)
      if (person === nobody) continue
      const program = word(programs + (person * classes + tileClass) * 4)
      const cut = short(cutScores + person * 2)
      for (let t = 0; t < tileSize; t++) {
        const own = score(program, word(set + 20), tile + t, lanesPerBlock)
        const takes = own > cut || (own === cut && word(tilePersons + t * 4) < word(cutPersons + person * 4))
        if (!takes) continue
        bytes[marks + t * rowBytes + lane] = 0xff
        bytes[scratch + (t >> 3)] = byte(scratch + (t >> 3)) | (1 << (t & 7))
      }
    }
  }

  const keepMarked: Kernel['keepMarked'] = (set, scores, maxima, marks, floor) => {
    const blocks = word(set + 12)
    let left = 0
    for (let lane = 0; lane < blocks * lanesPerBlock; lane++) {
      if (byte(marks + lane) === 0) shorts[(scores >> 1) + lane] = -1
      else if (short(scores + lane * 2) >= floor) left++
    }
    for (let block = 0; block < blocks; block++) {
      storeMaxima(scores + block * lanesPerBlock * 2, maxima + block * 16)
    }
    return left
  }

  return {
    scoreRow,
    collectReaching,
    pickBest,
    markAcceptors,
    keepMarked,
    scorePair: (program, tables, values) => score(program, tables, values, 1),
  }
}
