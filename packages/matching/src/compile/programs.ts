import type { Role } from '../input.ts'
import { type Features, wishes } from './features.ts'
import type { Judgement } from './judgement.ts'
import type { FacetLayout, Schema } from './schema.ts'
import {
  absenceIsFull,
  comparisonOf,
  countsKind,
  planeKind,
  sharedOptionsWith,
  sharedTrackShareWith,
  type TableStore,
} from './tables.ts'

/**
 * How every person of one side scores others, as words:
 * `direct, groups, (plane, table) x direct, then per group: planes, value table, (plane, table) x planes`.
 * A direct plane looks its score up; a group adds up the counts of its planes and looks the score of the sum up.
 */
export interface Programs {
  readonly words: Uint32Array
  /** First word of the program of a person for the others' class: `starts[person * classes + class]`. */
  readonly starts: Uint32Array
}

/** `classes` are the sets of answered dimensions that occur on the other side. */
export function writePrograms(
  role: Role,
  features: Features,
  schema: Schema,
  judgement: Judgement,
  classes: readonly number[],
  tables: TableStore,
): Programs {
  const writer = new ProgramWriter(schema, features, tables)
  const starts = new Uint32Array(features.count * classes.length)
  for (let person = 0; person < features.count; person++) {
    writer.begin(person)
    for (let c = 0; c < classes.length; c++) {
      const worth = judgement.worth(role, features, person, classes[c] ?? 0)
      starts[person * classes.length + c] = writer.write(worth)
    }
  }
  return { words: writer.words(), starts }
}

class ProgramWriter {
  readonly #schema: Schema
  readonly #features: Features
  readonly #tables: TableStore
  readonly #longest: number
  #person = 0
  #isComplementary = false
  /** By facet of the person: the plane that alone decides or -1, and the kind of its value table. */
  readonly #only: Int32Array
  readonly #kinds: Int32Array
  /** Groups wait here until all direct planes are written. */
  readonly #groups: Uint32Array
  #groupsLength = 0
  #words: Uint32Array
  #length = 0

  constructor(schema: Schema, features: Features, tables: TableStore) {
    this.#schema = schema
    this.#features = features
    this.#tables = tables
    this.#only = new Int32Array(schema.facets.length)
    this.#kinds = new Int32Array(schema.facets.length)
    this.#longest = 2 + 2 * schema.planes + 2 * schema.facets.length
    this.#groups = new Uint32Array(this.#longest)
    this.#words = new Uint32Array((features.count + 1) * Math.min(this.#longest, 48))
  }

  words(): Uint32Array {
    return this.#words.subarray(0, this.#length)
  }

  /** Reads what is the same in all programs of a person, whatever the facets are worth. */
  begin(person: number): void {
    const { values, full, wishes: wishOf } = this.#features
    const { facets, planes } = this.#schema
    const base = person * planes
    this.#person = person
    this.#isComplementary = wishes[wishOf[person] ?? 0] === 'complementary'
    for (let f = 0; f < facets.length; f++) {
      const layout = facets[f]
      if (!layout) continue
      const flipped = layout.followsWish && this.#isComplementary
      const agreement = full[person * facets.length + f] ?? 0
      const only = this.#watchesAbsence(layout) ? -1 : onlyPlane(layout, values, base)
      this.#only[f] = only
      this.#kinds[f] =
        only >= 0
          ? planeKind(comparisonOf[layout.facet.kind], values[base + only] ?? 0, agreement, flipped)
          : countsKind(agreement, flipped)
    }
  }

  /** Writes a program of the person and says where it starts. */
  write(worth: Int32Array): number {
    this.#reserve()
    const { facets } = this.#schema
    const words = this.#words
    const start = this.#length
    let end = start + 2
    this.#groupsLength = 0
    let groups = 0
    for (let f = 0; f < facets.length; f++) {
      const weight = worth[f] ?? 0
      const layout = facets[f]
      if (weight === 0 || !layout) continue
      const table = this.#tables.of(this.#kinds[f] ?? 0, weight)
      const only = this.#only[f] ?? -1
      if (only >= 0) {
        words[end++] = only
        words[end++] = table
      } else {
        this.#group(layout, table)
        groups++
      }
    }
    words[start] = (end - start - 2) / 2
    words[start + 1] = groups
    for (let i = 0; i < this.#groupsLength; i++) words[end++] = this.#groups[i] ?? 0
    this.#length = end
    return start
  }

  #reserve(): void {
    if (this.#length + this.#longest <= this.#words.length) return
    const grown = new Uint32Array(this.#words.length * 2 + this.#longest)
    grown.set(this.#words)
    this.#words = grown
  }

  /** Adds up the counts of several planes; the table gives the score of the sum. */
  #group(layout: FacetLayout, table: number): void {
    const { values } = this.#features
    const base = this.#person * this.#schema.planes
    const head = this.#groupsLength
    this.#inGroup(0, table)
    const tableOf = comparisonOf[layout.facet.kind] === 'track' ? sharedTrackShareWith : sharedOptionsWith
    for (let plane = layout.firstPlane; plane < layout.firstPlane + layout.planes; plane++) {
      const own = values[base + plane] ?? 0
      if (own !== 0) this.#inGroup(plane, tableOf(own))
    }
    if (this.#watchesAbsence(layout)) this.#inGroup(layout.absencePlane, absenceIsFull)
    this.#groups[head] = (this.#groupsLength - head - 2) / 2
  }

  /** For someone who wants difference, an answer left out must not count as different. */
  #watchesAbsence({ followsWish, absencePlane }: FacetLayout): boolean {
    return followsWish && this.#isComplementary && absencePlane >= 0
  }

  #inGroup(first: number, second: number): void {
    this.#groups[this.#groupsLength++] = first
    this.#groups[this.#groupsLength++] = second
  }
}

/** The plane that alone decides a facet for a person, or -1: planes in which they chose nothing add nothing. */
function onlyPlane({ facet, firstPlane, planes }: FacetLayout, values: Uint8Array, base: number): number {
  if (facet.kind === 'trait') return firstPlane
  let only = -1
  for (let plane = firstPlane; plane < firstPlane + planes; plane++) {
    if (values[base + plane] === 0) continue
    if (only >= 0) return -1
    only = plane
  }
  return only
}
