import { publish } from '../../../platform/events/publish.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { matchEnded, matchReminder, type PersonalNotice, postNotices } from '../../notices/index.ts'
import { requestRun } from '../matching-runs/request-run.ts'
import { type ClockedMatch, lapseDue, remindDue } from './match-clock.queries.ts'
import { nextState, type Side, statesBefore } from './transitions.ts'

const BATCH = 500

export function matchClockJob(platform: Platform): JobKind<object> {
  return { name: 'match-clock', schedule: '* * * * *', exclusive: true, run: () => tendMatches(platform) }
}

/** Expires overdue proposals, and sends reminders at half-time. */
export async function tendMatches(platform: Platform): Promise<void> {
  await inBatches(() => lapseSome(platform))
  await inBatches(() => remindSome(platform))
}

async function inBatches(step: () => Promise<number>): Promise<void> {
  for (let handled = BATCH; handled === BATCH; ) handled = await step()
}

function lapseSome(platform: Platform): Promise<number> {
  const due = { now: platform.clock.now(), from: statesBefore('time-runs-out'), max: BATCH }
  return platform.database.transaction(async (tx) => {
    const lapsed = await lapseDue(tx, due)
    const notices = lapsed.flatMap((match) => [
      { to: match.mentor_id, text: matchEnded(match.mentee_name, match.id) },
      { to: match.mentee_id, text: matchEnded(match.mentor_name, match.id) },
    ])
    await postNotices(platform, tx, notices)
    await publish(
      tx,
      notices.map(({ to }) => to),
      'match',
    )
    const programmes = new Set(lapsed.map(({ programme_id }) => programme_id))
    for (const programmeId of [...programmes].sort())
      await requestRun(platform, tx, programmeId, 'MATCH_ENDED')
    return lapsed.length
  })
}

function remindSome(platform: Platform): Promise<number> {
  const due = { now: platform.clock.now(), from: statesBefore('time-runs-out'), max: BATCH }
  return platform.database.transaction(async (tx) => {
    const reminded = await remindDue(tx, due)
    await postNotices(platform, tx, reminded.flatMap(remindersFor))
    return reminded.length
  })
}

/** Those who have responded get no reminder. */
function remindersFor(match: ClockedMatch): PersonalNotice[] {
  const expiresAt = new Date(match.expires_at)
  const isOpenFor = (side: Side) => nextState(match.state, `${side}-accepts`) !== match.state
  return [
    ...(isOpenFor('mentor')
      ? [
          {
            to: match.mentor_id,
            text: matchReminder(match.mentee_name, match.id, expiresAt, match.mentor_locale),
          },
        ]
      : []),
    ...(isOpenFor('mentee')
      ? [
          {
            to: match.mentee_id,
            text: matchReminder(match.mentor_name, match.id, expiresAt, match.mentee_locale),
          },
        ]
      : []),
  ]
}
