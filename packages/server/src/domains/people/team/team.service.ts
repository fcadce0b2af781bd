import type { Handled, TeamMember, team } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { nobodysHash } from '../../../platform/auth/passwords.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { companyNamed, noSuchCompany, postBranded } from '../../programmes/index.ts'
import { teamInvitationMail, teamRoleMail } from '../accounts/accounts.mails.ts'
import { insertUser, type User, userByEmail } from '../accounts/accounts.queries.ts'
import { insertInvitations } from '../accounts/invite-people.ts'
import { closeEveryWayIn, revokeAccess } from '../accounts/revoke-access.ts'
import { setActive } from '../people.queries.ts'
import { isOpenToProvider } from '../single-sign-on/single-sign-on.queries.ts'
import { presentTeamMember } from './team.presenter.ts'
import {
  closeRole,
  hasOtherRole,
  insertRole,
  lockPerson,
  programmeIn,
  roleById,
  signInsOf,
  teamIn,
} from './team.queries.ts'

type Invitation = Handled<typeof team.inviteToTeam>['body']

type Query = Handled<typeof team.listTeam>['query']

export const listTeam = async (db: Db, asked: Query, reader: Actor): Promise<TeamMember[]> =>
  (await teamIn(db, asked)).map((row) => presentTeamMember(row, reader))

/** Someone with an account of their own gains the role and is notified; anyone else gets a link to choose a password. */
export function inviteToTeam(platform: Platform, by: Actor, given: Invitation): Promise<TeamMember> {
  const { database, clock } = platform
  return database.transaction(async (tx) => {
    const { companyId, role } = given
    const company = await companyNamed(tx, companyId)
    if (!company) throw noSuchCompany()
    const programmeId = given.programmeId ?? null
    const programme = programmeId === null ? null : await programmeIn(tx, companyId, programmeId)
    if (programme === undefined) throw new AppError('not_found', 'This programme doesn’t exist.')
    const account = await accountFor(tx, given, clock.now())
    const { user } = account
    const id = await insertRole(tx, {
      userId: user.id,
      role,
      companyId,
      programmeId,
      givenBy: by.userId,
      givenAt: clock.now(),
    })
    if (!id) {
      const message = 'This person already has this role.'
      throw new AppError('email_taken', message, { details: { email: message } })
    }
    if (user.accountType === 'TEAM' && user.deactivatedAt) await setActive(tx, user.id, null)
    const place = programme ? `${programme}, ${company.name}` : company.name
    await recordAction(platform, tx, by, {
      action: 'team.role-given',
      subject: { id: user.id, name: `${user.firstName} ${user.lastName}` },
      companyId,
      programmeId,
      after: { email: user.email, role, ...(programme ? { programme } : {}) },
    })
    await tell(platform, tx, { ...account, given, place })
    return readMember(tx, id, by)
  })
}

/** How the person gets in: as before, or with the link of an invitation, to an account that may have been in use. */
type WayIn = 'as-before' | 'invited' | 'closed'

interface Account {
  readonly user: User
  readonly wayIn: WayIn
}

/** Whoever can get into the account has the role: where that may be a stranger, only a link to the address opens it. */
async function accountFor(tx: Db, { companyId, ...given }: Invitation, now: Date): Promise<Account> {
  const { email, firstName, lastName } = given
  const person = { email, firstName, lastName, companyId: null, accountType: 'TEAM' as const }
  if (!(await userByEmail(tx, email)))
    await insertUser(tx, { ...person, passwordHash: await nobodysHash, invitedAt: now })
  const user = await lockUser(tx, email)
  if (user.invitedAt) return { user, wayIn: 'invited' }
  if (!(await mayBeSomeoneElses(tx, user, companyId))) return { user, wayIn: 'as-before' }
  await closeEveryWayIn(tx, user.id, now)
  return { user, wayIn: 'closed' }
}

/** Read again once they are held: no provider can enter the account from then on. */
async function lockUser(tx: Db, email: string): Promise<User> {
  const found = await userByEmail(tx, email)
  if (found) await lockPerson(tx, found.id)
  const user = found && (await userByEmail(tx, email))
  if (!user) throw new Error('an account was not stored')
  return user
}

/** Nobody has followed a link to the address, or all that is known of it is the word of another company's sign-on. */
async function mayBeSomeoneElses(
  tx: Db,
  { id, accountType, companyId, emailProvenAt }: User,
  givingCompanyId: string,
): Promise<boolean> {
  if (accountType === 'ADMIN') return false
  return !emailProvenAt || (companyId !== givingCompanyId && (await isOpenToProvider(tx, id)))
}

interface Told extends Account {
  readonly given: Invitation
  readonly place: string
}

async function tell(
  { clock, jobs, publicUrl }: Platform,
  tx: Db,
  { user, wayIn, given: { role, companyId, firstName }, place }: Told,
): Promise<void> {
  if (wayIn === 'as-before') {
    await postBranded(tx, jobs, [{ ...teamRoleMail(user, { role, place }, publicUrl), companyId }])
    return
  }
  const isClosed = wayIn === 'closed'
  // The name of an account may be a stranger's choice.
  const to = isClosed ? { ...user, firstName } : user
  const invitations = await insertInvitations(tx, [to], clock.now())
  await postBranded(
    tx,
    jobs,
    invitations.map(({ token }) => ({
      ...teamInvitationMail(to, { role, place, token, isClosed }, publicUrl),
      companyId,
    })),
  )
}

/**
 * Immediate: sign-ins that use the role fall back to the person's other roles, and people without any are signed out.
 * Returns the person's sign-ins, which this node still caches in their old form.
 */
export function withdrawRole(platform: Platform, by: Actor, id: string): Promise<string[]> {
  return platform.database.transaction((tx) => withdrawIn(platform, tx, by, id))
}

async function withdrawIn(platform: Platform, tx: Db, by: Actor, id: string): Promise<string[]> {
  const found = await roleById(tx, id)
  const person = found && (await lockPerson(tx, found.userId))
  const now = platform.clock.now()
  // Of two concurrent requests, one finds it gone.
  if (!found || !person || !(await closeRole(tx, id, now))) throw noSuchRole()
  const signIns = await signInsOf(tx, person.id)
  if (person.accountType === 'TEAM' && !(await hasOtherRole(tx, person.id))) {
    await setActive(tx, person.id, now)
    await revokeAccess(tx, person.id, now)
  }
  await recordAction(platform, tx, by, {
    action: 'team.role-withdrawn',
    subject: { id: person.id, name: `${person.firstName} ${person.lastName}` },
    companyId: found.companyId,
    programmeId: found.programmeId,
    before: { email: person.email, role: found.role },
  })
  return signIns
}

/** Someone who left the company no longer has any role there. */
export async function withdrawRolesIn(
  platform: Platform,
  tx: Db,
  by: Actor,
  whose: { readonly companyId: string; readonly email: string },
): Promise<void> {
  const person = await userByEmail(tx, whose.email)
  if (!person) return
  const roles = await teamIn(tx, { companyId: whose.companyId, userId: person.id })
  for (const { id } of roles) if (id) await withdrawIn(platform, tx, by, id)
}

const noSuchRole = () => new AppError('not_found', 'This person no longer has this role.')

async function readMember(tx: Db, id: string, reader: Actor): Promise<TeamMember> {
  const [member] = await teamIn(tx, { id })
  if (!member) throw noSuchRole()
  return presentTeamMember(member, reader)
}
