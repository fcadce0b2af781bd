import { lanesPerBlock, nobody } from '../kernel/kernel.ts'
import type { Features } from './features.ts'
import type { Programs } from './programs.ts'

/** The memory layout of one side. Addresses are in bytes. */
export interface SideImage {
  readonly count: number
  /** Values of each person, for single pairs. */
  readonly values: number
  /** Program address of each person by class of the other side. */
  readonly programs: number
  /** How many classes the other side has. */
  readonly classes: number
  /** Lane set descriptor: lanes, class of each block, person of each lane, blocks, bytes per block, tables. */
  readonly set: number
  readonly persons: number
  readonly lanes: number
  readonly blocks: number
  /** Class of each person, as others see them. */
  readonly classOf: Uint8Array
  readonly laneOf: Uint32Array
}

export interface ScratchImage {
  readonly scores: number
  readonly maxima: number
  readonly keys: number
  readonly tile: number
  readonly tilePersons: number
  readonly tileScores: number
  readonly marks: number
  readonly rowBytes: number
  readonly lists: number
  /** Entries between two extended lists. */
  readonly listRoom: number
  readonly listLengths: number
}

export interface Image {
  readonly memory: ArrayBufferLike
  readonly planes: number
  readonly tables: number
  readonly mentees: SideImage
  readonly mentors: SideImage
  /** Cut-offs of the mentors: a proposal must beat the score, or equal it and come before the person. */
  readonly cutScores: number
  readonly cutPersons: number
  readonly listLengths: number
  readonly lists: number
  /** Lanes of the mentors a mentee must not meet: those from starts[mentee] up to starts[mentee + 1]. */
  readonly scratch: ScratchImage
}

/** Room of a first preference list; about `firstListLength` are asked for and ties may add some. */
export const firstListLength = 32
export const firstListRoom = 48
/** An extended list grows with each exhaustion up to this. */
const MAX_LIST_BYTES = 1024

export interface Side {
  readonly features: Features
  readonly programs: Programs
  /** Class of each person. */
  readonly classOf: Uint8Array
  /** Number of classes on the other side. */
  readonly otherClasses: number
}

/** Reserves addresses one after the other, each on a 64-byte line. */
class Layout {
  size = 64
  take(bytes: number): number {
    const at = this.size
    this.size = Math.ceil((at + bytes) / 64) * 64
    return at
  }
}

/** Puts a compiled input into one block of memory, with scratch space. */
export function buildImage(
  mentees: Side,
  mentors: Side,
  tables: Uint8Array,
  blank: Uint8Array,
  allocate: (bytes: number) => ArrayBufferLike,
): Image {
  const planes = blank.length
  const layout = new Layout()
  const tablesAt = layout.take(tables.length)
  const sides = [mentees, mentors].map((side) => reserveSide(layout, side, planes))
  const [menteeSide, mentorSide] = sides as [SideImage, SideImage]
  const lanes = Math.max(menteeSide.blocks, mentorSide.blocks) * lanesPerBlock
  const image = {
    planes,
    tables: tablesAt,
    mentees: menteeSide,
    mentors: mentorSide,
    cutScores: layout.take(mentorSide.count * 2),
    cutPersons: layout.take(mentorSide.count * 4),
    listLengths: layout.take(menteeSide.count * 4),
    lists: layout.take(menteeSide.count * firstListRoom * 4),
    scratch: reserveScratch(layout, lanes, mentorSide.blocks, planes),
  }
  const memory = allocate(layout.size)
  new Uint8Array(memory).set(tables, tablesAt)
  fillSide(memory, menteeSide, mentees, tablesAt, blank)
  fillSide(memory, mentorSide, mentors, tablesAt, blank)
  return { memory, ...image }
}

/** Blocks never mix classes, so that one program serves a whole block. */
function blocksOf(classOf: Uint8Array): number {
  const sizes = new Map<number, number>()
  for (const c of classOf) sizes.set(c, (sizes.get(c) ?? 0) + 1)
  return [...sizes.values()].reduce((blocks, size) => blocks + Math.ceil(size / lanesPerBlock), 0)
}

function reserveSide(layout: Layout, side: Side, planes: number): SideImage {
  const { count } = side.features
  const blocks = blocksOf(side.classOf)
  return {
    count,
    classes: side.otherClasses,
    blocks,
    classOf: side.classOf,
    laneOf: new Uint32Array(count),
    values: layout.take(count * planes),
    programs: layout.take(side.programs.starts.length * 4 + side.programs.words.length * 4),
    set: layout.take(24 + blocks * 4),
    persons: layout.take(blocks * lanesPerBlock * 4),
    lanes: layout.take(blocks * lanesPerBlock * planes),
  }
}

function reserveScratch(layout: Layout, lanes: number, mentorBlocks: number, planes: number): ScratchImage {
  const rowBytes = mentorBlocks * lanesPerBlock
  const listRoom = Math.min(MAX_LIST_BYTES, rowBytes)
  return {
    scores: layout.take(lanes * 2),
    maxima: layout.take((lanes / lanesPerBlock) * 16),
    keys: layout.take(lanes * 8 + 256),
    tile: layout.take(planes * lanesPerBlock),
    tilePersons: layout.take(lanesPerBlock * 4),
    tileScores: layout.take(lanesPerBlock * 2),
    marks: layout.take(lanesPerBlock * rowBytes),
    rowBytes,
    lists: layout.take(lanesPerBlock * listRoom * 4),
    listRoom,
    listLengths: layout.take(lanesPerBlock * 4),
  }
}

function fillSide(
  memory: ArrayBufferLike,
  at: SideImage,
  side: Side,
  tables: number,
  blank: Uint8Array,
): void {
  const { features, programs, classOf } = side
  const bytes = new Uint8Array(memory)
  const words = new Uint32Array(memory)
  bytes.set(features.values, at.values)
  const code = at.programs + programs.starts.length * 4
  for (const [i, start] of programs.starts.entries()) words[at.programs / 4 + i] = code + start * 4
  words.set(programs.words, code / 4)
  const blockClasses = at.set + 24
  words.set([at.lanes, blockClasses, at.persons, at.blocks, blank.length * lanesPerBlock, tables], at.set / 4)
  const order = Array.from({ length: at.count }, (_, person) => person)
  const classes = [...new Set(classOf)].sort((a, b) => a - b)
  let block = 0
  for (const c of classes) {
    const members = classes.length === 1 ? order : order.filter((person) => classOf[person] === c)
    for (let from = 0; from < members.length; from += lanesPerBlock, block++) {
      words[blockClasses / 4 + block] = c
      const lanes = at.lanes + block * lanesPerBlock * blank.length
      fillBlock(bytes, lanes, members.slice(from, from + lanesPerBlock), features.values, blank)
      for (let lane = 0; lane < lanesPerBlock; lane++) {
        const person = members[from + lane] ?? nobody
        words[at.persons / 4 + block * lanesPerBlock + lane] = person
        if (person !== nobody) at.laneOf[person] = block * lanesPerBlock + lane
      }
    }
  }
}

/** Writes people plane by plane; unused lanes answer nothing. */
function fillBlock(
  bytes: Uint8Array,
  lanes: number,
  people: readonly number[],
  values: Uint8Array,
  blank: Uint8Array,
): void {
  const planes = blank.length
  for (let lane = 0; lane < lanesPerBlock; lane++) {
    const person = people[lane]
    const source = person === undefined ? blank : values
    const from = person === undefined ? 0 : person * planes
    let to = lanes + lane
    for (let plane = 0; plane < planes; plane++, to += lanesPerBlock) bytes[to] = source[from + plane] ?? 0
  }
}
