import type { OwnData } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import { lockActor } from '../../platform/auth/lock-actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/events/publish.ts'
import { countAgainst, type Limit } from '../../platform/limits/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { MAKE_EXPORT } from './make-export.ts'
import { presentOwnData } from './own-data.presenter.ts'
import { archiveOf, erasureOf, insertExport, latestExport } from './own-data.queries.ts'

/** A grace period to change one's mind. */
export const GRACE_DAYS = 14

const exportLimit: Limit = {
  name: 'data-export',
  max: 3,
  seconds: 86_400,
  message: 'You’ve asked for your data three times today. Please come back tomorrow.',
}

export async function readOwnData({ clock }: Platform, db: Db, { userId }: Actor): Promise<OwnData> {
  return presentOwnData(await latestExport(db, userId, clock.now()), await erasureOf(db, userId), GRACE_DAYS)
}

/** A second request returns the export already in progress. */
export function requestExport(platform: Platform, actor: Actor): Promise<OwnData> {
  const { database, clock, jobs } = platform
  return database.transaction(async (tx) => {
    const { userId, companyId } = await lockActor(tx, actor)
    const exportId = await insertExport(tx, { userId, companyId, requestedAt: clock.now() })
    if (exportId) {
      await countAgainst({ db: tx, clock }, exportLimit, userId)
      await jobs.enqueue(tx, MAKE_EXPORT, { exportId })
      await publish(tx, userId, 'profile')
    }
    return readOwnData(platform, tx, actor)
  })
}

export async function readArchive({ database, clock }: Platform, { userId }: Actor): Promise<Buffer> {
  const archive = await archiveOf(database.db, userId, clock.now())
  if (!archive) throw new AppError('not_found', 'There’s no archive to download. Please ask for a new one.')
  return archive
}
