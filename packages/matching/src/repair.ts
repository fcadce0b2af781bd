import type { ChosenPair, MatchInput } from './input.ts'
import { type Option, optionReader, optionsOf } from './options.ts'

/** The most changes to other pairs that are acceptable. */
export const MAX_MOVED = 3
const MAX_REPAIRS = 3
/**
 * How many of the best candidates are examined: mentors with a free place, and mentors who would have to give someone
 * up.
 */
const MAX_FREE = 12
const MAX_FULL = 60
const MAX_STEPS = 200_000

export interface RepairInput {
  /**
   * Those without a mentor, those whose pair may be moved, and all mentors; a mentor's capacity covers these people
   * only. People who must not be in a new pair are excluded.
   */
  readonly market: MatchInput
  readonly running: readonly ChosenPair[]
  /** Mentees who have lost their mentor. */
  readonly seeking: readonly string[]
}

export interface RepairedPair extends ChosenPair {
  /** The mentee's score of the mentor, and the mentor's of the mentee. */
  readonly menteeScore: number
  readonly mentorScore: number
  /** The mentor they would be taken from; null if they have none. */
  readonly from: string | null
}

export interface Repair {
  /** Those who lost their mentor first. */
  readonly pairs: readonly RepairedPair[]
  /** Running pairs of others that would end. */
  readonly moved: number
  /** Those for whom there is no one. */
  readonly left: readonly string[]
}

export interface Repairs {
  /** At most three: helping the most people; then with the fewest changes to others, then the best scores. */
  readonly repairs: readonly Repair[]
  /** Every option with fewer changes than the first was tried without success. */
  readonly proven: boolean
}

/** New mentors for those who lost theirs, with the minimum of changes to other running pairs. */
export function findRepairs(input: RepairInput): Repairs {
  const search = new Search(input)
  const seekers = input.seeking.length
  for (let left = 0; left < seekers; left++) {
    const found: Found[] = []
    let isProven = !search.hasGivenUp
    for (let moved = 0; moved <= MAX_MOVED && found.length < MAX_REPAIRS; moved++) {
      const isFirst = found.length === 0
      if (isFirst) isProven = !search.hasGivenUp
      found.push(...search.exactly(moved, left))
    }
    if (found.length > 0)
      return { repairs: found.slice(0, MAX_REPAIRS).map((each) => search.told(each)), proven: isProven }
  }
  return { repairs: [], proven: !search.hasGivenUp }
}

/** The reverse: up to three waiting mentees for a mentor whose mentee has left. No one else changes. */
export function findNextMentees(market: MatchInput, mentor: string): Repairs {
  const possible = optionsOf(market, 'mentor', [mentor]).get(mentor)?.possible ?? []
  const best = possible
    .toSorted((a, b) => worthOf(b) - worthOf(a) || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_REPAIRS)
  const repairs = best.map(({ id, score, back }) => ({
    pairs: [{ mentee: id, mentor, menteeScore: back, mentorScore: score, from: null }],
    moved: 0,
    left: [],
  }))
  return { repairs, proven: true }
}

type Place = Option & { readonly worth: number }
interface Found {
  readonly places: ReadonlyMap<string, Place>
  readonly worth: number
  readonly key: string
}

/** Whole numbers, so that sums of them can be compared. */
const worthOf = ({ score, back }: Option): number => Math.round((score + back) * 1_000_000)

class Search {
  /** The search was cut short, so a better result may exist. */
  hasGivenUp = false
  readonly #seeking: readonly string[]
  readonly #mentorOf: ReadonlyMap<string, string>
  readonly #menteesOf: ReadonlyMap<string, readonly string[]>
  readonly #capacity: ReadonlyMap<string, number>
  readonly #taken = new Map<string, number>()
  readonly #options = new Map<string, readonly Place[]>()
  readonly #read: (mentee: string) => readonly Option[]
  readonly #worthNow: (mentee: string, mentor: string) => number
  #steps = 0

