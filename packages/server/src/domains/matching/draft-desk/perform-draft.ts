import type { PairRule } from '@brightpair/contract'
import {
  brokenLock,
  type ChosenPair,
  type LockObstacle,
  type MatchedPair,
  type MatchInput,
  type MatchResult,
  match,
  movesBetween,
  type Option,
  oneMorePlace,
  optionsOf,
  type Unmatched,
} from '@brightpair/matching'
import type { Db } from '../../../platform/db/connect.ts'
import type { TaskParts } from '../../../platform/workers/task.ts'
import { decidedFrom, withDecision } from '../matching-runs/decisions.ts'
import type { DecidedPair } from '../matching-runs/drafts.queries.ts'
import { recordOf } from '../matching-runs/matching-runs.queries.ts'
import { unpack } from '../matching-runs/run-record.ts'
import { brokenAmong, loadRules } from '../rules/rules.queries.ts'
import { mentorsWhoMayGrow } from './draft-desk.queries.ts'

/** The input and result of a draft; null when it is gone. */
async function loadDraft({ database }: TaskParts<never>, runId: string) {
  const record = await recordOf(database.db, runId)
  return record ? unpack(record) : null
}

export interface Placed {
  readonly mentor: string
  readonly menteeScore: number
  readonly mentorScore: number
}

export interface TriedMove {
  readonly mentee: string
  readonly from: Placed | null
  readonly to: Placed | null
}

export interface Tried {
  readonly moves: readonly TriedMove[]
  readonly pairs: { readonly before: number; readonly after: number }
  readonly average: { readonly before: number | null; readonly after: number | null }
  /** Who would then both prefer each other to their partners and don't now. */
  readonly strained: readonly ChosenPair[]
}

export type Attempt =
  | ({ readonly why: LockObstacle } & ChosenPair)
  | ({ readonly why: null } & ChosenPair & { readonly tried: Tried })

const placed = (pair: MatchedPair | null): Placed | null =>
  pair && {
    mentor: pair.mentor,
    menteeScore: pair.menteeScore.total,
    mentorScore: pair.mentorScore.total,
  }

const averageOf = (pairs: readonly MatchedPair[]): number | null =>
  pairs.length === 0 ? null : pairs.reduce((sum, pair) => sum + pair.menteeScore.total, 0) / pairs.length

function attempt(
  input: MatchInput,
  { pairs, strained = [] }: Pick<MatchResult, 'pairs' | 'strained'>,
  before: readonly DecidedPair[],
  next: Omit<DecidedPair, 'id'>,
): Attempt {
  const pair = { mentee: next.mentee, mentor: next.mentor }
  const { kept } = withDecision(before, next)
  const decided = decidedFrom([...kept, next])
  const broken = brokenLock({ ...input, decided })
  if (broken) return { ...pair, why: broken.why }
  const after = match({ ...input, decided })
  const known = new Set(strained.map(keyOf))
  return {
    ...pair,
    why: null,
    tried: {
      moves: movesBetween({ pairs }, after).map(({ mentee, from, to }) => ({
        mentee,
        from: placed(from),
        to: placed(to),
      })),
      pairs: { before: pairs.length, after: after.pairs.length },
      average: { before: averageOf(pairs), after: averageOf(after.pairs) },
      strained: (after.strained ?? []).filter((each) => !known.has(keyOf(each))),
    },
  }
}

const keyOf = ({ mentee, mentor }: ChosenPair): string => `${mentee} ${mentor}`

export interface TryOrder {
  readonly runId: string
  readonly before: readonly DecidedPair[]
  /** One change; or every other mentor this mentee could have. */
  readonly next: Omit<DecidedPair, 'id'> | { readonly swapsOf: string; readonly most: number }
}

/** Simulates a change without storing anything. Null when the draft's record is gone. */
export async function performTries(parts: TaskParts<never>, order: TryOrder): Promise<Attempt[] | null> {
  const draft = await loadDraft(parts, order.runId)
  if (!draft) return null
  const { input, pairs } = draft
  const { before, next } = order
  const now = match(input)
  if ('kind' in next) return [attempt(input, now, before, next)]
  const current = pairs.find(({ mentee }) => mentee === next.swapsOf)?.mentor
  const wasOut = before.some(({ kind, mentee }) => kind === 'OUT' && mentee === next.swapsOf)
  const open = wasOut
    ? { ...input, decided: decidedFrom(before.filter(({ mentee }) => mentee !== next.swapsOf)) }
    : input
  const possible = optionsOf(open, 'mentee', [next.swapsOf]).get(next.swapsOf)?.possible ?? []
  const found: Attempt[] = []
  for (const { id } of possible) {
    if (found.length === next.most) break
    if (id === current) continue
    const tried = attempt(input, now, before, { kind: 'SWAP', mentee: next.swapsOf, mentor: id })
    if (tried.why === null) found.push(tried)
  }
  return found
}

export interface OptionOrder {
  readonly runId: string
  readonly mentees: readonly string[]
}

