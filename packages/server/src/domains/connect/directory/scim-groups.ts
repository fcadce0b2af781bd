import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  addMembers,
  changeGroup,
  countPeople,
  deleteGroup,
  deleteOtherMembers,
  type GroupRow,
  groupById,
  insertGroup,
  lockGroup,
  removeMembers,
} from './directory.queries.ts'
import { joinFromDirectory } from './join-from-directory.ts'
import { operationsIn } from './scim-body.ts'
import { nameTaken, refused, ScimError } from './scim-error.ts'
import { type GroupChange, groupChangesIn, groupIn } from './scim-group.ts'

export const noGroup = () => new ScimError(404, 'The directory has no group with this id.')

export function addGroup(platform: Platform, by: Actor, companyId: string, body: unknown): Promise<GroupRow> {
  const { members, ...group } = groupIn(body)
  return platform.database.transaction(async (tx) => {
    const row = await insertGroup(tx, companyId, group, platform.clock.now())
    if (!row) throw nameTaken()
    await follow(platform, tx, by, row, [{ kind: 'joined', ids: members }])
    return row
  })
}

export function replaceGroup(platform: Platform, by: Actor, companyId: string, id: string, body: unknown) {
  const { members, ...as } = groupIn(body)
  return change(platform, by, companyId, id, [
    { kind: 'named', as },
    { kind: 'replaced', ids: members },
  ])
}

export const patchGroup = (platform: Platform, by: Actor, companyId: string, id: string, body: unknown) =>
  change(platform, by, companyId, id, groupChangesIn(operationsIn(body)))

/** Its people keep taking part: a group only adds people, and closing an account removes them. */
export async function removeGroup({ database }: Platform, companyId: string, id: string): Promise<void> {
  if (!(await deleteGroup(database.db, companyId, id))) throw noGroup()
}

function change(
  platform: Platform,
  by: Actor,
  companyId: string,
  id: string,
  changes: readonly GroupChange[],
): Promise<GroupRow> {
  return platform.database.transaction(async (tx) => {
    const row = await lockGroup(tx, companyId, id)
    if (!row) throw noGroup()
    await follow(platform, tx, by, row, changes)
    return (await groupById(tx, companyId, id)) ?? row
  })
}

async function follow(
  platform: Platform,
  tx: Db,
  by: Actor,
  { id, companyId, programmeId }: GroupRow,
  changes: readonly GroupChange[],
): Promise<void> {
  for (const each of changes) {
    if (each.kind === 'named') await changeGroup(tx, id, each.as, platform.clock.now())
    else if (each.kind === 'left') await removeMembers(tx, id, each.ids)
    else {
      if (each.kind === 'replaced') await deleteOtherMembers(tx, id, each.ids)
      if ((await countPeople(tx, companyId, each.ids)) < each.ids.length)
        throw refused('invalidValue', 'members: the directory has nobody with one of these ids.')
      await addMembers(tx, id, each.ids)
    }
  }
  await changeGroup(tx, id, {}, platform.clock.now())
  if (programmeId && changes.some(({ kind }) => kind === 'joined' || kind === 'replaced'))
    await joinFromDirectory(platform, tx, by, companyId)
}
