import type { Market } from './compile/compile.ts'
import { isForbidden } from './compile/forbidden.ts'
import { otherRole, type Role } from './input.ts'
import type { Unmatched, UnmatchedReason } from './result.ts'
import type { Scorer } from './scorer.ts'

/** Everyone without a partner, sorted by id, each with why. */
export function unmatchedOf(market: Market, scorer: Scorer, mentorOf: Int32Array): Unmatched[] {
  const taken = new Set(mentorOf)
  const found: Unmatched[] = []
  for (const [i, { id }] of market.people.mentee.entries()) {
    if ((mentorOf[i] ?? -1) < 0)
      found.push({ id, role: 'mentee', reason: reasonOf(market, scorer, 'mentee', i) })
  }
  for (const [i, { id }] of market.people.mentor.entries()) {
    if (!taken.has(i)) found.push({ id, role: 'mentor', reason: reasonOf(market, scorer, 'mentor', i) })
  }
  return found.sort((a, b) => (a.id === b.id ? (a.role < b.role ? -1 : 1) : a.id < b.id ? -1 : 1))
}

function reasonOf(market: Market, scorer: Scorer, role: Role, person: number): UnmatchedReason {
  const { capacities, minimum, forbidden } = market
  if (role === 'mentor' && capacities[person] === 0) return 'no-capacity'
  const others = market.people[otherRole[role]].length
  let allowed = false
  let anyone = false
  for (let other = 0; other < others; other++) {
    const [mentee, mentor] = role === 'mentee' ? [person, other] : [other, person]
    if (capacities[mentor] === 0) continue
    anyone = true
    if (isForbidden(forbidden, mentee, mentor)) continue
    allowed = true
    const possible =
      minimum === 0 ||
      (scorer.pair('mentee', mentee, mentor) >= minimum && scorer.pair('mentor', mentor, mentee) >= minimum)
    if (possible) return role === 'mentee' ? 'outranked' : 'not-chosen'
  }
  if (allowed) return 'below-minimum'
  return anyone ? 'forbidden' : 'nobody-there'
}
