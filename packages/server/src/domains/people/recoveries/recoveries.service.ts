import { randomBytes } from 'node:crypto'
import type { Actor } from '../../../platform/auth/actor.ts'
import { hashOf } from '../../../platform/auth/secrets.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { postBranded } from '../../programmes/index.ts'
import { activeUser, insertLinks, type User } from '../accounts/accounts.queries.ts'
import { recoveryMail } from '../factors/factors.mails.ts'
import { isAlsoElsewhere } from '../other-companies.queries.ts'
import { roleById, teamIn } from '../team/team.queries.ts'
import { insertRecovery, takeRecovery } from './recoveries.queries.ts'

/** Long enough for a colleague in another time zone, over a weekend. */
const ASKED_DAYS = 4
const LINK_HOURS = 24

/** Whom it concerns: by their role in a team, or as a platform admin. */
export type Whose = { readonly roleId: string } | { readonly adminId: string }

interface Found {
  readonly user: User
  readonly companyId: string | null
  readonly programmeId: string | null
}

const notFound = () => new AppError('not_found', 'This person isn’t in the team any more.')

async function personMeant(tx: Db, { team }: Actor, whose: Whose): Promise<Found> {
  const role = 'roleId' in whose ? await roleById(tx, whose.roleId) : undefined
  if ('roleId' in whose && (!role || role.withdrawnAt)) throw notFound()
  if ('adminId' in whose && (await teamIn(tx, { adminId: whose.adminId })).length === 0) throw notFound()
  const user = await activeUser(tx, role?.userId ?? ('adminId' in whose ? whose.adminId : ''))
  // The account of a platform admin can't be recovered through a team role they also have.
  if (!user || (role && user.accountType === 'ADMIN')) throw notFound()
  // Two people of one company must not open what someone has in another, nor learn that there is one.
  if (team && role && (await isAlsoElsewhere(tx, user.id, role.companyId)))
    throw new AppError('forbidden', 'Only Brightpair can let this person back in. Please write to support.')
  return { user, companyId: role?.companyId ?? null, programmeId: role?.programmeId ?? null }
}

const record = (
  platform: Platform,
  tx: Db,
  by: Actor,
  { user, companyId, programmeId }: Found,
  action: string,
) =>
  recordAction(platform, tx, by, {
    action,
    subject: { id: user.id, name: `${user.firstName} ${user.lastName}` },
    companyId,
    programmeId,
  })

export function askRecovery(platform: Platform, by: Actor, whose: Whose): Promise<void> {
  const { database, clock } = platform
  return database.transaction(async (tx) => {
    const found = await personMeant(tx, by, whose)
    if (found.user.id === by.userId) throw notFound()
    const askedAt = clock.now()
    const expiresAt = new Date(askedAt.getTime() + ASKED_DAYS * 86_400_000)
    if (!(await insertRecovery(tx, { userId: found.user.id, askedBy: by.userId, askedAt, expiresAt })))
      throw new AppError('recovery_asked', 'Someone has already asked. Another person has to confirm it.')
    await record(platform, tx, by, found, 'recovery.asked')
  })
}

/** The link only goes to the person; their existing factors are removed when they use it. */
export function confirmRecovery(platform: Platform, by: Actor, whose: Whose): Promise<void> {
  const { database, clock, jobs, publicUrl } = platform
  return database.transaction(async (tx) => {
    const found = await personMeant(tx, by, whose)
    const { user } = found
    const asked = await takeRecovery(tx, user.id, clock.now())
    if (!asked) throw nothingAsked()
    if (asked.askedBy === by.userId || user.id === by.userId)
      throw new AppError('second_person_needed', 'Someone other than you has to confirm this.')
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(clock.now().getTime() + LINK_HOURS * 3_600_000)
    await insertLinks(tx, [
      { tokenHash: hashOf(token), purpose: 'RECOVERY', userId: user.id, email: user.email, expiresAt },
    ])
    await postBranded(tx, jobs, [{ ...recoveryMail(user, token, publicUrl), companyId: user.companyId }])
    await record(platform, tx, by, found, 'recovery.confirmed')
  })
}

export function declineRecovery(platform: Platform, by: Actor, whose: Whose): Promise<void> {
  const { database, clock } = platform
  return database.transaction(async (tx) => {
    const found = await personMeant(tx, by, whose)
    if (!(await takeRecovery(tx, found.user.id, clock.now()))) throw nothingAsked()
    await record(platform, tx, by, found, 'recovery.declined')
  })
}

const nothingAsked = () => new AppError('not_found', 'This request is no longer open.')
