import type { Role } from '../input.ts'
import { type Features, wishes } from './features.ts'
import type { Judgement } from './judgement.ts'
import type { FacetLayout, Schema } from './schema.ts'
import {
  absenceIsFull,
  type Comparison,
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

const comparisonOf: Readonly<Record<FacetLayout['facet']['kind'], Comparison>> = {
  set: 'options',
  choice: 'options',
  tracks: 'track',
  trait: 'trait',
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
  const longest = 2 + 2 * schema.planes + 2 * schema.facets.length
  let words = new Uint32Array(Math.max(1024, features.count * classes.length * Math.min(longest, 48)))
  const starts = new Uint32Array(features.count * classes.length)
  const direct: number[] = []
  const groups: number[] = []
  let length = 0
  for (let person = 0; person < features.count; person++) {
    const complementary = wishes[features.wishes[person] ?? 0] === 'complementary'
    for (const [c, answered] of classes.entries()) {
      const worth = judgement.worth(role, features, person, answered).facets
      direct.length = 0
      groups.length = 0
      let groupCount = 0
      for (let f = 0; f < worth.length; f++) {
        const layout = schema.facets[f]
        const weight = worth[f] ?? 0
        if (!layout || weight === 0) continue
        const full = features.full[person * schema.facets.length + f] ?? 0
        const flipped = layout.followsWish && complementary
        const values = features.values.subarray(person * schema.planes, (person + 1) * schema.planes)
        groupCount += writeFacet(layout, values, weight, full, flipped, tables, direct, groups)
      }
      if (length + longest > words.length) {
        const grown = new Uint32Array(words.length * 2 + longest)
        grown.set(words)
        words = grown
      }
      starts[person * classes.length + c] = length
      words[length++] = direct.length / 2
      words[length++] = groupCount
      for (const word of direct) words[length++] = word
      for (const word of groups) words[length++] = word
    }
  }
  return { words: words.subarray(0, length), starts }
}

/** Adds one facet to the direct planes or the groups; says how many groups that made. */
function writeFacet(
  layout: FacetLayout,
  values: Uint8Array,
  weight: number,
  full: number,
  flipped: boolean,
  tables: TableStore,
  direct: number[],
  groups: number[],
): number {
  const comparison = comparisonOf[layout.facet.kind]
  const { firstPlane, planes, absencePlane } = layout
  let active = 0
  let last = firstPlane
  for (let plane = firstPlane; plane < firstPlane + planes; plane++) {
    if (comparison !== 'trait' && values[plane] === 0) continue
    active++
    last = plane
  }
  const watchesAbsence = flipped && absencePlane >= 0
  if (active === 1 && !watchesAbsence) {
    direct.push(last, tables.ofPlane(comparison, values[last] ?? 0, weight, full, flipped))
    return 0
  }
  groups.push(active + Number(watchesAbsence), tables.ofCounts(weight, full, flipped))
  const tableOf = comparison === 'track' ? sharedTrackShareWith : sharedOptionsWith
  for (let plane = firstPlane; plane < firstPlane + planes; plane++) {
    const own = values[plane] ?? 0
    if (own !== 0) groups.push(plane, tableOf(own))
  }
  if (watchesAbsence) groups.push(absencePlane, absenceIsFull)
  return 1
}