  constructor({ market, running, seeking }: RepairInput) {
    const ids = new Set(market.mentees.map(({ id }) => id))
    this.#seeking = seeking.filter((id) => ids.has(id)).toSorted()
    this.#mentorOf = new Map(running.map(({ mentee, mentor }) => [mentee, mentor]))
    const of = Map.groupBy(running, ({ mentor }) => mentor)
    this.#menteesOf = new Map(
      [...of].map(([id, pairs]) => [id, pairs.map(({ mentee }) => mentee).toSorted()]),
    )
    this.#capacity = new Map(market.mentors.map(({ id, capacity = 1 }) => [id, capacity]))
    for (const [id, mentees] of this.#menteesOf) this.#taken.set(id, mentees.length)
    const reader = optionReader(market, 'mentee')
    this.#read = (mentee) => reader.options(mentee)?.possible ?? []
    this.#worthNow = (mentee, mentor) => {
      const option = reader.pair(mentee, mentor)
      return option ? worthOf(option) : 0
    }
  }

  /** The best results with exactly this many moved and this many left without anyone. */
  exactly(moved: number, left: number): Found[] {
    const found: Found[] = []
    const places = new Map<string, Place>()
    const evicted = new Set<string>()

    const place = (pending: readonly string[], at: number, waiting: number, worth: number): void => {
      if (this.#steps++ > MAX_STEPS) {
        this.hasGivenUp = true
        return
      }
      const mentee = pending[at]
      if (mentee === undefined) {
        if (evicted.size === moved && waiting === left) this.#keep(found, places, evicted, worth)
        return
      }
      if (waiting < left && !evicted.has(mentee)) place(pending, at + 1, waiting + 1, worth)
      const used = { free: 0, full: 0 }
      for (const option of this.#optionsOf(mentee)) {
        const isFree = this.#free(option.id) > 0
        if (!isFree && evicted.size === moved) continue
        if (isFree ? used.free++ >= MAX_FREE : used.full++ >= MAX_FULL) {
          if (!isFree) this.hasGivenUp = true
          continue
        }
        const gain = worth + option.worth
        places.set(mentee, option)
        if (isFree) {
          this.#take(option.id, 1)
          place(pending, at + 1, waiting, gain)
          this.#take(option.id, -1)
        } else {
          for (const other of this.#menteesOf.get(option.id) ?? []) {
            if (evicted.has(other)) continue
            evicted.add(other)
            place([...pending, other], at + 1, waiting, gain - this.#worthNow(other, option.id))
            evicted.delete(other)
          }
        }
        places.delete(mentee)
      }
    }
    place(this.#seeking, 0, 0, 0)
    return found
  }

  told({ places }: Found): Repair {
    const isSeeking = new Set(this.#seeking)
    const pairs = [...places]
      .map(([mentee, { id, score, back }]) => ({
        mentee,
        mentor: id,
        menteeScore: score,
        mentorScore: back,
        from: isSeeking.has(mentee) ? null : (this.#mentorOf.get(mentee) ?? null),
      }))
      .sort((a, b) => Number(a.from !== null) - Number(b.from !== null) || (a.mentee < b.mentee ? -1 : 1))
    return {
      pairs,
      moved: pairs.filter(({ from }) => from !== null).length,
      left: this.#seeking.filter((id) => !places.has(id)),
    }
  }

  #keep(
    found: Found[],
    places: ReadonlyMap<string, Place>,
    evicted: ReadonlySet<string>,
    worth: number,
  ): void {
    const key = JSON.stringify([...places].map(([mentee, { id }]) => [mentee, id]).sort())
    const last = found[MAX_REPAIRS - 1]
    if (last && (worth < last.worth || (worth === last.worth && key >= last.key))) return
    if (found.some((each) => each.key === key) || this.#hasNeedlessMove(places, [...evicted])) return
    found.push({ places: new Map(places), worth, key })
    found.sort((a, b) => b.worth - a.worth || (a.key < b.key ? -1 : 1))
    found.length = Math.min(found.length, MAX_REPAIRS)
  }

  /** Whether some of those who were moved could just as well have stayed. */
  #hasNeedlessMove(places: ReadonlyMap<string, Place>, evicted: readonly string[]): boolean {
    for (let some = 1; some < 1 << evicted.length; some++) {
      const back = evicted.filter((_, at) => some & (1 << at))
      const change = new Map<string, number>()
      const count = (mentor: string, by: number) => change.set(mentor, (change.get(mentor) ?? 0) + by)
      for (const mentee of evicted) if (!back.includes(mentee)) count(this.#mentorOf.get(mentee) ?? '', -1)
      for (const [mentee, { id }] of places) if (!back.includes(mentee)) count(id, 1)
      const fits = [...change].every(
        ([mentor, by]) =>
          (this.#menteesOf.get(mentor)?.length ?? 0) + by <= (this.#capacity.get(mentor) ?? 0),
      )
      if (fits) return true
    }
    return false
  }

  #free(mentor: string): number {
    return (this.#capacity.get(mentor) ?? 0) - (this.#taken.get(mentor) ?? 0)
  }

  #take(mentor: string, by: number): void {
    this.#taken.set(mentor, (this.#taken.get(mentor) ?? 0) + by)
  }

  #optionsOf(mentee: string): readonly Place[] {
    const known = this.#options.get(mentee)
    if (known) return known
    const own = this.#mentorOf.get(mentee)
    const options = this.#read(mentee)
      .filter(({ id }) => id !== own)
      .map((option) => ({ ...option, worth: worthOf(option) }))
      .sort((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1))
    this.#options.set(mentee, options)
    return options
  }
}
