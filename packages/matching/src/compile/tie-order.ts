import { InputError, type Person } from '../input.ts'

/** A well-mixed 32-bit number from an id and a seed (FNV-1a with a final avalanche). */
function seededHash(id: string, seed: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * People in the order in which ties are decided: longest wait first, then the seeded order. From here on a person is
 * their position in it, so that comparing two numbers decides a tie and the order of the input cannot matter.
 */
export function inTieOrder<P extends Person>(people: readonly P[], seed: number): P[] {
  const keyed = people.map((person) => ({
    person,
    waited: person.waited ?? 0,
    hash: seededHash(person.id, seed),
  }))
  keyed.sort((a, b) => b.waited - a.waited || a.hash - b.hash || (a.person.id < b.person.id ? -1 : 1))
  return keyed.map(({ person }) => person)
}

/** Position by id. */
export function indexById(people: readonly Person[], role: string): Map<string, number> {
  const index = new Map<string, number>()
  for (const [position, { id }] of people.entries()) {
    if (index.has(id)) throw new InputError(`two ${role}s have the id "${id}"`)
    index.set(id, position)
  }
  return index
}
