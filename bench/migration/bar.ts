import type { Held } from './locks.ts'

/** So long a file may keep writers from a table, on a database of so many people; with more people, in proportion. */
const MAX_SECONDS = 2
const FOR_PEOPLE = 20_000

/** Released before there was a bar, and slower than it: whoever upgrades from so far back waits for these once. */
const BEFORE_THE_BAR: ReadonlySet<string> = new Set([
  '0103_memberships.sql',
  '0106_cohorts.sql',
  '0122_held_sessions.sql',
])

export interface MigratedFile {
  readonly name: string
  /** The moment its transaction began. */
  readonly since: string
}

export const barFor = (people: number): number => MAX_SECONDS * Math.max(1, people / FOR_PEOPLE)

/** Files that keep writers waiting for too long: old ones that are known for it, and others. */
export function overTheBar(
  files: readonly MigratedFile[],
  held: readonly Held[],
  people: number,
  known = BEFORE_THE_BAR,
): { known: string[]; others: string[] } {
  const bar = barFor(people)
  // A lock that stops readers stops writers, too.
  const slow = files.flatMap(({ name, since }) => {
    const longest = held.filter((lock) => lock.since === since).sort((a, b) => b.seconds - a.seconds)[0]
    return longest && longest.seconds > bar
      ? [{ name, told: `${name}: ${longest.table} for ${longest.seconds.toFixed(2)} s` }]
      : []
  })
  const told = (isKnown: boolean) =>
    slow.filter(({ name }) => known.has(name) === isKnown).map(({ told }) => told)
  return { known: told(true), others: told(false) }
}
