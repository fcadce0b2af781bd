import { defaultWeights } from '@brightpair/contract/default-weights'
import type { Facet, ForbiddenPair, MatchInput, Mentor, Person, Wish } from '@brightpair/matching'
import { compile, firstListRoom, Scorer, startEngine } from '@brightpair/matching/internals'

/** A small seeded generator (mulberry32), so that every run of the benchmark meets the same people. */
function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 0x100000000
  }
}

/** Twelve questions, as the product's default questionnaires have them; the free texts do not count. */
const facets: readonly Facet[] = [
  { id: 'skills', dimension: 'expertise', kind: 'set', seeker: 'mentee', weight: { mentee: 3, mentor: 2 } },
  { id: 'reverse', dimension: 'expertise', kind: 'set', seeker: 'mentor', weight: { mentee: 1, mentor: 2 } },
  { id: 'tracks', dimension: 'expertise', kind: 'tracks' },
  { id: 'passions', dimension: 'values', kind: 'set' },
  { id: 'values', dimension: 'values', kind: 'set', weight: 3 },
  { id: 'style', dimension: 'personality', kind: 'set' },
  { id: 'mode', dimension: 'personality', kind: 'choice', flexible: ['mode-3'] },
  { id: 'pace', dimension: 'personality', kind: 'choice', flexible: ['pace-2'] },
  { id: 'leadership', dimension: 'personality', kind: 'choice' },
  { id: 'openness', dimension: 'personality', kind: 'trait', followsWish: true },
  { id: 'conscientiousness', dimension: 'personality', kind: 'trait', followsWish: true },
  { id: 'extraversion', dimension: 'personality', kind: 'trait', followsWish: true },
  { id: 'agreeableness', dimension: 'personality', kind: 'trait', followsWish: true },
  { id: 'stability', dimension: 'personality', kind: 'trait', followsWish: true },
  { id: 'energy', dimension: 'personality', kind: 'trait', followsWish: true },
]

const traits = ['openness', 'conscientiousness', 'extraversion', 'agreeableness', 'stability', 'energy']
const wishes: readonly Wish[] = ['similar', 'complementary', 'any']
const shortlisted = 8

export interface Crowd {
  readonly mentees: number
  readonly mentors: number
  /** Mentors take one mentee each, or one to three. */
  readonly capacities: 'one' | 'one-to-three'
  /** How many mentors each mentee must not meet. */
  readonly bans: number
  /** People copy their answers from this many archetypes; 0: everyone answers alone. */
  readonly archetypes: number
  /** How many of the eight who fit them best everyone names. */
  readonly wishes: number
  readonly seed: number
}

/**
 * People whose answers hang together as real ones do: everyone leans to one of ten backgrounds that makes some skills,
 * values and traits likelier, popular options are popular with all, and one in ten leaves a question out.
 */
export function crowd(spec: Crowd): MatchInput {
  const random = seededRandom(spec.seed)
  const originals =
    spec.archetypes > 0 ? Array.from({ length: spec.archetypes }, () => answers(random, 0)) : undefined
  const person = (id: string, i: number): Person => {
    const copied = originals?.[i % originals.length]
    return {
      id,
      answers: copied ?? answers(random, 0.1),
      wish: wishes[Math.floor(random() * 3)] ?? 'any',
      waited: Math.floor(random() * 30),
    }
  }
  const mentees = Array.from({ length: spec.mentees }, (_, i) => person(`mentee-${i}`, i))
  const mentors: Mentor[] = Array.from({ length: spec.mentors }, (_, i) => ({
    ...person(`mentor-${i}`, i),
    capacity: spec.capacities === 'one' ? 1 : 1 + Math.floor(random() * 3),
  }))
  const forbidden: ForbiddenPair[] = mentees.flatMap(({ id }) =>
    Array.from({ length: spec.bans }, () => ({
      mentee: id,
      mentor: `mentor-${Math.floor(random() * spec.mentors)}`,
    })),
  )
  const people = { facets, mentees, mentors, forbidden, weights: defaultWeights, seed: spec.seed }
  if (spec.wishes === 0) return people
  const mirrored = { ...people, mentees: mentors, mentors: mentees, forbidden: [] }
  return {
    ...people,
    mentees: withWishes(people, spec.wishes, random),
    mentors: withWishes(mirrored, spec.wishes, random),
  }
}

/** The mentees of an input, each with so many of the eight mentors who fit them best, in an order of their own. */
function withWishes(input: MatchInput, count: number, random: () => number): Person[] {
  const market = compile(input)
  const engine = startEngine(market, undefined)
  const scorer = new Scorer(market, engine)
  const { memory, lists } = engine.image
  return market.people.mentee.map((person, i) => {
    scorer.firstList(i, 0)
    const best = new Uint32Array(memory, lists + i * firstListRoom * 4, shortlisted)
    const wanted = [...best]
      .map((at) => ({ id: market.people.mentor[at]?.id ?? '', place: random() }))
      .sort((a, b) => a.place - b.place)
    return { ...person, wanted: wanted.slice(0, count).map(({ id }) => id) }
  })
}

function answers(random: () => number, leftOut: number): Person['answers'] {
  const background = Math.floor(random() * 10)
  const option = (prefix: string, count: number): string => {
    // Half the time what the background suggests, else a popular option (low numbers are likelier).
    const number = random() < 0.5 ? background + random() * 3 : random() ** 1.7 * count
    return `${prefix}-${Math.floor(number) % count}`
  }
  const options = (prefix: string, count: number, max: number): string[] => {
    const size = 1 + Math.floor(random() * max)
    return [...new Set(Array.from({ length: size }, () => option(prefix, count)))]
  }
  const skills = options('skill', 16, 3)
  const all: Record<string, Person['answers'][string]> = {
    skills,
    reverse: options('reverse', 7, 4),
    tracks: { 'power-play': skills.filter((s) => s < 'skill-3').length, unbreakable: skills.length },
    passions: options('passion', 7, 4),
    values: options('value', 6, 4),
    style: options('style', 6, 2),
    mode: option('mode', 4),
    pace: option('pace', 3),
    leadership: option('leader', 6),
  }
  const drive = random() * 40
  for (const [i, trait] of traits.entries()) {
    all[trait] = Math.round(Math.min(100, drive + ((background * 7 + i * 13) % 30) + random() * 40))
  }
  for (const key of Object.keys(all)) if (random() < leftOut) all[key] = undefined
  return all
}
