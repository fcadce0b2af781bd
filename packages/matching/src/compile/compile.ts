import {
  dimensions,
  InputError,
  type MatchInput,
  type Mentor,
  otherRole,
  type Person,
  type Role,
  type Weights,
} from '../input.ts'
import { blankValues, type Features, readFeatures } from './features.ts'
import { type Forbidden, readForbidden } from './forbidden.ts'
import { buildImage, type Image, type Side } from './image.ts'
import { Judgement } from './judgement.ts'
import { writePrograms } from './programs.ts'
import { isWeight, layOut, type Schema } from './schema.ts'
import { TableStore, wholeScore } from './tables.ts'
import { readWanted, type Wanted } from './wanted.ts'

/** A well-mixed 32-bit number from an id and a seed (FNV-1a with a final avalanche). */
function seededHash(id: string, seed: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * People in tie-breaking order: longest wait first, then the seeded order. From here on a person is their index in it,
 * so that comparing two numbers breaks a tie and the input order can't matter.
 */
function inTieOrder<P extends Person>(people: readonly P[], seed: number): P[] {
  const keyed = people.map((person) => ({
    person,
    waited: waitOf(person),
    hash: seededHash(person.id, seed),
  }))
  keyed.sort((a, b) => b.waited - a.waited || a.hash - b.hash || (a.person.id < b.person.id ? -1 : 1))
  return keyed.map(({ person }) => person)
}

function waitOf({ id, waited = 0 }: Person): number {
  if (!(waited >= 0)) throw new InputError(`"${id}" has waited less than nothing`)
  return waited
}

/** Position by id. */
function indexById(people: readonly Person[], role: string): Map<string, number> {
  const index = new Map<string, number>()
  for (const [position, { id }] of people.entries()) {
    if (index.has(id)) throw new InputError(`two ${role}s have the id "${id}"`)
    index.set(id, position)
  }
  return index
}

/** The constraints on a pair. */
export interface Terms {
  readonly capacities: Uint32Array
  readonly forbidden: Forbidden
  /** The lowest whole-number score that makes a pair possible. */
  readonly minimum: number
  readonly wanted: Readonly<Record<Role, Wanted>>
}

/** An input as the engine sees it: people are positions in tie order, scores are whole numbers. */
export interface Market extends Terms {
  readonly schema: Schema
  readonly judgement: Judgement
  readonly weights: Weights
  readonly seed: number
  readonly people: { readonly mentee: readonly Person[]; readonly mentor: readonly Mentor[] }
  readonly index: Readonly<Record<Role, ReadonlyMap<string, number>>>
  readonly features: Readonly<Record<Role, Features>>
  readonly minimumScore: number
  /** What every engine is laid out from; written when first asked for. */
  readonly plan: () => Plan
}

/** What the kernels read, before it has a place in memory. */
interface Plan {
  readonly mentees: Side
  readonly mentors: Side
  readonly tables: Uint8Array
}

export function compile(input: MatchInput): Market {
  const { seed = 0, minimumScore = 0, weights } = input
  if (!Number.isSafeInteger(seed)) throw new InputError('the seed must be a whole number')
  if (!(minimumScore >= 0 && minimumScore <= 1)) throw new InputError('the minimum score must lie in 0 to 1')
  for (const dimension of dimensions) {
    if (!isWeight(weights[dimension]))
      throw new InputError(`the weight of ${dimension} must be a number from 0 up`)
  }
  const schema = layOut(input)
  const mentee = inTieOrder(input.mentees, seed)
  const mentor = inTieOrder(input.mentors, seed)
  const index = { mentee: indexById(mentee, 'mentee'), mentor: indexById(mentor, 'mentor') }
  const judgement = new Judgement(schema, weights)
  const features = { mentee: readFeatures(mentee, schema), mentor: readFeatures(mentor, schema) }
  let plan: Plan | undefined
  return {
    schema,
    judgement,
    weights,
    seed,
    people: { mentee, mentor },
    index,
    features,
    capacities: Uint32Array.from(mentor, capacityOf),
    forbidden: readForbidden(input.forbidden ?? [], input.forbiddenTable, index.mentee, index.mentor),
    wanted: { mentee: readWanted(mentee, index.mentor), mentor: readWanted(mentor, index.mentee) },
    minimumScore,
    // The small epsilon keeps 0.3 x 30240 from becoming 9073 through rounding.
    minimum: Math.ceil(minimumScore * wholeScore - 1e-6),
    plan: () => (plan ??= planOf(schema, judgement, features)),
  }
}

function capacityOf({ id, capacity = 1 }: Mentor): number {
  if (!Number.isSafeInteger(capacity) || capacity < 0) {
    throw new InputError(`"${id}" needs a whole number from 0 as capacity`)
  }
  return capacity
}

function planOf(schema: Schema, judgement: Judgement, features: Market['features']): Plan {
  const tables = new TableStore()
  const classes = { mentee: classesOf(features.mentee), mentor: classesOf(features.mentor) }
  const side = (role: Role): Side => {
    const others = classes[otherRole[role]]
    return {
      features: features[role],
      programs: writePrograms(role, features[role], schema, judgement, others, tables),
      classOf: features[role].answered.map((answered) => classes[role].indexOf(answered)),
      otherClasses: others.length,
    }
  }
  return { mentees: side('mentee'), mentors: side('mentor'), tables: tables.bytes() }
}

/** Lays a market out for a kernel. */
export function imageOf(market: Market, allocate: (bytes: number) => ArrayBufferLike): Image {
  const { mentees, mentors, tables } = market.plan()
  return buildImage(mentees, mentors, tables, blankValues(market.schema), allocate)
}

/** The distinct sets of answered dimensions. */
function classesOf(features: Features): number[] {
  return [...new Set(features.answered)].sort((a, b) => a - b)
}
