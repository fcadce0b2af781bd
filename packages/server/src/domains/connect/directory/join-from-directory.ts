import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { inviteIn, rolesIn } from '../../people/index.ts'
import { linkAccount } from './directory.queries.ts'
import { claimMember, type DueMember, dueMembers, type Problem, settleMember } from './joining.queries.ts'

const JOIN_FROM_DIRECTORY = 'join-from-directory'

interface Order {
  readonly companyId: string
  /** The key or manager whose change caused it. */
  readonly by: { readonly id: string; readonly keyName: string | null }
}

/** In the background: a group may bring thousands. */
export const joinFromDirectory = ({ jobs }: Platform, tx: Db, { userId, key }: Actor, companyId: string) =>
  jobs.enqueue(tx, JOIN_FROM_DIRECTORY, {
    companyId,
    by: { id: userId, keyName: key?.name ?? null },
  } satisfies Order)

export const joinFromDirectoryJob = (platform: Platform): JobKind<Order> => ({
  name: JOIN_FROM_DIRECTORY,
  run: (order) => performJoining(platform, order),
})

const actorOf = ({ companyId, by }: Order): Actor => ({
  userId: by.id,
  sessionId: '',
  accountType: 'TEAM',
  companyId,
  programmeId: null,
  membershipId: null,
  team: { id: by.id, role: 'MANAGER', companyId, programmeId: null },
  ...(by.keyName === null ? {} : { key: { name: by.keyName, scopes: [], programmeIds: null } }),
})

/** One by one, so that no one else in the company waits for long; unexpected failures are retried with the job. */
export async function performJoining(platform: Platform, order: Order): Promise<void> {
  const { database } = platform
  const actor = actorOf(order)
  let failure: unknown
  for (const due of await dueMembers(database.db, order.companyId)) {
    try {
      await database.transaction(async (tx) => {
        const member = await claimMember(tx, due)
        if (!member) return
        await settleMember(tx, due, await problemWith(platform, tx, actor, member), platform.clock.now())
      })
    } catch (error) {
      failure = error
    }
  }
  if (failure) throw failure
}

/** Null when they take part now. */
async function problemWith(
  platform: Platform,
  tx: Db,
  actor: Actor,
  member: DueMember,
): Promise<Problem | null> {
  const { companyId, programmeId, role: accountType, firstName, lastName } = member
  if (!firstName || !lastName) return 'NAME'
  const userId = await linkAccount(tx, member)
  if (userId && (await rolesIn(tx, programmeId, [userId])).has(userId)) return null
  try {
    const email = member.accountEmail ?? member.email
    await inviteIn(platform, tx, actor, { email, firstName, lastName, accountType, companyId, programmeId })
  } catch (error) {
    // Thrown before anything was written.
    if (error instanceof AppError) return error.code === 'email_taken' ? 'ADDRESS' : 'PROGRAMME'
    throw error
  }
  await linkAccount(tx, member)
  return null
}
