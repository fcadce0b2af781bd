import type { Account, Role } from '@brightpair/contract'
import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { homeProgramme } from '../../../platform/db/filled-at.ts'
import { companies, mailedLinks, sessions, users } from '../../../platform/db/schema/index.ts'
import { insertMembership, joinFirstProgramme } from '../memberships/memberships.queries.ts'

export type User = typeof users.$inferSelect & { readonly hasEnrollment: boolean }

/** A person with whether one of their programmes is running, in one select. */
const account = {
  ...getTableColumns(users),
  hasEnrollment: sql<boolean>`EXISTS (
    SELECT 1 FROM enrollments e
    WHERE e.state = 'ACTIVE' AND (e.mentor_id = users.id OR e.mentee_id = users.id))`,
}

export async function userByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db.select(account).from(users).where(eq(users.email, email))
  return user
}

export async function activeUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await db
    .select(account)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deactivatedAt)))
  return user
}

export interface AccountRow extends Account {
  readonly email: string
  readonly companyName: string | null
  readonly emailConfirmed: boolean
}

/**
 * The account in its active role. Every page load needs it: a named prepared statement that selects no more than is
 * shown. The account records whether someone has answered in the programme they signed up in; for others it comes from
 * their answers.
 */
export async function accountOf(
  { $client }: Pick<Db, '$client'>,
  { userId, companyId, programmeId }: Pick<Actor, 'userId' | 'companyId' | 'programmeId'>,
): Promise<AccountRow | undefined> {
  const { rows } = await $client.query<AccountRow>({
    name: 'account-of',
    text: `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.account_type AS "accountType",
             EXISTS (SELECT 1 FROM answers a WHERE a.user_id = u.id AND a.programme_id = $3) OR (
               u.questionnaire_filled_at IS NOT NULL AND ($3::uuid IS NULL OR $3 = (
                 SELECT h.programme_id FROM memberships h WHERE h.user_id = u.id
                 ORDER BY h.company_id = u.company_id DESC NULLS LAST, h.joined_at, h.id LIMIT 1
               ))) AS "questionnaireFilled", u.email, c.name AS "companyName",
             u.email_proven_at IS NOT NULL AS "emailConfirmed",
             EXISTS (SELECT 1 FROM enrollments e WHERE e.state = 'ACTIVE'
               AND (e.mentor_id = u.id OR e.mentee_id = u.id) AND ($3::uuid IS NULL OR e.programme_id = $3))
               AS "hasEnrollment"
           FROM users u LEFT JOIN companies c ON c.id = $2 WHERE u.id = $1`,
    values: [userId, companyId, programmeId],
  })
  return rows[0]
}

interface NewUser {
  readonly companyId: string | null
  readonly accountType: Role
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  readonly invitedAt?: Date
  readonly emailProvenAt?: Date
}

/**
 * Undefined when the address is already taken, even by a concurrent registration. Participants join the programme they
 * entered a code for, or the first one of their company.
 */
export async function insertUser(
  tx: Db,
  user: NewUser,
  entry?: { readonly programmeId: string; readonly standing: 'IN' | 'ASKED' | 'WAITING' },
): Promise<User | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  if (!row) return undefined
  const { id: userId, companyId, accountType: role, createdAt: joinedAt } = row
  if (entry && companyId && (role === 'MENTOR' || role === 'MENTEE'))
    await insertMembership(tx, { userId, companyId, role, joinedAt, ...entry })
  else await joinFirstProgramme(tx, [userId])
  return { ...row, hasEnrollment: false }
}

/** Inserts many at once, into this programme or the first of their company, skipping addresses that are taken. */
export async function insertUsers(
  tx: Db,
  given: readonly NewUser[],
  entry?: { readonly programmeId: string; readonly standing: 'IN' | 'WAITING' },
) {
  const added = await tx
    .insert(users)
    .values([...given])
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id, email: users.email, firstName: users.firstName })
  await joinFirstProgramme(
    tx,
    added.map(({ id }) => id),
    entry,
  )
  return added
}

export async function setPassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash, invitedAt: null }).where(eq(users.id, userId))
}

/** Proves that they receive mail at their address. */
export async function setProven(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ emailProvenAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailProvenAt)))
}

/** False when the person was no longer invited. */
export async function acceptInvitation(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ invitedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.invitedAt)))
    .returning({ id: users.id })
  return rows.length > 0
}

export async function upsertAdmin(
  tx: Db,
  admin: Omit<NewUser, 'companyId' | 'accountType'>,
): Promise<User | undefined> {
  const [row] = await tx
    .insert(users)
    .values({ ...admin, accountType: 'ADMIN', companyId: null })
    .onConflictDoUpdate({
      target: users.email,
      set: { passwordHash: admin.passwordHash, deactivatedAt: null },
      setWhere: eq(users.accountType, 'ADMIN'),
    })
    .returning()
  return row && { ...row, hasEnrollment: false }
}

type NewLink = Omit<typeof mailedLinks.$inferInsert, 'createdAt'>

export async function insertLinks(tx: Db, links: readonly NewLink[]): Promise<void> {
  await tx.insert(mailedLinks).values([...links])
}

type LinkPurpose = typeof mailedLinks.$inferSelect.purpose

const isLink = (tokenHash: string, purposes: readonly LinkPurpose[], now: Date) =>
  and(
    eq(mailedLinks.tokenHash, tokenHash),
    inArray(mailedLinks.purpose, purposes),
    gt(mailedLinks.expiresAt, now),
  )

/** Deleted on use: of many parallel attempts with one link, exactly one gets the row. */
export async function takeMailedLink(
  tx: Db,
  tokenHash: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<User | undefined> {
  const [link] = await tx
    .delete(mailedLinks)
    .where(isLink(tokenHash, purposes, now))
    .returning()
  return link && readerOf(tx, link)
}

/** Looks it up without using it. */
export async function ownerOfLink(
  db: Db,
  tokenHash: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<User | undefined> {
  const [link] = await db
    .select()
    .from(mailedLinks)
    .where(isLink(tokenHash, purposes, now))
  return link && readerOf(db, link)
}

async function readerOf(db: Db, link: { readonly userId: string; readonly email: string }) {
  const user = await activeUser(db, link.userId)
  return user?.email === link.email ? user : undefined
}

export async function dropMailedLinksOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(mailedLinks).where(eq(mailedLinks.userId, userId))
}

const proves = eq(mailedLinks.purpose, 'PROVE_ADDRESS')

export async function dropProofLinksOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), proves))
}

export async function dropPasswordLinksOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), not(proves)))
}

export async function companyNameOf(tx: Db, companyId: string | null): Promise<string | undefined> {
  if (companyId === null) return undefined
  const [row] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  return row?.name
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * 24 * 3_600_000)
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, now))
  await db.delete(sessions).where(or(lt(sessions.expiresAt, monthAgo), lt(sessions.endedAt, monthAgo)))
}

/** The account records it for the programme someone signed up in; for others it comes from their answers. */
export async function markFilled(tx: Db, userId: string, programmeId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ questionnaireFilledAt: sql`coalesce(${users.questionnaireFilledAt}, ${now})` })
    .where(and(eq(users.id, userId), sql`${programmeId}::uuid = (${homeProgramme(sql`${userId}::uuid`)})`))
}

/** Someone invited by an admin counts as expected, not as unproven. */
export async function unprovenAccountOf(db: Db, email: string): Promise<string | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailProvenAt), isNull(users.invitedAt)))
  return user?.id
}
