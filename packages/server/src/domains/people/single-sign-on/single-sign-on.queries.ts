import { isPublicMailDomain } from '@brightpair/contract'
import { participantRoles } from '@brightpair/contract/roles'
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, not, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import {
  companies,
  sessions,
  signOnAttempts,
  signOnDomains,
  signOnIdentities,
  signOnProviders,
  users,
} from '../../../platform/db/schema/index.ts'
import { lockCompany } from '../../programmes/index.ts'
import { belongsElsewhere } from '../other-companies.queries.ts'

export type Provider = typeof signOnProviders.$inferSelect
export type Attempt = typeof signOnAttempts.$inferSelect

export async function enabledProvider(db: Db, companyId: string): Promise<Provider | undefined> {
  const [row] = await db
    .select()
    .from(signOnProviders)
    .where(and(eq(signOnProviders.companyId, companyId), signOnProviders.isEnabled))
  return row
}

/** The provider someone has used before, while it is enabled. */
export async function providerOfMember(db: Db, userId: string): Promise<Provider | undefined> {
  const [row] = await db
    .select({ provider: signOnProviders })
    .from(signOnIdentities)
    .innerJoin(users, eq(users.id, signOnIdentities.userId))
    .innerJoin(signOnProviders, eq(signOnProviders.companyId, users.companyId))
    .where(
      and(
        eq(users.id, userId),
        eq(signOnIdentities.issuer, signOnProviders.issuer),
        signOnProviders.isEnabled,
        not(belongsElsewhere(users, users.companyId)),
      ),
    )
  return row?.provider
}

/** Whether a provider has entered the account before and may again. */
export async function isOpenToProvider(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(signOnIdentities)
    .innerJoin(users, eq(users.id, signOnIdentities.userId))
    .where(and(eq(users.id, userId), not(belongsElsewhere(users, users.companyId))))
    .limit(1)
  return row !== undefined
}

/** None of a public email provider, though one may have been named before they were refused. */
export async function companyOfDomain(db: Db, domain: string): Promise<string | undefined> {
  if (isPublicMailDomain(domain)) return undefined
  const [row] = await db.select().from(signOnDomains).where(eq(signOnDomains.domain, domain))
  return row?.companyId
}

/** Also for a company that has not set anything up. */
export async function companyWithProvider(db: Db, companyId: string) {
  const [row] = await db
    .select({ company: companies, provider: signOnProviders })
    .from(companies)
    .leftJoin(signOnProviders, eq(signOnProviders.companyId, companies.id))
    .where(eq(companies.id, companyId))
  if (!row) return undefined
  return { ...row, domains: await domainsOf(db, companyId) }
}

/** Locks the company in place of its provider, which may not have a row yet. */
export async function lockCompanyWithProvider(tx: Db, companyId: string) {
  await lockCompany(tx, companyId)
  return companyWithProvider(tx, companyId)
}

export async function domainsOf(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ domain: signOnDomains.domain })
    .from(signOnDomains)
    .where(eq(signOnDomains.companyId, companyId))
    .orderBy(signOnDomains.domain)
  return rows.map(({ domain }) => domain)
}

/**
 * Ends sign-ins of its people made in other ways, so that they use single sign-on; except that of the admin who
 * switches it.
 */
export async function endOtherWays(tx: Db, companyId: string, except: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        inArray(sessions.userId, tx.select({ id: users.id }).from(users).where(isMemberOf(companyId))),
        isNull(sessions.endedAt),
        eq(sessions.bySignOn, false),
        ne(sessions.id, except),
      ),
    )
}

export async function saveProvider(tx: Db, provider: Provider): Promise<void> {
  await tx
    .insert(signOnProviders)
    .values(provider)
    .onConflictDoUpdate({ target: signOnProviders.companyId, set: provider })
}

/** Returns those another company has, including one that claims them concurrently. */
export async function replaceDomains(tx: Db, companyId: string, domains: string[]): Promise<string[]> {
  await tx.delete(signOnDomains).where(eq(signOnDomains.companyId, companyId))
  if (domains.length === 0) return []
  const kept = await tx
    .insert(signOnDomains)
    .values(domains.map((domain) => ({ domain, companyId })))
    .onConflictDoNothing()
    .returning()
  return domains.filter((domain) => !kept.some((row) => row.domain === domain))
}

export async function insertAttempt(db: Db, attempt: typeof signOnAttempts.$inferInsert): Promise<void> {
  await db.insert(signOnAttempts).values(attempt)
}

const isOpen = (stateHash: string, companyId: string, now: Date) =>
  and(
    eq(signOnAttempts.stateHash, stateHash),
    eq(signOnAttempts.companyId, companyId),
    isNull(signOnAttempts.vouched),
    gt(signOnAttempts.expiresAt, now),
  )

