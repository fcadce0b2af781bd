import type { Terms } from '../compile/compile.ts'
import { firstListRoom, type Image } from '../compile/image.ts'
import type { Progress } from '../result.ts'
import type { Scorer } from '../scorer.ts'
import { HeldMentees } from './held-mentees.ts'

/** Mentees listed between two steps: few enough for the kernel to be optimised early. */
const listsPerStep = 32
/** How many mentors an extended list requests, by how often the mentee has run out. */
const extendedLengths = [64, 256, 1024]
/** Mentees who propose between two steps. */
const menteesPerStep = 512
/** No rank reaches this, so a mentor with it accepts no one. */
const takesNobody = 0x7fff

/**
 * Mentees propose down their lists, and mentors hold the best up to their capacity. A list is only the top of the
 * mentee's order; when it runs out, it is extended by the best mentors among those who would accept at that moment. A
 * mentor's cut-off only ever rises, so no one left out this way could have accepted later, and the result equals that
 * of full lists. The order of proposals does not matter either: with strict preferences there is one mentee-optimal
 * stable matching. Returns the mentor of each mentee, or -1.
 */
export function* deferAcceptance(
  terms: Terms,
  image: Image,
  scorer: Scorer,
): Generator<Progress, Int32Array> {
  const proposing = new Proposing(terms, image, scorer)
  const { count, classOf } = image.mentees
  for (let from = 0; from < count; from += listsPerStep) {
    const to = Math.min(from + listsPerStep, count)
    for (let mentee = from; mentee < to; mentee++) scorer.firstList(mentee, terms.minimum)
    yield { phase: 'listing', done: to, total: count }
  }
  for (let mentee = 0; mentee < count; mentee++) {
    proposing.proposeFrom(mentee)
    if (mentee % menteesPerStep === 0)
      yield { phase: 'proposing', done: mentee - proposing.exhausted.length, total: count }
  }
  while (proposing.exhausted.length > 0) {
    const waiting = proposing.exhausted.splice(0).sort((a, b) => a - b)
    const tiles = tilesOf(waiting, classOf, proposing.timesExhausted)
    let left = waiting.length
    for (const { people, wanted } of tiles) {
      scorer.extendLists(people, terms.minimum, wanted)
      takeLists(image, people, (mentee, list) => proposing.setList(mentee, list))
      for (const mentee of people) proposing.proposeFrom(mentee)
      left -= people.length
      yield { phase: 'proposing', done: count - left - proposing.exhausted.length, total: count }
    }
  }
  return proposing.mentorOf
}

/** Reads the lists that the scorer left in its scratch space. */
function takeLists(
  { memory, scratch }: Image,
  mentees: readonly number[],
  take: (mentee: number, list: Uint32Array) => void,
): void {
  const words = new Uint32Array(memory)
  for (const [lane, mentee] of mentees.entries()) {
    const from = scratch.lists / 4 + lane * scratch.listRoom
    take(mentee, words.slice(from, from + (words[scratch.listLengths / 4 + lane] ?? 0)))
  }
}

/** Up to 64 mentees of one class whose lists are extended together. */
interface Tile {
  readonly people: readonly number[]
  readonly wanted: number
}

/** Groups mentees of the same class by 64, in their order. */
function tilesOf(mentees: readonly number[], classOf: Uint8Array, timesExhausted: Uint8Array): Tile[] {
  const open = new Map<number, number[]>()
  const tiles: Tile[] = []
  for (const mentee of mentees) {
    const c = classOf[mentee] ?? 0
    const people = open.get(c) ?? []
    if (people.length === 0) open.set(c, people)
    people.push(mentee)
    if (people.length < 64) continue
    tiles.push({ people, wanted: 0 })
    open.delete(c)
  }
  for (const people of open.values()) tiles.push({ people, wanted: 0 })
  return tiles.map(({ people }) => {
    const times = Math.max(...people.map((mentee) => timesExhausted[mentee] ?? 1))
    return { people, wanted: extendedLengths[Math.min(times, extendedLengths.length) - 1] ?? 64 }
  })
}

