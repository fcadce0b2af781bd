import { type ForbiddenPair, type ForbiddenTable, InputError } from '../input.ts'

/** Per mentee, one bit for each forbidden mentor; undefined for those without restrictions. */
export type Forbidden = readonly (Uint32Array | undefined)[]

type Index = ReadonlyMap<string, number>

/** Pairs with someone who takes no part are ignored: people come and go while a ban stays. */
export function readForbidden(
  pairs: readonly ForbiddenPair[],
  table: ForbiddenTable | undefined,
  menteeIndex: Index,
  mentorIndex: Index,
): Forbidden {
  const rows = Array.from<Uint32Array | undefined>({ length: menteeIndex.size })
  const ban = (mentee: number, mentor: number): void => {
    rows[mentee] ??= new Uint32Array(Math.ceil(mentorIndex.size / 32))
    const row = rows[mentee]
    row[mentor >>> 5] = (row[mentor >>> 5] ?? 0) | (1 << (mentor & 31))
  }
  for (const { mentee, mentor } of pairs) {
    if (typeof mentee !== 'string' || typeof mentor !== 'string') {
      throw new InputError('a forbidden pair needs the ids of a mentee and a mentor')
    }
    const row = menteeIndex.get(mentee)
    const column = mentorIndex.get(mentor)
    if (row !== undefined && column !== undefined) ban(row, column)
  }
  const columns = table?.mentors.map((id) => mentorIndex.get(id)) ?? []
  for (const [place, id] of (table?.mentees ?? []).entries()) {
    const mentee = menteeIndex.get(id)
    if (mentee === undefined) continue
    const bits = atob(table?.rows[place] ?? '')
    if (bits.length * 8 < columns.length)
      throw new InputError(`the table of forbidden pairs has no whole row for "${id}"`)
    for (let column = 0; column < columns.length; column++) {
      const mentor = columns[column]
      if (mentor !== undefined && (bits.charCodeAt(column >> 3) >> (column & 7)) & 1) ban(mentee, mentor)
    }
  }
  return rows
}

export function isForbidden(forbidden: Forbidden, mentee: number, mentor: number): boolean {
  return (((forbidden[mentee]?.[mentor >>> 5] ?? 0) >>> (mentor & 31)) & 1) === 1
}

const none = new Uint32Array()

/** A mentee's forbidden mentors, in order. */
export function forbiddenOf(forbidden: Forbidden, mentee: number): Uint32Array {
  const row = forbidden[mentee]
  if (!row) return none
  const found = new Uint32Array(countBits(row))
  let count = 0
  for (let at = 0; at < row.length; at++) {
    for (let bits = row[at] ?? 0; bits !== 0; bits &= bits - 1)
      found[count++] = at * 32 + 31 - Math.clz32(bits & -bits)
  }
  return found
}

function countBits(row: Uint32Array): number {
  let count = 0
  for (let at = 0; at < row.length; at++) for (let bits = row[at] ?? 0; bits !== 0; bits &= bits - 1) count++
  return count
}

/** The cumulative counts per mentee, then all entries: the input of a fingerprint. */
export function* forbiddenParts(forbidden: Forbidden): Generator<Uint32Array, void> {
  const starts = new Uint32Array(forbidden.length + 1)
  for (const [mentee, row] of forbidden.entries())
    starts[mentee + 1] = (starts[mentee] ?? 0) + (row ? countBits(row) : 0)
  yield starts
  for (const mentee of forbidden.keys()) yield forbiddenOf(forbidden, mentee)
}
