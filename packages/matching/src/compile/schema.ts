import { type Answer, dimensions, type Facet, InputError, type MatchInput, type Role } from '../input.ts'

/** Options are packed four to a plane: one plane is a number below 16 for every person. */
export const optionsPerPlane = 4
/** Counts above this are the same as this, so that a count always fits a 16-entry table. */
export const highestCount = 15
/** Trait values are read in this many equal steps above zero; `highestCount` is left to mean "not answered". */
export const traitSteps = 14

export interface FacetLayout {
  readonly facet: Facet
  readonly dimension: number
  readonly weight: Readonly<Record<Role, number>>
  readonly followsWish: boolean
  /** Option or track key to its number. */
  readonly vocabulary: ReadonlyMap<string, number>
  readonly firstPlane: number
  readonly planes: number
  /**
   * Plane that is 1 for people without an answer, or -1. Only facets that can reward difference need it: elsewhere
   * having no options already scores nothing.
   */
  readonly absencePlane: number
}

export interface Schema {
  readonly facets: readonly FacetLayout[]
  readonly planes: number
}

/** Lays the facets out over planes. Facets and options are sorted, so their order in the input leaves no trace. */
export function layOut(input: MatchInput): Schema {
  const sorted = [...input.facets].sort((a, b) => (a.id < b.id ? -1 : 1))
  const facets: FacetLayout[] = []
  const vocabularies = vocabulariesOf(sorted, input)
  let planes = 0
  for (const [position, facet] of sorted.entries()) {
    if (sorted[position + 1]?.id === facet.id) throw new InputError(`two facets have the id "${facet.id}"`)
    checkEnough(facet)
    const vocabulary = vocabularies.get(facet.id) ?? new Map()
    const own = planesOf(facet, vocabulary.size)
    const followsWish = facet.followsWish ?? false
    const needsAbsence = followsWish && facet.kind !== 'trait'
    facets.push({
      facet,
      dimension: dimensionIndex(facet),
      weight: weightsOf(facet),
      followsWish,
      vocabulary,
      firstPlane: planes,
      planes: own,
      absencePlane: needsAbsence ? planes + own : -1,
    })
    planes += own + (needsAbsence ? 1 : 0)
  }
  return { facets, planes }
}

function checkEnough(facet: Facet): void {
  if (facet.kind !== 'set' || facet.enough === undefined) return
  if (!Number.isInteger(facet.enough) || facet.enough < 1) {
    throw new InputError(`facet "${facet.id}" needs a whole number from 1 as enough`)
  }
}

function planesOf(facet: Facet, options: number): number {
  if (facet.kind === 'trait') return 1
  return facet.kind === 'tracks' ? options : Math.ceil(options / optionsPerPlane)
}

function dimensionIndex(facet: Facet): number {
  const index = dimensions.indexOf(facet.dimension)
  if (index < 0) throw new InputError(`facet "${facet.id}" has an unknown dimension`)
  return index
}

function weightsOf(facet: Facet): Record<Role, number> {
  const { weight = 1 } = facet
  const both = typeof weight === 'number' ? { mentee: weight, mentor: weight } : { ...weight }
  if (!isWeight(both.mentee) || !isWeight(both.mentor)) {
    throw new InputError(`facet "${facet.id}" has a weight that is not a number from 0 up`)
  }
  return both
}

export function isWeight(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY
}

/** The options or tracks of each facet, numbered. Read person by person: a crowd's answers don't fit a processor's cache. */
function vocabulariesOf(facets: readonly Facet[], input: MatchInput): Map<string, Map<string, number>> {
  const named = facets.flatMap(({ id, kind }) => (kind === 'trait' ? [] : [{ id, seen: new Set<string>() }]))
  for (const people of [input.mentees, input.mentors]) {
    for (const { answers } of people) for (const { id, seen } of named) noteNames(answers[id], seen)
  }
  return new Map(
    named.map(({ id, seen }) => [id, new Map([...seen].sort().map((name, number) => [name, number]))]),
  )
}

function noteNames(answer: Answer | undefined, seen: Set<string>): void {
  if (typeof answer === 'string') seen.add(answer)
  else if (Array.isArray(answer)) for (const option of answer) seen.add(option)
  else if (typeof answer === 'object') for (const track of Object.keys(answer)) seen.add(track)
}
