import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../../platform/db/connect.ts'
import type { LeftOutPair } from '../../../platform/db/schema/index.ts'
import { publish } from '../../../platform/events/publish.ts'
import { matchFound, writeNotices } from '../../notices/for-workers.ts'
import { lockPeople } from '../../people/for-workers.ts'
import { holdProgramme, pairRulesOf } from '../../programmes/for-workers.ts'
import { brokenAmong, pairsOfDraft, type TwoPeople } from '../rules/rules.queries.ts'
import { loadMatchDays } from './load-people.queries.ts'
import {
  forceIndexPlans,
  insertMatches,
  type NewMatch,
  type Origin,
  type PairSource,
  type Proposed,
  peopleIn,
} from './store-run.queries.ts'

const DAY = 24 * 3_600_000
const PIECE = 1_000
/** After this many pairs, yield to pending database I/O. */
const SLICE = 25

/**
 * Decided pairs whose description is computed while storing: the database stores some while the next ones are
 * described.
 */
export interface Undescribed {
  readonly pairs: readonly TwoPeople[]
  describe(pair: TwoPeople): NewMatch
}

/**
 * The only way to create proposals: from a run, a published draft, or an admin's own choice. Proposes the pairs that
 * are still valid and notifies both people; the emails are sent when the caller wakes their job.
 */
export async function proposePairs(
  tx: Db,
  source: PairSource | Undescribed,
  origin: Origin,
  now: Date,
  words: Words = { mentor: matchFound, mentee: matchFound },
): Promise<{ proposed: Proposed[]; leftOut: LeftOutPair[] }> {
  const parts = partsOf(source)
  const [first, locked] = await together(parts.next(), lockAll(tx, source, origin, now))
  const { broken, expiresAt, remindAt } = locked
  const proposed: Proposed[] = []
  const leftOut: LeftOutPair[] = []
  await forceIndexPlans(tx)
  for (let part = first; !part.done; ) {
    const times = { now, remindAt, expiresAt }
    const [stored, next] = await together(
      insertMatches(tx, part.value, { ...origin, broken }, times),
      parts.next(),
    )
    for (const pair of stored.proposed) proposed.push(pair)
    for (const pair of stored.leftOut) leftOut.push(pair)
    part = next
  }
  for (const some of piecesOf(proposed)) await notifyBoth(tx, some, { now, expiresAt }, words)
  await publish(
    tx,
    proposed.flatMap(({ mentor, mentee }) => [mentor, mentee]),
    'match',
  )
  return { proposed, leftOut }
}

/** The words each side gets with a proposal. */
export type Words = Readonly<
  Record<
    'mentor' | 'mentee',
    (...told: [...Parameters<typeof matchFound>, pair: Proposed]) => ReturnType<typeof matchFound>
  >
>

async function notifyBoth(
  tx: Db,
  pairs: readonly Proposed[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
  words: Words,
): Promise<void> {
  const notices = pairs.flatMap((pair) => [
    { to: pair.mentor, text: words.mentor(pair.mentee_name, pair.id, expiresAt, pair.mentor_locale, pair) },
    { to: pair.mentee, text: words.mentee(pair.mentor_name, pair.id, expiresAt, pair.mentee_locale, pair) },
  ])
  await writeNotices(tx, notices, now)
}

/** If one fails the other is still awaited, so that the connection is not left in the middle of a statement. */
async function together<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other])
  return [await one, await other]
}

/**
 * Locked until the end, the programme as well as its people: a rule is switched on either before these pairs are
 * proposed or after.
 */
async function lockAll(tx: Db, source: PairSource | Undescribed, { programmeId }: Origin, now: Date) {
  await lockPeople(tx, peopleIn('pairs' in source ? { given: source.pairs } : source))
  const days = await loadMatchDays(tx)
  const rules = pairRulesOf(await holdProgramme(tx, programmeId))
  const broken = await brokenAmong(tx, rules, await pairsOf(tx, source), now)
  const expiresAt = new Date(now.getTime() + days * DAY)
  const remindAt = new Date(now.getTime() + (days * DAY) / 2)
  return { broken, expiresAt, remindAt }
}

async function pairsOf(tx: Db, source: PairSource | Undescribed): Promise<readonly TwoPeople[]> {
  if ('draftId' in source) return pairsOfDraft(tx, source.draftId)
  return 'pairs' in source ? source.pairs : source.given
}

async function* partsOf(source: PairSource | Undescribed): AsyncGenerator<PairSource> {
  if ('draftId' in source) yield source
  else if ('pairs' in source) yield* described(source)
  else for (const given of piecesOf(source.given)) yield { given }
}

/** In batches, as they are stored. */
export async function* described({
  pairs,
  describe,
}: Undescribed): AsyncGenerator<{ readonly given: readonly NewMatch[] }> {
  for (const piece of piecesOf(pairs)) {
    const given: NewMatch[] = []
    for (const pair of piece) {
      if (given.length % SLICE === 0) await nextTurn()
      given.push(describe(pair))
    }
    yield { given }
  }
}

/**
 * Planning a statement takes as long as storing some pairs with it, but a single statement for a large run would hit
 * the timeout.
 */
function* piecesOf<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += PIECE) yield list.slice(at, at + PIECE)
}
