import { randomBytes } from 'node:crypto'
import { nobodysHash } from '../../../platform/auth/passwords.ts'
import { hashOf } from '../../../platform/auth/secrets.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postBranded } from '../../programmes/index.ts'
import { invitationAgainMail, invitationLink, invitationMail } from './accounts.mails.ts'
import { insertLinks, insertUsers } from './accounts.queries.ts'

const LINK_DAYS = 14

interface Invited {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly accountType: 'MENTOR' | 'MENTEE'
}

/**
 * Accounts without a password, and links to choose one. Addresses with an account are skipped: the result lists who was
 * invited.
 */
export async function invitePeople(
  { clock, jobs, publicUrl }: Platform,
  tx: Db,
  company: {
    readonly id: string
    readonly name: string
    readonly programmeId: string
    readonly standing: 'IN' | 'WAITING'
  },
  people: readonly Invited[],
): Promise<{ id: string; email: string }[]> {
  const now = clock.now()
  const passwordHash = await nobodysHash
  const added = await insertUsers(
    tx,
    people.map(({ email, firstName, lastName, accountType }) => ({
      email,
      firstName,
      lastName,
      accountType,
      companyId: company.id,
      passwordHash,
      invitedAt: now,
    })),
    company,
  )
  if (added.length === 0) return []
  const invitations = await insertInvitations(tx, added, now)
  await postBranded(
    tx,
    jobs,
    invitations.map(({ user, token }) => ({
      ...invitationMail(user, company.name, token, publicUrl),
      companyId: company.id,
    })),
  )
  return added
}

interface InvitedAgain {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly companyId: string
  readonly words: (link: string) => { readonly subject: string; readonly paragraphs: readonly string[] }
  readonly replyTo?: string
}

/**
 * New links with their full lifetime; earlier ones stay valid for the rest of theirs. Returns which mail belongs to
 * whom.
 */
export async function inviteAgain(
  { clock, jobs, publicUrl }: Platform,
  tx: Db,
  people: readonly InvitedAgain[],
): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map()
  const invitations = await insertInvitations(tx, people, clock.now())
  const ids = await postBranded(
    tx,
    jobs,
    invitations.map(({ user, token }) => ({
      ...invitationAgainMail(user, user.words(invitationLink(publicUrl, token)), token, publicUrl),
      ...(user.replyTo ? { replyTo: user.replyTo } : {}),
      companyId: user.companyId,
    })),
  )
  return new Map(invitations.flatMap(({ user }, at) => (ids[at] ? [[user.id, ids[at]]] : [])))
}

/** Links to choose a password, for accounts that have none; only we and the reader of the email know them. */
export async function insertInvitations<Invited extends { readonly id: string; readonly email: string }>(
  tx: Db,
  users: readonly Invited[],
  now: Date,
): Promise<{ user: Invited; token: string }[]> {
  const expiresAt = new Date(now.getTime() + LINK_DAYS * 86_400_000)
  const invitations = users.map((user) => ({ user, token: randomBytes(32).toString('base64url') }))
  await insertLinks(
    tx,
    invitations.map(({ user, token }) => ({
      tokenHash: hashOf(token),
      purpose: 'INVITATION' as const,
      userId: user.id,
      email: user.email,
      expiresAt,
    })),
  )
  return invitations
}
