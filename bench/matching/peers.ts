import type { MatchInput } from '@brightpair/matching'
import { compile, type Market, Scorer, startEngine } from '@brightpair/matching/internals'
import { stableMatch } from 'hospital-resident-matching'
import munkres from 'munkres'
import { Person, stableMarriage } from 'stable-marriage'

export type PeerName = 'hospital-resident-matching' | 'stable-marriage' | 'munkres'
export const peerNames: readonly PeerName[] = ['hospital-resident-matching', 'stable-marriage', 'munkres']

export interface PeerRun {
  readonly preparing: number
  readonly matching: number
  readonly pairs: readonly { readonly mentee: string; readonly mentor: string }[]
}

/**
 * A peer on the same scores: typed arrays and plain JavaScript make the scores and sort them into the lists that the
 * peer asks for (or its table of costs), then the peer matches. Nothing of ours that makes us fast is used.
 */
export function runPeer(name: PeerName, input: MatchInput): PeerRun {
  const market = compile(input)
  const scorer = new Scorer(market, startEngine(market, 'plain'))
  const start = performance.now()
  const matched = {
    'hospital-resident-matching': hospital,
    'stable-marriage': marriage,
    munkres: assignment,
  }[name](market, scorer)
  const pairs = [...matched.pairs].sort((a, b) => (a.mentee < b.mentee ? -1 : 1))
  return { preparing: matched.prepared - start, matching: matched.done - matched.prepared, pairs }
}

interface Matched {
  readonly prepared: number
  readonly done: number
  readonly pairs: Iterable<{ mentee: string; mentor: string }>
}

/** Everyone of the other side, the most wanted first. */
function orderOf(
  scorer: Scorer,
  role: 'mentee' | 'mentor',
  judge: number,
  persons: Uint32Array,
  keys: Float64Array,
): Float64Array {
  const row = scorer.row(role, judge)
  let count = 0
  for (let lane = 0; lane < row.length; lane++) {
    const person = persons[lane] ?? 0
    if (person !== 0xffffffff) keys[count++] = (40000 - (row[lane] ?? 0)) * 0x100000 + person
  }
  return keys.subarray(0, count).sort()
}

function preferences(market: Market, scorer: Scorer, role: 'mentee' | 'mentor'): string[][] {
  const others = market.people[role === 'mentee' ? 'mentor' : 'mentee']
  const persons = scorer.persons(role === 'mentee' ? 'mentor' : 'mentee')
  const keys = new Float64Array(others.length)
  return market.people[role].map((_, judge) =>
    Array.from(orderOf(scorer, role, judge, persons, keys), (key) => others[key % 0x100000]?.id ?? ''),
  )
}

function hospital(market: Market, scorer: Scorer): Matched {
  const wanted = preferences(market, scorer, 'mentee')
  const offered = preferences(market, scorer, 'mentor')
  const residents = market.people.mentee.map(({ id }, i) => ({ id, preferences: wanted[i] ?? [] }))
  const hospitals = market.people.mentor.map(({ id }, j) => ({
    id,
    capacity: 1,
    preferences: offered[j] ?? [],
  }))
  const prepared = performance.now()
  const result = stableMatch(residents, hospitals)
  const done = performance.now()
  const pairs = Object.entries(result.residents).map(([mentee, mentor]) => ({ mentee, mentor: mentor ?? '' }))
  return { prepared, done, pairs }
}

function marriage(market: Market, scorer: Scorer): Matched {
  const mentees = new Map(market.people.mentee.map(({ id }) => [id, new Person(id)]))
  const mentors = new Map(market.people.mentor.map(({ id }) => [id, new Person(id)]))
  const fill = (role: 'mentee' | 'mentor', own: Map<string, Person>, others: Map<string, Person>): void => {
    const lists = preferences(market, scorer, role)
    for (const [i, person] of [...own.values()].entries()) {
      person.generatePreferences((lists[i] ?? []).flatMap((id) => others.get(id) ?? []))
    }
  }
  fill('mentee', mentees, mentors)
  fill('mentor', mentors, mentees)
  const prepared = performance.now()
  stableMarriage([...mentees.values()])
  const done = performance.now()
  const pairs = [...mentees.values()].map(({ name, fiance }) => ({
    mentee: name,
    mentor: fiance?.name ?? '',
  }))
  return { prepared, done, pairs }
}

/** The best total instead of a stable matching: what the scores of both sides add up to, as costs. */
function assignment(market: Market, scorer: Scorer): Matched {
  const costs = market.people.mentee.map(() => new Float64Array(market.people.mentor.length))
  for (const role of ['mentee', 'mentor'] as const) {
    const persons = scorer.persons(role === 'mentee' ? 'mentor' : 'mentee')
    for (const judge of market.people[role].keys()) {
      for (const [lane, score] of scorer.row(role, judge).entries()) {
        const other = persons[lane] ?? 0
        const row = costs[role === 'mentee' ? judge : other]
        const column = role === 'mentee' ? other : judge
        if (row) row[column] = (row[column] ?? 0) - score
      }
    }
  }
  const prepared = performance.now()
  const chosen = munkres(costs)
  const done = performance.now()
  const pairs = chosen.map(([mentee, mentor]) => ({
    mentee: market.people.mentee[mentee]?.id ?? '',
    mentor: market.people.mentor[mentor]?.id ?? '',
  }))
  return { prepared, done, pairs }
}
