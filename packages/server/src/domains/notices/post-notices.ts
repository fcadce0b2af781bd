import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { SEND_PUSHES } from './push/send-pushes.ts'
import { type PersonalNotice, writeNotices } from './write-notices.ts'

export const MAIL_NOTICES = 'mail-notices'

/** Like `writeNotices`, and also wakes the jobs that mail and push them. */
export async function postNotices(
  { jobs, clock }: { jobs: Jobs; clock: Clock },
  tx: Db,
  given: readonly PersonalNotice[],
): Promise<void> {
  if (given.length === 0) return
  if (await writeNotices(tx, given, clock.now())) await jobs.enqueue(tx, SEND_PUSHES, {})
  await jobs.enqueue(tx, MAIL_NOTICES, {})
}
