import type { Handled, JoiningPerson, Membership, memberships } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { lockMember } from '../../../platform/auth/lock-actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish, publishToTeam } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { recordAction } from '../../audit/index.ts'
import {
  enterByCode,
  freePlacesIn,
  freeSeatsIn,
  hasSeat,
  lockCompany,
  noSuchProgramme,
  programmeById,
  programmeNamed,
} from '../../programmes/index.ts'
import { countWrongCode, refuseGuessing } from '../accounts/wrong-codes.ts'
import { personById } from '../people.queries.ts'
import {
  deleteMembership,
  type JoiningRow,
  joiningPage,
  lockAsked,
  membershipById,
  membershipsOf,
  type OwnMembership,
  setStanding,
} from './join-programme.queries.ts'
import { insertMembership } from './memberships.queries.ts'
import { offerPlaces } from './places.ts'

export async function ownMemberships(db: Db, { userId, membershipId }: Actor): Promise<Membership[]> {
  const all = await membershipsOf(db, userId)
  return all.map((own) => presentMembership(own, { isOnly: all.length === 1, active: membershipId }))
}

const presentMembership = (
  { membership, programme }: OwnMembership,
  { isOnly, active }: { isOnly: boolean; active: string | null },
): Membership => ({
  id: membership.id,
  programme,
  role: membership.role,
  standing: membership.standing,
  joinedAt: membership.joinedAt.toISOString(),
  isActive: membership.id === active,
  canLeave: !isOnly,
})

/** Joins another programme of one's own company, in either role. Codes of other companies are treated as unknown. */
export async function joinProgramme(
  platform: Platform,
  asking: Actor,
  { code, role }: Handled<typeof memberships.joinProgramme>['body'],
  visitor: string,
): Promise<Membership> {
  const limiter = { db: platform.database.db, clock: platform.clock }
  await refuseGuessing(limiter, visitor)
  try {
    return await platform.database.transaction(async (tx) => {
      const { userId, companyId, membershipId } = await lockMember(tx, asking)
      const now = platform.clock.now()
      const { programme, standing } = await enterByCode(tx, { userId, companyId }, code, now)
      const entry = { userId, companyId, programmeId: programme.id, role, standing, joinedAt: now }
      const id = await insertMembership(tx, entry)
      if (!id) throw alreadyIn(programme.name)
      await platform.reactions.joinedProgramme(platform, tx, { userIds: [userId], programme, standing })
      if (standing === 'WAITING') await offerPlaces(platform, tx, companyId)
      await publish(tx, userId, 'everything')
      await publishToTeam(tx, companyId, 'people-imports')
      const all = await membershipsOf(tx, userId)
      const own = all.find(({ membership }) => membership.id === id)
      if (!own) throw new Error('a membership was not stored')
      return presentMembership(own, { isOnly: false, active: membershipId })
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'unknown_registration_code')
      await countWrongCode(limiter, visitor)
    throw error
  }
}

function alreadyIn(name: string): AppError {
  const message = `You already take part in “${name}”.`
  return new AppError('already_member', message, { details: { code: message } })
}

/**
 * With everything that belongs to the membership: the pair ends, the answers are deleted. Someone waiting may get the
 * place.
 */
export function leaveProgramme(platform: Platform, asking: Actor, id: string): Promise<void> {
  return platform.database.transaction(async (tx) => {
    const { userId, companyId } = await lockMember(tx, asking)
    const all = await membershipsOf(tx, userId)
    const own = all.find(({ membership }) => membership.id === id)
    if (!own) throw noSuchMembership()
    if (all.length === 1) {
      throw new AppError(
        'only_membership',
        'This is the only programme you take part in. To leave it, delete your account in Settings.',
      )
    }
    const { programmeId } = own.membership
    await platform.reactions.leavesProgramme(platform, tx, { userId, programmeId })
    await deleteMembership(tx, id)
    await offerPlaces(platform, tx, companyId)
    await publish(tx, userId, 'everything')
    await platform.reactions.searchIsWorthwhile(platform, tx, programmeId, 'MATCH_ENDED')
  })
}

type Query = Parameters<typeof joiningPage>[1]

export async function listJoining(db: Db, asked: Query) {
  if (!(await programmeNamed(db, asked.programmeId))) throw noSuchProgramme()
  return presentPage(await joiningPage(db, asked), asked, presentJoining)
}

const presentJoining = (row: JoiningRow): JoiningPerson => ({
  membershipId: row.id,
  person: { id: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
  role: row.role,
  standing: row.standing,
  since: new Date(row.joined_at).toISOString(),
})

/** If all places are taken, an admitted person waits for one, behind those already waiting. */
export function admit(platform: Platform, admin: Actor, id: string): Promise<{ standing: 'IN' | 'WAITING' }> {
  return decide(platform, admin, id, 'membership.admitted', (tx, programme, userId) =>
    standingIn(tx, programme, userId),
  )
}

/** Call with the company locked. */
export async function standingIn(tx: Db, programme: Programme, userId: string): Promise<'IN' | 'WAITING'> {
  if ((await freePlacesIn(tx, programme)) === 0) return 'WAITING'
  const lacksSeat = (await freeSeatsIn(tx, programme.companyId)) === 0 && !(await hasSeat(tx, userId))
  return lacksSeat ? 'WAITING' : 'IN'
}

export async function decline(platform: Platform, admin: Actor, id: string): Promise<void> {
  await decide(platform, admin, id, 'membership.declined', async () => 'DECLINED')
}

type Programme = Awaited<ReturnType<typeof programmeById>>

async function decide<Standing extends 'IN' | 'WAITING' | 'DECLINED'>(
  platform: Platform,
  admin: Actor,
  id: string,
  action: string,
  chosen: (tx: Db, programme: Programme, userId: string) => Promise<Standing>,
): Promise<{ standing: Standing }> {
  return platform.database.transaction(async (tx) => {
    const found = await membershipById(tx, id)
    if (!found) throw noSuchMembership()
    await lockCompany(tx, found.companyId)
    const asked = await lockAsked(tx, id)
    const person = asked && (await personById(tx, asked.userId))
    if (!person) throw noSuchMembership()
    const { programmeId, companyId, userId } = asked
    const programme = await programmeById(tx, programmeId)
    const standing = await chosen(tx, programme, userId)
    await setStanding(tx, id, standing, platform.clock.now())
    await recordAction(platform, tx, admin, {
      action,
      subject: { id: userId, name: `${person.first_name} ${person.last_name}` },
      companyId,
      programmeId,
      after: { programme: programme.name, standing },
    })
    await platform.reactions.joiningDecided(platform, tx, { userId, programme, standing })
    await publish(tx, userId, 'everything')
    if (standing === 'IN')
      await platform.reactions.searchIsWorthwhile(platform, tx, programmeId, 'AVAILABILITY')
    return { standing }
  })
}

const noSuchMembership = () => new AppError('not_found', 'This person is no longer waiting for an answer.')
