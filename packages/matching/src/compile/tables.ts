import type { Facet } from '../input.ts'
import { highestCount } from './schema.ts'

/** A whole score. Divisible by most small set sizes, exact for weights of 0.4 and 0.3, and within 15 bits. */
export const wholeScore = 30240

const entries = 16
/** Offsets of the tables that every run needs; they turn one plane of the other person into a count. */
const sharedOptions = 0
const sharedTrackShare = sharedOptions + entries * entries
export const absenceIsFull = sharedTrackShare + entries * entries
const firstValueTable = absenceIsFull + 2 * entries
/** A value table is 16 low bytes and 16 high bytes of 16-bit scores. */
const valueTableBytes = 2 * entries

/** Table that counts the options of one plane that a person with these options shares. */
export const sharedOptionsWith = (own: number): number => sharedOptions + own * entries
/** Table that gives the part of a track share that a person with this share has in common. */
export const sharedTrackShareWith = (own: number): number => sharedTrackShare + own * entries

/** How one plane of two people is compared. */
export type Comparison = 'options' | 'track' | 'trait'
const comparisons: readonly Comparison[] = ['options', 'track', 'trait']
export const comparisonOf: Readonly<Record<Facet['kind'], Comparison>> = {
  set: 'options',
  choice: 'options',
  tracks: 'track',
  trait: 'trait',
}

/** What a value table looks up, but for the weight: a count, or the only plane that matters, as one number. */
export const countsKind = (full: number, complementary: boolean): number =>
  (full * 2 + Number(complementary)) * 2
export const planeKind = (
  comparison: Comparison,
  own: number,
  full: number,
  complementary: boolean,
): number => {
  const compared = comparisons.indexOf(comparison) * entries + own
  return ((compared * entries + full) * 2 + Number(complementary)) * 2 + 1
}

function popcount(nibble: number): number {
  return (nibble & 1) + ((nibble >> 1) & 1) + ((nibble >> 2) & 1) + ((nibble >> 3) & 1)
}

/** Score for a count, of a weight, where `full` is full agreement. Rounded down, so it never falls as counts rise. */
export function scoreOfCount(count: number, weight: number, full: number, complementary: boolean): number {
  const agreeing = Math.min(count, full)
  return Math.floor((weight * (complementary ? full - agreeing : agreeing)) / full)
}

/** Agreement with another trait step, from 0 to `full`; nothing without an answer. */
export function traitCount(own: number, other: number, full: number, complementary: boolean): number {
  if (other === highestCount) return 0
  const distance = Math.abs(own - other)
  return complementary ? distance : full - distance
}

function scoreOfPlane(
  comparison: Comparison,
  own: number,
  other: number,
  weight: number,
  full: number,
  complementary: boolean,
): number {
  if (comparison === 'trait') {
    return scoreOfCount(traitCount(own, other, full, complementary), weight, full, false)
  }
  const count = comparison === 'options' ? popcount(own & other) : Math.min(own, other)
  return scoreOfCount(count, weight, full, complementary)
}

/** The score of each entry of a table. */
function scoresOf(kind: number, weight: number): (index: number) => number {
  const complementary = (kind & 2) !== 0
  const full = (kind >> 2) % entries
  if ((kind & 1) === 0) return (count) => scoreOfCount(count, weight, full, complementary)
  const compared = ((kind >> 2) / entries) | 0
  const comparison = comparisons[(compared / entries) | 0] ?? 'options'
  return (other) => scoreOfPlane(comparison, compared % entries, other, weight, full, complementary)
}

/** All tables of a run. People with equal weights and equal answers share theirs, so there are few. */
export class TableStore {
  #bytes = new Uint8Array(4096)
  #length = firstValueTable
  readonly #offsets = new Map<number, number>()

  constructor() {
    for (let own = 0; own < entries; own++) {
      for (let other = 0; other < entries; other++) {
        this.#bytes[sharedOptionsWith(own) + other] = popcount(own & other)
        this.#bytes[sharedTrackShareWith(own) + other] = Math.min(own, other)
      }
    }
    this.#bytes[absenceIsFull + 1] = highestCount
  }

  /** Table of a kind for a weight. */
  of(kind: number, weight: number): number {
    const key = kind * (wholeScore + 1) + weight
    return this.#offsets.get(key) ?? this.#add(key, scoresOf(kind, weight))
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  #add(key: number, score: (index: number) => number): number {
    const offset = this.#length
    this.#length += valueTableBytes
    if (this.#length > this.#bytes.length) {
      const grown = new Uint8Array(this.#bytes.length * 2)
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    for (let index = 0; index < entries; index++) {
      const value = score(index)
      this.#bytes[offset + index] = value & 0xff
      this.#bytes[offset + entries + index] = value >> 8
    }
    this.#offsets.set(key, offset)
    return offset
  }
}
