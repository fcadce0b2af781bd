import type { Db } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/platform.ts'
import { whoRuns } from '../people/index.ts'
import { joining, joiningAsked } from './joining-wording.ts'
import { postNotices } from './post-notices.ts'

interface Joined {
  readonly userIds: readonly string[]
  readonly programme: { readonly id: string; readonly companyId: string; readonly name: string }
  readonly standing: 'IN' | 'ASKED' | 'WAITING'
}

/** Notifies the person who joins, and those who run the programme if they have something to decide. */
export async function notifyOfJoining(
  platform: Platform,
  tx: Db,
  { userIds, programme, standing }: Joined,
): Promise<void> {
  const at = platform.clock.now()
  const notices = userIds.map((to) => ({ to, text: joining[standing](programme, at) }))
  if (standing !== 'IN') {
    for (const adminId of await whoRuns(tx, programme))
      notices.push({ to: adminId, text: joiningAsked(programme, standing, { adminId, at }) })
  }
  await postNotices(platform, tx, notices)
}