class Proposing {
  /** Mentees at the end of their list, and how often that has happened to each. */
  readonly exhausted: number[] = []
  readonly timesExhausted: Uint8Array
  readonly #image: Image
  readonly #capacities: Uint32Array
  readonly #scorer: Scorer
  readonly #held: HeldMentees
  readonly #lists: Uint32Array[] = []
  readonly #next: Uint32Array
  readonly #cutScores: Int16Array
  readonly #cutPersons: Uint32Array

  constructor({ capacities, minimum }: Terms, image: Image, scorer: Scorer) {
    const { count } = image.mentees
    this.#image = image
    this.#capacities = capacities
    this.#scorer = scorer
    this.#held = new HeldMentees(count, image.mentors.count)
    this.#next = new Uint32Array(count)
    this.timesExhausted = new Uint8Array(count)
    this.#cutScores = new Int16Array(image.memory, image.cutScores, image.mentors.count)
    this.#cutPersons = new Uint32Array(image.memory, image.cutPersons, image.mentors.count)
    for (const [mentor, capacity] of capacities.entries()) {
      this.#cutScores[mentor] = capacity === 0 ? takesNobody : minimum - 1
      this.#cutPersons[mentor] = 0
    }
  }

  setList(mentee: number, list: Uint32Array): void {
    this.#lists[mentee] = list
    this.#next[mentee] = 0
  }

  /** Lets a mentee propose until held or exhausted, then whoever that displaced, and so on. */
  proposeFrom(mentee: number): void {
    let free = mentee
    while (free >= 0) free = this.#propose(free)
  }

  /** The mentor of each mentee, or -1. */
  get mentorOf(): Int32Array {
    return this.#held.holder
  }

  /** Returns the mentee left without a mentor, or -1. */
  #propose(mentee: number): number {
    const list = this.#lists[mentee] ?? this.#firstList(mentee)
    for (let next = this.#next[mentee] ?? 0; next < list.length; next++) {
      const mentor = list[next] ?? 0
      const rank = this.#scorer.rank('mentor', mentor, mentee)
      if (!this.#takes(mentor, mentee, rank)) continue
      this.#next[mentee] = next + 1
      return this.#hold(mentor, mentee, rank)
    }
    this.#runOut(mentee, list.length)
    return -1
  }

  /** An empty extended list means that no one would accept them, now or later: they stay unmatched. */
  #runOut(mentee: number, length: number): void {
    const times = this.timesExhausted[mentee] ?? 0
    if (times > 0 && length === 0) return
    this.timesExhausted[mentee] = Math.min(times + 1, 255)
    this.exhausted.push(mentee)
  }

  #takes(mentor: number, mentee: number, rank: number): boolean {
    const cut = this.#cutScores[mentor] ?? takesNobody
    return rank > cut || (rank === cut && mentee < (this.#cutPersons[mentor] ?? 0))
  }

  #hold(mentor: number, mentee: number, rank: number): number {
    const held = this.#held
    const capacity = this.#capacities[mentor] ?? 0
    const displaced = held.countOf(mentor) === capacity ? held.release(mentor) : -1
    held.hold(mentor, mentee, rank)
    if (held.countOf(mentor) === capacity) {
      const least = held.leastWanted(mentor)
      this.#cutScores[mentor] = held.rankOf(least)
      this.#cutPersons[mentor] = least
    }
    return displaced
  }

  #firstList(mentee: number): Uint32Array {
    const { memory, lists, listLengths } = this.#image
    const length = new Uint32Array(memory, listLengths + mentee * 4, 1)[0] ?? 0
    const list = new Uint32Array(memory, lists + mentee * firstListRoom * 4, length)
    this.#lists[mentee] = list
    return list
  }
}
