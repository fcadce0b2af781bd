import type { Handled, TeamMember, team } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { nobodysHash } from '../../../platform/auth/passwords.ts'
import { AppError } from '../../../platform/errors.ts'
import { postAll } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { adminInvitationMail } from '../accounts/accounts.mails.ts'
import { insertUser } from '../accounts/accounts.queries.ts'
import { insertInvitations } from '../accounts/invite-people.ts'
import { revokeAccess } from '../accounts/revoke-access.ts'
import { setActive } from '../people.queries.ts'
import { presentTeamMember } from './team.presenter.ts'
import { isLastAdmin, lockPerson, signInsOf, teamIn } from './team.queries.ts'

/** An existing account can't become one in addition: it stays what it is. */
export function inviteAdmin(
  { database, clock, jobs, publicUrl, ...platform }: Platform,
  by: Actor,
  { email, firstName, lastName }: Handled<typeof team.inviteAdmin>['body'],
): Promise<TeamMember> {
  return database.transaction(async (tx) => {
    const now = clock.now()
    const account = { email, firstName, lastName, companyId: null, accountType: 'ADMIN' as const }
    const user = await insertUser(tx, { ...account, passwordHash: await nobodysHash, invitedAt: now })
    if (!user) {
      const message = 'This address already has an account. A platform admin needs one of their own.'
      throw new AppError('email_taken', message, { details: { email: message } })
    }
    await recordAction({ clock, ...platform }, tx, by, {
      action: 'admin.invited',
      subject: { id: user.id, name: `${firstName} ${lastName}` },
      companyId: null,
      after: { email },
    })
    const invitations = await insertInvitations(tx, [user], now)
    await postAll(
      tx,
      jobs,
      invitations.map(({ token }) => adminInvitationMail(user, token, publicUrl)),
    )
    const [member] = await teamIn(tx, { adminId: user.id })
    if (!member) throw new Error('an admin was not stored')
    return presentTeamMember(member, by)
  })
}

/** Immediately, on every open screen. Returns their sign-ins. */
export function removeAdmin(platform: Platform, by: Actor, id: string): Promise<string[]> {
  return platform.database.transaction(async (tx) => {
    const isLast = await isLastAdmin(tx, id)
    const [found] = await teamIn(tx, { adminId: id })
    const person = found && (await lockPerson(tx, id))
    if (!person) throw new AppError('not_found', 'This person no longer runs the platform.')
    if (isLast) throw new AppError('last_admin', 'This is the only platform admin. Invite another one first.')
    const now = platform.clock.now()
    const signIns = await signInsOf(tx, id)
    await setActive(tx, id, now)
    await revokeAccess(tx, id, now)
    await recordAction(platform, tx, by, {
      action: 'admin.removed',
      subject: { id, name: `${person.firstName} ${person.lastName}` },
      companyId: null,
      before: { email: person.email },
    })
    return signIns
  })
}
