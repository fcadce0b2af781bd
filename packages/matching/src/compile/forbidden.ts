import { type ForbiddenPair, InputError } from '../input.ts'

/** For each mentee the mentors they must not meet: `mentors` from `starts[mentee]` up to `starts[mentee + 1]`. */
export interface Forbidden {
  readonly starts: Uint32Array
  readonly mentors: Uint32Array
}

/** Pairs that name someone who takes no part are left out: people come and go while a ban stays. */
export function readForbidden(
  pairs: readonly ForbiddenPair[],
  menteeIndex: ReadonlyMap<string, number>,
  mentorIndex: ReadonlyMap<string, number>,
): Forbidden {
  const keys = new Set<number>()
  for (const { mentee, mentor } of pairs) {
    if (typeof mentee !== 'string' || typeof mentor !== 'string') {
      throw new InputError('a forbidden pair needs the ids of a mentee and a mentor')
    }
    const row = menteeIndex.get(mentee)
    const column = mentorIndex.get(mentor)
    if (row !== undefined && column !== undefined) keys.add(row * mentorIndex.size + column)
  }
  const sorted = Float64Array.from(keys).sort()
  const starts = new Uint32Array(menteeIndex.size + 1)
  const mentors = new Uint32Array(sorted.length)
  for (const [i, key] of sorted.entries()) {
    const mentee = Math.floor(key / mentorIndex.size)
    starts[mentee + 1] = (starts[mentee + 1] ?? 0) + 1
    mentors[i] = key % mentorIndex.size
  }
  for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0)
  return { starts, mentors }
}

export function isForbidden({ starts, mentors }: Forbidden, mentee: number, mentor: number): boolean {
  for (let i = starts[mentee] ?? 0; i < (starts[mentee + 1] ?? 0); i++) if (mentors[i] === mentor) return true
  return false
}
