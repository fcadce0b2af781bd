import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { monthBegins, postNotices } from '../../notices/index.ts'
import { completeEnrollment } from './end-enrollment.ts'
import { enrollmentsPastTheirMonths, monthsBegunSince } from './enrollments.queries.ts'

const BATCH = 200
/** A server that was down over a weekend still notifies. */
const NEWS_FOR = 3 * 86_400_000

export function completeProgrammesJob(platform: Platform): JobKind<object> {
  return {
    name: 'complete-programmes',
    schedule: '7 * * * *',
    exclusive: true,
    run: () => completeProgrammes(platform),
  }
}

export function monthClockJob(platform: Platform): JobKind<object> {
  return {
    name: 'month-clock',
    schedule: '12 * * * *',
    exclusive: true,
    run: () => notifyOfNewMonths(platform),
  }
}

/** Notifies both people, once per month. Months that began longer ago are no longer news. */
export async function notifyOfNewMonths(platform: Platform): Promise<void> {
  const { database, clock } = platform
  const now = clock.now()
  const begun = await monthsBegunSince(database.db, new Date(now.getTime() - NEWS_FOR), now)
  for (let at = 0; at < begun.length; at += BATCH) {
    const notices = begun.slice(at, at + BATCH).flatMap(({ mentor, mentee, ...month }) => [
      { to: mentor.id, text: monthBegins(mentee.firstName, month) },
      { to: mentee.id, text: monthBegins(mentor.firstName, month) },
    ])
    await database.transaction((tx) => postNotices(platform, tx, notices))
  }
}

/** Completes programmes whose last month is over, each in its own transaction. */
export async function completeProgrammes(platform: Platform): Promise<void> {
  const { database, clock } = platform
  for (let completed = BATCH; completed > 0; ) {
    const due = await enrollmentsPastTheirMonths(database.db, clock.now(), BATCH)
    completed = 0
    for (const id of due) if (await completeEnrollment(platform, id)) completed += 1
    if (due.length < BATCH) return
  }
}
