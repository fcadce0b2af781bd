/** A new batch begins after the row that exceeds this. */
const batch = 1 << 16

/**
 * Pairs that one side would like, until the other side is asked. It is asked person by person: what is known of one of
 * them is then read from memory once in a batch and not once for each pair.
 */
export class Candidates {
  readonly #rows: Uint32Array
  readonly #others: Uint32Array
  readonly #order: Uint32Array
  readonly #ends: Uint32Array
  #length = 0

  /** Holds a batch and all those of one more row. */
  constructor(others: number) {
    this.#rows = new Uint32Array(batch + others)
    this.#others = new Uint32Array(batch + others)
    this.#order = new Uint32Array(batch + others)
    this.#ends = new Uint32Array(others + 1)
  }

  get isFull(): boolean {
    return this.#length > batch
  }

  add(row: number, other: number): void {
    this.#rows[this.#length] = row
    this.#others[this.#length] = other
    this.#length += 1
  }

  /** Returns the pairs that fulfil a condition, in the order in which they were added, and starts again. */
  take(isFulfilled: (row: number, other: number) => boolean): (readonly [row: number, other: number])[] {
    const found = this.#byOther().filter((at) => isFulfilled(this.#rows[at] ?? 0, this.#others[at] ?? 0))
    this.#length = 0
    return Array.from(found.sort(), (at) => [this.#rows[at] ?? 0, this.#others[at] ?? 0])
  }

  #byOther(): Uint32Array {
    const ends = this.#ends.fill(0)
    for (let at = 0; at < this.#length; at++) {
      const other = this.#others[at] ?? 0
      ends[other + 1] = (ends[other + 1] ?? 0) + 1
    }
    for (let other = 1; other < ends.length; other++)
      ends[other] = (ends[other] ?? 0) + (ends[other - 1] ?? 0)
    for (let at = 0; at < this.#length; at++) {
      const other = this.#others[at] ?? 0
      const place = ends[other] ?? 0
      this.#order[place] = at
      ends[other] = place + 1
    }
    return this.#order.subarray(0, this.#length)
  }
}
