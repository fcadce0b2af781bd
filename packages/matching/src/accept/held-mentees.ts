const nothing = -1

/**
 * The mentees each mentor holds, the least wanted on top. Every mentee is held at most once, so all mentors share the
 * arrays of one skew heap and memory does not depend on capacities.
 */
export class HeldMentees {
  readonly #top: Int32Array
  readonly #left: Int32Array
  readonly #right: Int32Array
  readonly #ranks: Int16Array
  readonly #counts: Uint32Array
  /** The mentor holding each mentee, or -1. */
  readonly holder: Int32Array

  constructor(mentees: number, mentors: number) {
    this.#top = new Int32Array(mentors).fill(nothing)
    this.#left = new Int32Array(mentees).fill(nothing)
    this.#right = new Int32Array(mentees).fill(nothing)
    this.#ranks = new Int16Array(mentees)
    this.#counts = new Uint32Array(mentors)
    this.holder = new Int32Array(mentees).fill(nothing)
  }

  countOf(mentor: number): number {
    return this.#counts[mentor] ?? 0
  }

  /** The mentee a mentor would give up first. */
  leastWanted(mentor: number): number {
    return this.#top[mentor] ?? nothing
  }

  /** The rank the holding mentor gives a held mentee. */
  rankOf(mentee: number): number {
    return this.#ranks[mentee] ?? 0
  }

  hold(mentor: number, mentee: number, rank: number): void {
    this.#ranks[mentee] = rank
    this.#left[mentee] = nothing
    this.#right[mentee] = nothing
    this.holder[mentee] = mentor
    this.#top[mentor] = this.#merge(this.leastWanted(mentor), mentee)
    this.#counts[mentor] = this.countOf(mentor) + 1
  }

  release(mentor: number): number {
    const mentee = this.leastWanted(mentor)
    this.#top[mentor] = this.#merge(this.#left[mentee] ?? nothing, this.#right[mentee] ?? nothing)
    this.#counts[mentor] = this.countOf(mentor) - 1
    this.holder[mentee] = nothing
    return mentee
  }

  /** Merges two heaps along their right spines, swapping children on the way as skew heaps do. */
  #merge(a: number, b: number): number {
    let top = nothing
    let parent = nothing
    while (a !== nothing && b !== nothing) {
      if (this.#moreWanted(a, b)) [a, b] = [b, a]
      const next = this.#right[a] ?? nothing
      this.#right[a] = this.#left[a] ?? nothing
      if (parent === nothing) top = a
      else this.#left[parent] = a
      parent = a
      a = next
    }
    const rest = a === nothing ? b : a
    if (parent === nothing) return rest
    this.#left[parent] = rest
    return top
  }

  #moreWanted(a: number, b: number): boolean {
    const difference = this.rankOf(a) - this.rankOf(b)
    return difference > 0 || (difference === 0 && a < b)
  }
}
