import type { Db } from '../../../platform/db/connect.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postNotices } from '../../notices/index.ts'
import { lapsedWhenOpenedBefore } from './feedback.policy.ts'
import { roundOpened, twoWeeksPassed } from './feedback.wording.ts'
import { claimLapsedRounds, openDueRounds } from './round-clock.queries.ts'

const BATCH = 200

export function roundClockJob(platform: Platform): JobKind<object> {
  return {
    name: 'feedback-round-clock',
    schedule: '* * * * *',
    exclusive: true,
    async run() {
      await openRounds(platform)
      await revealLapsedRounds(platform)
    },
  }
}

/** Asks both, once per round, about a held session, half a programme or the whole of it. */
export async function openRounds(platform: Platform): Promise<void> {
  for (let handled = BATCH; handled === BATCH; ) {
    handled = await platform.database.transaction(async (tx) => {
      const opened = await openDueRounds(tx, platform.clock.now(), BATCH)
      await postNotices(
        platform,
        tx,
        opened.flatMap(({ mentor, mentee, ...round }) => [
          { to: mentor.id, text: roundOpened(round, mentee.firstName) },
          { to: mentee.id, text: roundOpened(round, mentor.firstName) },
        ]),
      )
      await publish(
        tx,
        opened.flatMap(({ mentor, mentee }) => [mentor.id, mentee.id]),
        'profile',
      )
      return opened.length
    })
  }
}

/** Without notices: for sample history stored in one go. */
export async function openRoundsWithoutNotice(tx: Db, now: Date): Promise<void> {
  await openDueRounds(tx, now, 10 * BATCH)
}

/** Readability is decided on every read; this only notifies those for whom an answer has been waiting. */
export async function revealLapsedRounds(platform: Platform): Promise<void> {
  for (let handled = BATCH; handled === BATCH; ) {
    handled = await platform.database.transaction(async (tx) => {
      const now = platform.clock.now()
      const openedBefore = lapsedWhenOpenedBefore(now)
      const lapsed = await claimLapsedRounds(tx, { openedBefore, now, max: BATCH })
      const answered = lapsed.flatMap(({ answer, ...round }) => (answer ? [{ ...answer, round }] : []))
      await postNotices(
        platform,
        tx,
        answered.map(({ readerId, author, round }) => ({
          to: readerId,
          text: twoWeeksPassed(round, author),
        })),
      )
      await publish(
        tx,
        answered.flatMap(({ readerId, authorId }) => [readerId, authorId]),
        'profile',
      )
      return lapsed.length
    })
  }
}
