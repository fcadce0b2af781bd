import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../../platform/db/connect.ts'
import type { LeftOutPair } from '../../../platform/db/schema/index.ts'
import { publish } from '../../../platform/events/publish.ts'
import { matchFound, writeNotices } from '../../notices/for-workers.ts'
import { lockPeople } from '../../people/for-workers.ts'
import { lockProgramme, pairRulesOf } from '../../programmes/for-workers.ts'
import { brokenAmong, pairsOfDraft } from '../rules/rules.queries.ts'
import { loadMatchDays } from './load-people.queries.ts'
import {
  forceIndexPlans,
  insertMatches,
  judgePairs,
  type NewMatch,
  type Origin,
  type PairsToJudge,
  type PairsToStore,
  type PairToJudge,
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
  readonly pairs: readonly PairToJudge[]
  describe(pair: PairToJudge): NewMatch
}

type Source = Undescribed | { readonly given: readonly NewMatch[] } | { readonly draftId: string }

/**
 * The only way to create proposals: from a run, a published draft, or an admin's own choice. Proposes the pairs that
 * are still valid and notifies both people; the emails are sent when the caller wakes their job.
 */
export async function proposePairs(
  tx: Db,
  source: Source,
  origin: Origin,
  now: Date,
  words: Words = { mentor: matchFound, mentee: matchFound },
): Promise<{ proposed: Proposed[]; leftOut: LeftOutPair[] }> {
  const pieces = 'draftId' in source ? undefined : describedIn(source)
  const [first, judged] = await together(pieces?.next(), judge(tx, source, origin, now))
  const proposed: Proposed[] = []
  const { holding, leftOut, ...times } = judged
  const insert = async (pairs: PairsToStore) => {
    for (const pair of await insertMatches(tx, pairs, origin, times)) proposed.push(pair)
  }
  if ('draftId' in source) for (const pairs of piecesOf(holding)) await insert({ ...source, pairs })
  const isHolding = new Set(holding.map(({ mentee }) => mentee))
  for (let piece = first; piece && !piece.done; ) {
    const given = piece.value.given.filter(({ mentee }) => isHolding.has(mentee))
    ;[piece] = await together(pieces?.next(), insert({ given }))
  }
  for (const some of piecesOf(proposed)) await notifyBoth(tx, some, times, words)
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
async function together<One, Other>(
  one: Promise<One> | undefined,
  other: Promise<Other>,
): Promise<[One | undefined, Other]> {
  await Promise.allSettled([one, other])
  return [await one, await other]
}

/**
 * Locked until the end, the programme as well as its people: a rule is switched on either before these pairs are
 * proposed or after.
 */
async function judge(tx: Db, source: Source, origin: Origin, now: Date) {
  const pairs = toJudgeIn(source)
  await lockPeople(tx, peopleIn(pairs))
  const days = await loadMatchDays(tx)
  const rules = pairRulesOf(await lockProgramme(tx, origin.programmeId))
  const two = 'draftId' in pairs ? await pairsOfDraft(tx, pairs.draftId) : pairs.toJudge
  const broken = await brokenAmong(tx, rules, two, now)
  await forceIndexPlans(tx)
  const expiresAt = new Date(now.getTime() + days * DAY)
  const remindAt = new Date(now.getTime() + (days * DAY) / 2)
  return { ...(await judgePairs(tx, pairs, { ...origin, broken }, now)), now, expiresAt, remindAt }
}

function toJudgeIn(source: Source): PairsToJudge {
  if ('draftId' in source) return source
  if ('pairs' in source) return { toJudge: source.pairs }
  const toJudge = source.given.map(({ mentor, mentee, mentorAnsweredAt, menteeAnsweredAt, ...views }) => ({
    mentor,
    mentee,
    mentorAnsweredAt,
    menteeAnsweredAt,
    lowest: Math.min(views.mentorView.score.total, views.menteeView.score.total),
  }))
  return { toJudge }
}

async function* describedIn(
  source: Exclude<Source, { draftId: string }>,
): AsyncGenerator<{ readonly given: readonly NewMatch[] }> {
  if ('pairs' in source) yield* described(source)
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
