import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  deactivateIn,
  lockPeople,
  reactivateIn,
  readPerson,
  renameIn,
  withdrawRolesIn,
} from '../../people/index.ts'
import {
  deletePerson,
  insertPerson,
  linkAccount,
  lockPerson,
  type PersonRow,
  reopenMemberships,
  updatePerson,
} from './directory.queries.ts'
import { joinFromDirectory } from './join-from-directory.ts'
import { operationsIn } from './scim-body.ts'
import { nameTaken, ScimError } from './scim-error.ts'
import { type Person, patchedPerson, personIn } from './scim-person.ts'

export const nobody = () => new ScimError(404, 'The directory has nobody with this id.')

export function addPerson(platform: Platform, by: Actor, companyId: string, body: unknown) {
  const person = personIn(body)
  return platform.database.transaction(async (tx) => {
    const row = await insertPerson(tx, companyId, person, platform.clock.now())
    if (!row) throw nameTaken()
    if (row.isActive) await linkAccount(tx, row)
    else await leave(platform, tx, by, row)
    return row
  })
}

export const replacePerson = (platform: Platform, by: Actor, companyId: string, id: string, body: unknown) =>
  change(platform, by, companyId, id, () => personIn(body))

export function patchPerson(platform: Platform, by: Actor, companyId: string, id: string, body: unknown) {
  const operations = operationsIn(body)
  return change(platform, by, companyId, id, (row) => patchedPerson(row, operations))
}

export function removePerson(platform: Platform, by: Actor, companyId: string, id: string): Promise<void> {
  return platform.database.transaction(async (tx) => {
    const row = await lockPerson(tx, companyId, id)
    if (!row) throw nobody()
    if (row.isActive) await leave(platform, tx, by, row)
    await deletePerson(tx, id)
  })
}

const keptOf = ({ userName, externalId, firstName, lastName, email, isActive }: Person): Person => ({
  userName,
  externalId,
  firstName,
  lastName,
  email,
  isActive,
})

/** Acts only on actual changes, so that a directory repeating itself does not override what a manager changed later. */
function change(
  platform: Platform,
  by: Actor,
  companyId: string,
  id: string,
  toBe: (row: PersonRow) => Person,
): Promise<PersonRow> {
  return platform.database.transaction(async (tx) => {
    const before = await lockPerson(tx, companyId, id)
    if (!before) throw nobody()
    const person = keptOf(toBe(before))
    if (JSON.stringify(person) === JSON.stringify(keptOf(before))) return before
    const row = await updatePerson(tx, id, person, platform.clock.now())
    if (before.isActive && !row.isActive) await leave(platform, tx, by, row)
    else if (row.isActive) await stay(platform, tx, by, before, row)
    return row
  })
}

/** Their account, locked; undefined when they have none, or have moved to another company. */
async function accountOf(tx: Db, row: PersonRow) {
  const userId = await linkAccount(tx, row)
  if (!userId) return undefined
  await lockPeople(tx, [userId])
  const account = await readPerson(tx, userId)
  return account.company_id === row.companyId ? account : undefined
}

/** Signed out and removed from all team roles before the response is sent. */
async function leave(platform: Platform, tx: Db, by: Actor, row: PersonRow): Promise<void> {
  const account = await accountOf(tx, row)
  if (account && account.state !== 'deactivated')
    await deactivateIn(platform, tx, by, account.id, account.version)
  await withdrawRolesIn(platform, tx, by, row)
}

async function stay(platform: Platform, tx: Db, by: Actor, before: PersonRow, row: PersonRow): Promise<void> {
  const account = await accountOf(tx, row)
  const { firstName, lastName } = row
  const isRenamed = firstName !== before.firstName || lastName !== before.lastName
  const named =
    account && isRenamed && firstName && lastName ? await renameIn(platform, tx, by, account, row) : account
  if (named?.state === 'deactivated' && !before.isActive)
    await reactivateIn(platform, tx, by, named.id, named.version)
  if (!before.isActive || isRenamed || row.email !== before.email) {
    await reopenMemberships(tx, row.id)
    await joinFromDirectory(platform, tx, by, row.companyId)
  }
}
