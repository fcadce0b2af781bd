import type { Role } from '../input.ts'
import { type Features, wishes } from './features.ts'
import type { Judgement } from './judgement.ts'
import type { FacetLayout, Schema } from './schema.ts'
import {
  absenceIsFull,
  comparisonOf,
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
    for (let c = 0; c < classes.length; c++) {
      const worth = judgement.worth(role, features, person, classes[c] ?? 0)
      starts[person * classes.length + c] = writer.write(person, worth)
    }
  }
  return { words: writer.words(), starts }
}

class ProgramWriter {
  readonly #schema: Schema
  readonly #features: Features
  readonly #tables: TableStore
  readonly #longest: number
  /** Groups wait here until all direct planes are written. */
  readonly #groups: Uint32Array
  #groupsLength = 0
  #words: Uint32Array
  #length = 0

  constructor(schema: Schema, features: Features, tables: TableStore) {
    this.#schema = schema
    this.#features = features
    this.#tables = tables
    this.#longest = 2 + 2 * schema.planes + 2 * schema.facets.length
    this.#groups = new Uint32Array(this.#longest)
    this.#words = new Uint32Array((features.count + 1) * Math.min(this.#longest, 48))
  }

  words(): Uint32Array {
    return this.#words.subarray(0, this.#length)
  }

  /** Writes a person's program and says where it starts. */
  write(person: number, worth: Int32Array): number {
    this.#reserve()
    const { facets } = this.#schema
    const start = this.#length
    this.#length += 2
    this.#groupsLength = 0
    let groups = 0
    for (let f = 0; f < facets.length; f++) {
      const weight = worth[f] ?? 0
      const layout = facets[f]
      if (weight !== 0 && layout && !this.#facet(layout, person, f, weight)) groups++
    }
    this.#words[start] = (this.#length - start - 2) / 2
    this.#words[start + 1] = groups
    for (let i = 0; i < this.#groupsLength; i++) this.#words[this.#length++] = this.#groups[i] ?? 0
    return start
  }

  #reserve(): void {
    if (this.#length + this.#longest <= this.#words.length) return
    const grown = new Uint32Array(this.#words.length * 2 + this.#longest)
    grown.set(this.#words)
    this.#words = grown
  }

  /** Writes a facet as a direct plane (true) or as a group (false). */
  #facet(layout: FacetLayout, person: number, f: number, weight: number): boolean {
    const { values, full, wishes: wishOf } = this.#features
    const base = person * this.#schema.planes
    const flipped = layout.followsWish && wishes[wishOf[person] ?? 0] === 'complementary'
    const agreement = full[person * this.#schema.facets.length + f] ?? 0
    const comparison = comparisonOf[layout.facet.kind]
    const watchesAbsence = flipped && layout.absencePlane >= 0
    const only = watchesAbsence ? -1 : onlyPlane(layout, values, base)
    if (only >= 0) {
      const table = this.#tables.ofPlane(comparison, values[base + only] ?? 0, weight, agreement, flipped)
      this.#words[this.#length++] = only
      this.#words[this.#length++] = table
      return true
    }
    const head = this.#groupsLength
    this.#inGroup(0, this.#tables.ofCounts(weight, agreement, flipped))
    const tableOf = comparison === 'track' ? sharedTrackShareWith : sharedOptionsWith
    for (let plane = layout.firstPlane; plane < layout.firstPlane + layout.planes; plane++) {
      const own = values[base + plane] ?? 0
      if (own !== 0) this.#inGroup(plane, tableOf(own))
    }
    if (watchesAbsence) this.#inGroup(layout.absencePlane, absenceIsFull)
    this.#groups[head] = (this.#groupsLength - head - 2) / 2
    return false
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