/** The mentor each of these mentees ranks next after the one in the draft. */
export async function performOptions(
  parts: TaskParts<never>,
  { runId, mentees }: OptionOrder,
): Promise<Map<string, Option>> {
  const draft = await loadDraft(parts, runId)
  if (!draft) return new Map()
  const current = new Map(draft.pairs.map(({ mentee, mentor }) => [mentee, mentor]))
  const found = new Map<string, Option>()
  for (const [mentee, { possible }] of optionsOf(draft.input, 'mentee', mentees)) {
    const next = possible.find(({ id }) => id !== current.get(mentee))
    if (next) found.set(mentee, next)
  }
  return found
}

export interface LeftOverPerson extends Unmatched {
  readonly possible: number
  readonly best: Option | null
  readonly belowMinimum: Option | null
  /** How many on the other side each rule excludes; empty unless that is the reason. */
  readonly ruledOut: Partial<Record<PairRule, number>>
}

export interface LeftOverFound {
  readonly people: readonly LeftOverPerson[]
  readonly total: { readonly mentee: number; readonly mentor: number }
  readonly onePlaceMore: {
    readonly mentor: string
    readonly capacity: number
    readonly moves: readonly TriedMove[]
  } | null
  readonly strained: readonly ChosenPair[]
}

const MAX_LISTED = 40
/** The number of mentors to try with one more place: each takes a whole matching. */
const MAX_TRIED = 20
const LARGE = 1_000_000
const MAX_TRIED_LARGE = 4

/** Per person, how many candidates each rule excludes. */
async function rulesInTheWay(
  db: Db,
  programmeId: string,
  unmatched: readonly Unmatched[],
  { mentees, mentors }: MatchInput,
  now: Date,
): Promise<Map<string, LeftOverPerson['ruledOut']>> {
  const found = new Map<string, LeftOverPerson['ruledOut']>()
  const rules = await loadRules(db, programmeId)
  for (const { id, role } of unmatched) {
    const pairs =
      role === 'mentee'
        ? mentors.map((mentor) => ({ mentee: id, mentor: mentor.id }))
        : mentees.map((mentee) => ({ mentee: mentee.id, mentor: id }))
    const counts = Map.groupBy(await brokenAmong(db, rules, pairs, now), ({ rule }) => rule)
    found.set(id, Object.fromEntries([...counts].map(([rule, pairs]) => [rule, pairs.length])))
  }
  return found
}

/** Who is unmatched in a draft and why, and which mentor's extra place would help most. */
export async function performLeftOvers(
  parts: TaskParts<never>,
  { runId, programmeId, now }: { runId: string; programmeId: string; now: Date },
): Promise<LeftOverFound | null> {
  const draft = await loadDraft(parts, runId)
  if (!draft) return null
  const { input } = draft
  const { unmatched, pairs, strained = [] } = match(input)
  const waited = new Map([...input.mentees, ...input.mentors].map(({ id, waited = 0 }) => [id, waited]))
  const told = (role: Unmatched['role']) =>
    unmatched
      .filter((each) => each.role === role)
      .sort((a, b) => (waited.get(b.id) ?? 0) - (waited.get(a.id) ?? 0))
  const [mentees, mentors] = [told('mentee'), told('mentor')]
  const options = {
    mentee: optionsOf(
      input,
      'mentee',
      mentees.map(({ id }) => id),
    ),
    mentor: optionsOf(
      input,
      'mentor',
      mentors.slice(0, MAX_LISTED).map(({ id }) => id),
    ),
  }
  const { db } = parts.database
  const listed = [...mentees, ...mentors].slice(0, MAX_LISTED)
  const ruledOut = await rulesInTheWay(
    db,
    programmeId,
    listed.filter(({ reason }) => reason === 'forbidden'),
    input,
    now,
  )
  const people = listed.map((each) => {
    const { possible = [], belowMinimum = null } = options[each.role].get(each.id) ?? {}
    return {
      ...each,
      possible: possible.length,
      best: possible[0] ?? null,
      belowMinimum,
      ruledOut: ruledOut.get(each.id) ?? {},
    }
  })
  const wished = mentees
    .filter(({ reason }) => reason === 'outranked')
    .flatMap(({ id }) => options.mentee.get(id)?.possible.slice(0, 3) ?? [])
  const isLarge = input.mentees.length * input.mentors.length > LARGE
  const candidates = await mentorsWhoMayGrow(
    db,
    programmeId,
    [...new Set(wished.map(({ id }) => id))].slice(0, isLarge ? MAX_TRIED_LARGE : MAX_TRIED),
  )
  const [best] = oneMorePlace(input, { pairs }, [...candidates.keys()])
  return {
    people,
    total: { mentee: mentees.length, mentor: mentors.length },
    strained,
    onePlaceMore: best
      ? {
          mentor: best.mentor,
          capacity: candidates.get(best.mentor) ?? 1,
          moves: best.moves.map(({ mentee, from, to }) => ({ mentee, from: placed(from), to: placed(to) })),
        }
      : null,
  }
}
