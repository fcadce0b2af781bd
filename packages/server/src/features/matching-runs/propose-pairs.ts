import type { Db } from '../../platform/db/connect.ts'
import { publish } from '../../platform/events/publish.ts'
import { writeNotices } from '../notices/post-notices.ts'
import { matchFound } from '../notices/wording.ts'
import { loadMatchDays } from './load-people.queries.ts'
import {
  insertMatches,
  lockPeople,
  type Origin,
  type PairSource,
  type Proposed,
} from './store-run.queries.ts'

const DAY = 24 * 3_600_000
const PART = 500

/**
 * Every way to a proposal: a run, a published draft, an admin's own choice. Proposes the pairs that still hold and tells
 * both people; the mails go out when the caller wakes their job.
 */
export async function proposePairs(
  tx: Db,
  source: PairSource,
  origin: Origin,
  now: Date,
): Promise<Proposed[]> {
  await lockPeople(tx, source)
  const days = await loadMatchDays(tx)
  const expiresAt = new Date(now.getTime() + days * DAY)
  const remindAt = new Date(now.getTime() + (days * DAY) / 2)
  const proposed: Proposed[] = []
  for (const part of partsOf(source)) {
    const pairs = await insertMatches(tx, part, origin, { now, remindAt, expiresAt })
    const notices = pairs.flatMap(({ id, mentor, mentee, mentor_name, mentee_name }) => [
      { to: mentor, text: matchFound(mentee_name, id, expiresAt) },
      { to: mentee, text: matchFound(mentor_name, id, expiresAt) },
    ])
    await writeNotices(tx, notices, now)
    await publish(
      tx,
      notices.map(({ to }) => to),
      'match',
    )
    proposed.push(...pairs)
  }
  return proposed
}

/** All at once would be one text of many megabytes, and everybody's requests would feel it. */
function* partsOf(source: PairSource): Generator<PairSource> {
  if ('draftId' in source) yield source
  else
    for (let at = 0; at < source.given.length; at += PART) yield { given: source.given.slice(at, at + PART) }
}
