import type { Db } from '../../../platform/db/connect.ts'
import type { LeftOutPair } from '../../../platform/db/schema/index.ts'
import { publish } from '../../../platform/events/publish.ts'
import { matchFound, writeNotices } from '../../notices/index.ts'
import { lockPeople } from '../../people/index.ts'
import { holdProgramme, pairRulesOf } from '../../programmes/index.ts'
import { brokenAmong, pairsOfDraft } from '../rules/rules.queries.ts'
import { loadMatchDays } from './load-people.queries.ts'
import {
  forceIndexPlans,
  insertMatches,
  type Origin,
  type PairSource,
  type Proposed,
  peopleIn,
} from './store-run.queries.ts'

const DAY = 24 * 3_600_000
const PIECE = 1_000

/**
 * Every way to a proposal: a run, a published draft, an admin's own choice. Proposes the pairs that still hold and tells
 * both people; the mails go out when the caller wakes their job.
 */
export async function proposePairs(
  tx: Db,
  source: PairSource,
  origin: Origin,
  now: Date,
  words: Words = { mentor: matchFound, mentee: matchFound },
): Promise<{ proposed: Proposed[]; leftOut: LeftOutPair[] }> {
  await lockPeople(tx, peopleIn(source))
  const days = await loadMatchDays(tx)
  // Held, as the people are: a rule is on before these pairs are proposed, or after.
  const rules = pairRulesOf(await holdProgramme(tx, origin.programmeId))
  const pairs = 'draftId' in source ? await pairsOfDraft(tx, source.draftId) : source.given
  const broken = await brokenAmong(tx, rules, pairs, now)
  const expiresAt = new Date(now.getTime() + days * DAY)
  const remindAt = new Date(now.getTime() + (days * DAY) / 2)
  const proposed: Proposed[] = []
  const leftOut: LeftOutPair[] = []
  await forceIndexPlans(tx)
  for (const part of partsOf(source)) {
    const stored = await insertMatches(tx, part, { ...origin, broken }, { now, remindAt, expiresAt })
    for (const pair of stored.proposed) proposed.push(pair)
    for (const pair of stored.leftOut) leftOut.push(pair)
  }
  for (const some of piecesOf(proposed)) await tellBoth(tx, some, { now, expiresAt }, words)
  await publish(
    tx,
    proposed.flatMap(({ mentor, mentee }) => [mentor, mentee]),
    'match',
  )
  return { proposed, leftOut }
}

/** What each side is told of a proposal. */
export type Words = Readonly<
  Record<
    'mentor' | 'mentee',
    (partner: string, matchId: string, expiresAt: Date, pair: Proposed) => ReturnType<typeof matchFound>
  >
>

async function tellBoth(
  tx: Db,
  pairs: readonly Proposed[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
  words: Words,
): Promise<void> {
  const notices = pairs.flatMap((pair) => [
    { to: pair.mentor, text: words.mentor(pair.mentee_name, pair.id, expiresAt, pair) },
    { to: pair.mentee, text: words.mentee(pair.mentor_name, pair.id, expiresAt, pair) },
  ])
  await writeNotices(tx, notices, now)
}

function* partsOf(source: PairSource): Generator<PairSource> {
  if ('draftId' in source) yield source
  else for (const given of piecesOf(source.given)) yield { given }
}

/** Planning a statement takes as long as storing some pairs by it; all at once, and a large run's would be ended for its time. */
function* piecesOf<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += PIECE) yield list.slice(at, at + PIECE)
}
