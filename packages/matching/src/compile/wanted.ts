import { InputError, type Person } from '../input.ts'
import { wholeScore } from './tables.ts'

/**
 * For each person of one side, whom they named, most wanted first: `others` from `starts[person]` up to `starts[person
 * + 1]`.
 */
export interface Wanted {
  readonly starts: Uint32Array
  readonly others: Uint32Array
}

/** Ranks of named people are above every score, and like scores fit into 15 bits. */
const maxWanted = 1000

/** People who take no part are ignored: people come and go while a wish stays. */
export function readWanted(people: readonly Person[], otherIndex: ReadonlyMap<string, number>): Wanted {
  const starts = new Uint32Array(people.length + 1)
  const others: number[] = []
  for (const [i, { id, wanted = [] }] of people.entries()) {
    if (wanted.length > maxWanted) throw new InputError(`"${id}" wants more than ${maxWanted} people`)
    if (new Set(wanted).size < wanted.length) throw new InputError(`"${id}" wants someone twice`)
    for (const other of wanted) {
      const position = otherIndex.get(other)
      if (position !== undefined) others.push(position)
    }
    starts[i + 1] = others.length
  }
  return { starts, others: Uint32Array.from(others) }
}

/** The same wishes indexed by the wanted person; the order within an entry is meaningless. */
export function wantedBy({ starts, others }: Wanted, count: number): Wanted {
  const by = new Uint32Array(count + 1)
  for (const other of others) by[other + 1] = (by[other + 1] ?? 0) + 1
  for (let i = 1; i <= count; i++) by[i] = (by[i] ?? 0) + (by[i - 1] ?? 0)
  const next = by.slice()
  const people = new Uint32Array(others.length)
  for (let person = 0; person + 1 < starts.length; person++) {
    for (let i = starts[person] ?? 0; i < (starts[person + 1] ?? 0); i++) {
      const other = others[i] ?? 0
      people[next[other] ?? 0] = person
      next[other] = (next[other] ?? 0) + 1
    }
  }
  return { starts: by, others: people }
}

/** The sort key of a person's list: above every score for those they named, the score for everyone else. */
export function rankOf({ starts, others }: Wanted, person: number, other: number, score: number): number {
  const end = starts[person + 1] ?? 0
  for (let i = starts[person] ?? 0; i < end; i++) if (others[i] === other) return wholeScore + end - i
  return score
}