/** Whether a request with this state is still unanswered. */
export async function isAwaited(db: Db, stateHash: string, companyId: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ companyId: signOnAttempts.companyId })
    .from(signOnAttempts)
    .where(isOpen(stateHash, companyId, now))
  return found.length > 0
}

/** Of several responses to one request, even concurrent and on other nodes, the first is kept. */
export async function saveVerifiedIdentity(
  db: Db,
  {
    stateHash,
    companyId,
    now,
  }: { readonly stateHash: string; readonly companyId: string; readonly now: Date },
  vouched: Buffer,
): Promise<boolean> {
  const kept = await db
    .update(signOnAttempts)
    .set({ vouched })
    .where(isOpen(stateHash, companyId, now))
    .returning({ companyId: signOnAttempts.companyId })
  return kept.length > 0
}

/** Deleted on use: of many responses with one state, exactly one gets the row. */
export async function takeAttempt(db: Db, stateHash: string, companyId: string, now: Date) {
  const [attempt] = await db.delete(signOnAttempts).where(eq(signOnAttempts.stateHash, stateHash)).returning()
  return attempt?.companyId === companyId && attempt.expiresAt > now ? attempt : undefined
}

export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(signOnAttempts).where(lt(signOnAttempts.expiresAt, now))
}

const isIn = (companyId: string) =>
  and(
    eq(users.companyId, companyId),
    inArray(users.accountType, participantRoles),
    isNull(users.deactivatedAt),
  )

/** The only people a company's provider may ever sign in: in another company, its word counts for nothing. */
const isMemberOf = (companyId: string) => and(isIn(companyId), not(belongsElsewhere(users, companyId)))

/** Read with the person locked, as roles are given then: a lock that had to wait leaves an older picture. */
async function isMember(tx: Db, id: string, companyId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isMemberOf(companyId)))
  return row !== undefined
}

interface Identity {
  readonly issuer: string
  readonly subject: string
}

/** The member, locked: deactivating or moving them waits, and then ends the resulting session. */
export async function lockMemberKnownAs(
  tx: Db,
  { issuer, subject }: Identity,
  companyId: string,
  now: Date,
): Promise<string | undefined> {
  const [member] = await tx
    .select({ id: users.id })
    .from(signOnIdentities)
    .innerJoin(users, eq(users.id, signOnIdentities.userId))
    .where(and(eq(signOnIdentities.issuer, issuer), eq(signOnIdentities.subject, subject)))
    .for('no key update', { of: users })
  if (!member || !(await isMember(tx, member.id, companyId))) return undefined
  await tx
    .update(signOnIdentities)
    .set({ usedAt: now })
    .where(and(eq(signOnIdentities.issuer, issuer), eq(signOnIdentities.subject, subject)))
  return member.id
}

/** Invited, or proven by a link: no one else can have access to this account. */
const isTheirs = or(isNotNull(users.emailProvenAt), isNotNull(users.invitedAt))

export async function unprovenMember(
  db: Db,
  { email, companyId }: { readonly email: string; readonly companyId: string },
): Promise<string | undefined> {
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        isMemberOf(companyId),
        isNull(users.emailProvenAt),
        isNull(users.invitedAt),
      ),
    )
  return member?.id
}

/** Whether it is only what they also do in another company that keeps its provider from signing someone in. */
export async function isKeptForElsewhere(
  db: Db,
  { issuer, subject }: Identity,
  { email, companyId }: { readonly email: string | null; readonly companyId: string },
): Promise<boolean> {
  const known = db
    .select({ userId: signOnIdentities.userId })
    .from(signOnIdentities)
    .where(and(eq(signOnIdentities.issuer, issuer), eq(signOnIdentities.subject, subject)))
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isIn(companyId),
        belongsElsewhere(users, companyId),
        or(inArray(users.id, known), email === null ? undefined : and(eq(users.email, email), isTheirs)),
      ),
    )
    .limit(1)
  return member !== undefined
}

/**
 * Returns who was linked: no one when the subject is already linked, the member has another subject of this issuer, or
 * the address is not proven.
 */
export async function linkMember(
  tx: Db,
  { issuer, subject }: Identity,
  { email, companyId }: { readonly email: string; readonly companyId: string },
  now: Date,
): Promise<string | undefined> {
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isTheirs))
    .for('no key update')
  if (!member || !(await isMember(tx, member.id, companyId))) return undefined
  const [linked] = await tx
    .insert(signOnIdentities)
    .values({ issuer, subject, userId: member.id, linkedAt: now, usedAt: now })
    .onConflictDoNothing()
    .returning({ userId: signOnIdentities.userId })
  return linked?.userId
}
