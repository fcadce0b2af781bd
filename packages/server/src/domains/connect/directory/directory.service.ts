import type { DirectoryGroup, directory, Handled } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { companyNamed, noSuchCompany, noSuchProgramme, programmeOf } from '../../programmes/index.ts'
import {
  assignGroup,
  countPeopleIn,
  type ListedGroup,
  listGroups,
  lockGroup,
  reopenGroup,
} from './directory.queries.ts'
import { joinFromDirectory } from './join-from-directory.ts'

type Answer = Handled<typeof directory.read>['response']

export async function readDirectory(
  { database: { db }, publicUrl }: Platform,
  companyId: string,
  path: string,
): Promise<Answer> {
  if (!(await companyNamed(db, companyId))) throw noSuchCompany()
  return {
    address: new URL(path, publicUrl).href,
    people: await countPeopleIn(db, companyId),
    groups: (await listGroups(db, { companyId })).map(presentGroup),
  }
}

const presentGroup = ({
  id,
  name,
  people,
  joined,
  problems,
  programme,
  role,
  version,
}: ListedGroup): DirectoryGroup => ({ id, name, people, joined, problems, programme, role, version })

/** Everyone in the group is processed again, including those who couldn't be invited before. */
export function assignProgramme(
  platform: Platform,
  actor: Actor,
  { id: companyId, groupId }: Handled<typeof directory.lead>['params'],
  { version, programmeId, role }: Handled<typeof directory.lead>['body'],
): Promise<DirectoryGroup> {
  return platform.database.transaction(async (tx) => {
    const group = await lockGroup(tx, companyId, groupId)
    if (!group) throw new AppError('not_found', 'The directory doesn’t have this group any more.')
    if (group.version !== version)
      throw new AppError(
        'changed_meanwhile',
        'Someone else has just changed this group’s programme. Check the latest version and try again.',
      )
    const programme = programmeId ? await programmeOf(tx, companyId, programmeId) : null
    if (programme === undefined) throw noSuchProgramme()
    await assignGroup(tx, groupId, { programmeId, role })
    await reopenGroup(tx, groupId)
    if (programme) await joinFromDirectory(platform, tx, actor, companyId)
    await recordAction(platform, tx, actor, {
      action: 'directory.group-led',
      subject: { id: groupId, name: group.displayName },
      companyId,
      programmeId,
      after: programme ? { programme: programme.name, role } : { programme: null },
    })
    const [changed] = await listGroups(tx, { companyId, id: groupId })
    if (!changed) throw new Error('a group of a directory vanished')
    return presentGroup(changed)
  })
}
