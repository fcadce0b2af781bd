import type { Handled, ProgrammeRepairs, repairs } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deactivateIn, readPerson, type StoredPerson } from '../../people/index.ts'
import { applyRepair, chosenAmong, lockForRepairs } from './apply-repair.ts'
import { findBrokenProgrammes } from './find-repairs.ts'
import { presentRepairs } from './repairs.presenter.ts'

type Leave = Handled<(typeof repairs)['leave']>['body']

/** The team of one programme sees and repairs only that one. */
const within = (admin: Actor, personId: string) => ({ personId, programmeId: admin.team?.programmeId })

export async function readPersonRepairs(
  platform: Platform,
  admin: Actor,
  id: string,
): Promise<{ programmes: ProgrammeRepairs[] }> {
  await readPerson(platform.database.db, id)
  return presentRepairs(platform.database.db, await findBrokenProgrammes(platform, within(admin, id)))
}

/** Closing the account and asking new partners happen in one transaction: no one is left behind half-way. */
export async function leaveAndRepair(
  platform: Platform,
  admin: Actor,
  id: string,
  { version, repairs }: Leave,
): Promise<StoredPerson> {
  const broken = repairs.length > 0 ? await findBrokenProgrammes(platform, within(admin, id)) : []
  const chosen = repairs.map(({ programmeId, pairs }) =>
    chosenAmong(
      broken.find(({ programme }) => programme.id === programmeId),
      pairs,
    ),
  )
  return platform.database.transaction(async (tx) => {
    await lockForRepairs(tx, chosen, [id])
    const person = await deactivateIn(platform, tx, admin, id, version, { menteesGoOn: true })
    for (const each of chosen) await applyRepair(platform, tx, admin, each)
    return person
  })
}
