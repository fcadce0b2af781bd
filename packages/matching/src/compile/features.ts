import { type Answer, type Facet, InputError, type Person, type Wish } from '../input.ts'
import { apportion } from './apportion.ts'
import { type FacetLayout, highestCount, optionsPerPlane, type Schema, traitSteps } from './schema.ts'

/** The answers of one side as small integers; people are rows. */
export interface Features {
  readonly count: number
  /** count x planes: read when others score them. */
  readonly values: Uint8Array
  /** count x facets: what counts as full agreement for this person; 0 when they did not answer. */
  readonly full: Uint8Array
  /** Bit d is set when the person answered something of dimension d. */
  readonly answered: Uint8Array
  readonly wishes: Uint8Array
}

export const wishes: readonly Wish[] = ['any', 'similar', 'complementary']

export function readFeatures(people: readonly Person[], schema: Schema): Features {
  const { facets, planes } = schema
  const values = new Uint8Array(people.length * planes)
  const full = new Uint8Array(people.length * facets.length)
  const answered = new Uint8Array(people.length)
  const wishOf = new Uint8Array(people.length)
  const blank = blankValues(schema)
  for (const [row, person] of people.entries()) {
    const at = row * planes
    values.set(blank, at)
    wishOf[row] = wishIndex(person)
    for (const [f, layout] of facets.entries()) {
      const answer = person.answers[layout.facet.id]
      if (answer === undefined) continue
      const size = write(answer, layout, values, at, person)
      if (size === 0) continue
      full[row * facets.length + f] = size
      answered[row] = (answered[row] ?? 0) | (1 << layout.dimension)
      if (layout.absencePlane >= 0) values[at + layout.absencePlane] = 0
    }
  }
  return { count: people.length, values, full, answered, wishes: wishOf }
}

/** A row without answers; it scores nothing with anyone. */
export function blankValues({ facets, planes }: Schema): Uint8Array {
  const blank = new Uint8Array(planes)
  for (const { facet, firstPlane, absencePlane } of facets) {
    if (facet.kind === 'trait') blank[firstPlane] = highestCount
    if (absencePlane >= 0) blank[absencePlane] = 1
  }
  return blank
}

function wishIndex(person: Person): number {
  const index = wishes.indexOf(person.wish ?? 'any')
  if (index < 0) throw new InputError(`"${person.id}" has the unknown wish "${person.wish}"`)
  return index
}

/** Writes one answer and returns its full agreement; 0 for an empty answer. */
function write(answer: Answer, layout: FacetLayout, values: Uint8Array, at: number, person: Person): number {
  const { facet, firstPlane, vocabulary } = layout
  const from = at + firstPlane
  if (facet.kind === 'set' && Array.isArray(answer)) {
    let size = 0
    for (const option of answer) if (addOption(values, from, vocabulary.get(option))) size++
    return Math.min(size, facet.enough ?? highestCount, highestCount)
  }
  if (facet.kind === 'choice' && typeof answer === 'string') {
    const options = facet.flexible?.includes(answer) ? vocabulary.values() : [vocabulary.get(answer)]
    for (const option of options) addOption(values, from, option)
    return 1
  }
  if (facet.kind === 'trait' && typeof answer === 'number' && answer >= 0 && answer <= 100) {
    const step = Math.round((answer * traitSteps) / 100)
    values[from] = step
    return Math.max(step, traitSteps - step)
  }
  if (facet.kind === 'tracks' && isProfile(answer)) {
    const weights: number[] = []
    for (const track of vocabulary.keys()) weights.push(answer[track] ?? 0)
    const shares = apportion(highestCount, weights)
    values.set(shares, from)
    return shares.some((share) => share > 0) ? highestCount : 0
  }
  throw wrongAnswer(facet, person)
}

/** False when the option was present already: a repeated option counts once. */
function addOption(values: Uint8Array, from: number, option: number | undefined): boolean {
  if (option === undefined) return false
  const plane = from + ((option / optionsPerPlane) | 0)
  const bit = 1 << (option % optionsPerPlane)
  const before = values[plane] ?? 0
  values[plane] = before | bit
  return (before & bit) === 0
}

function isProfile(answer: Answer): answer is Readonly<Record<string, number>> {
  return (
    typeof answer === 'object' &&
    !Array.isArray(answer) &&
    Object.values(answer).every((weight) => weight >= 0 && weight < Number.POSITIVE_INFINITY)
  )
}

function wrongAnswer(facet: Facet, person: Person): InputError {
  return new InputError(`"${person.id}" answers the ${facet.kind} facet "${facet.id}" in another form`)
}
