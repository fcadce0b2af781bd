import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { giveTeamRole, joinFirstProgramme } from '../domains/people/index.ts'
import { type Actor, actorWithoutSignIn } from '../platform/auth/actor.ts'
import type { Db } from '../platform/db/connect.ts'
import {
  answers,
  contactMessages,
  demoBookings,
  interestAnswers,
  mails,
  memberships,
  notices,
  personalityResults,
  type StoredPreferences,
  type StoredTraits,
  sessions,
  users,
} from '../platform/db/schema/index.ts'

export async function hasAnyone(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length > 0
}

interface TeamPerson {
  readonly role: 'MANAGER' | 'SAFEGUARDING'
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export async function insertTeam(
  tx: Db,
  people: readonly TeamPerson[],
  { companyId, passwordHash, at }: { companyId: string; passwordHash: string; at: Date },
): Promise<void> {
  for (const { role, ...person } of people) {
    const account = { ...person, accountType: 'TEAM' as const, companyId: null, passwordHash }
    const [user] = await tx
      .insert(users)
      .values({ ...account, createdAt: at, emailProvenAt: at })
      .returning({ id: users.id })
    if (user) await giveTeamRole(tx, { userId: user.id, role, companyId, programmeId: null, givenAt: at })
  }
}

export async function insertPeople(
  tx: Db,
  people: (typeof users.$inferInsert)[],
  joinedAt: Date,
): Promise<void> {
  const stored = await tx
    .insert(users)
    .values(people.map((person) => ({ ...person, createdAt: joinedAt, emailProvenAt: joinedAt })))
    .returning({ id: users.id })
  await joinFirstProgramme(
    tx,
    stored.map(({ id }) => id),
  )
}

export async function dateAccount(db: Db, userId: string, joinedAt: Date): Promise<void> {
  await db.update(users).set({ createdAt: joinedAt, emailProvenAt: joinedAt }).where(eq(users.id, userId))
}

interface Leads {
  readonly bookings: (typeof demoBookings.$inferInsert)[]
  readonly messages: readonly (typeof contactMessages.$inferInsert)[]
  readonly interests: readonly (typeof interestAnswers.$inferInsert)[]
}

export async function insertLeads(tx: Db, { bookings, messages, interests }: Leads) {
  return {
    bookings: await tx.insert(demoBookings).values(bookings).returning(),
    messages: await tx
      .insert(contactMessages)
      .values([...messages])
      .returning(),
    interests: await tx
      .insert(interestAnswers)
      .values([...interests])
      .returning(),
  }
}

export async function knownAddresses(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await db.select({ email: users.email }).from(users).where(inArray(users.email, addresses))
  return new Set(rows.map(({ email }) => email))
}

export async function passwordHashesOf(db: Db, addresses: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hash: users.passwordHash })
    .from(users)
    .where(inArray(users.email, addresses))
  return rows.map(({ hash }) => hash)
}

/** Whoever has signed in with the old one is signed out. */
export async function replaceHash(tx: Db, hash: string, passwordHash: string, now: Date): Promise<void> {
  const changed = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.passwordHash, hash))
    .returning({ id: users.id })
  const ids = changed.map(({ id }) => id)
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(inArray(sessions.userId, ids), isNull(sessions.endedAt)))
}

export async function onlyAdmin(db: Db): Promise<Actor> {
  const [row] = await db.select({ userId: users.id }).from(users).where(eq(users.accountType, 'ADMIN'))
  return actorWithoutSignIn({ userId: row?.userId ?? '', companyId: null, accountType: 'ADMIN' })
}

export async function peopleByAddress(db: Db) {
  const { id: userId, companyId, accountType, email } = users
  const { id: membershipId, programmeId } = memberships
  const rows = await db
    .select({ userId, companyId, accountType, email, membershipId, programmeId })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, userId))
  return new Map(rows.map(({ email: address, ...person }) => [address, person]))
}

interface Answered {
  readonly answers: Omit<typeof answers.$inferInsert, 'submittedAt' | 'updatedAt'>
  readonly traits: StoredTraits
  readonly preferences: StoredPreferences
  readonly now: Date
}

export async function insertAnswers(
  db: Db,
  { answers: given, traits, preferences, now }: Answered,
): Promise<void> {
  const { userId, companyId } = given
  await db.insert(answers).values({ ...given, submittedAt: now, updatedAt: now })
  await db.insert(personalityResults).values({ userId, companyId, traits, preferences, takenAt: now })
  await db.update(users).set({ questionnaireFilledAt: now }).where(eq(users.id, userId))
}

/** In another programme than the first: how they like to work is known already. */
export async function insertAnswersOf(
  db: Db,
  given: Omit<typeof answers.$inferInsert, 'submittedAt' | 'updatedAt'>,
  now: Date,
): Promise<void> {
  await db.insert(answers).values({ ...given, submittedAt: now, updatedAt: now })
}

/** What the demonstration tells of has happened long ago: no one needs a mail about it. */
export async function silenceMails(db: Db): Promise<void> {
  await db.update(notices).set({ mailAt: null })
  await db.delete(mails)
}

/** No one leaves a month of notices unread. */
export async function readNoticesBefore(db: Db, moment: Date): Promise<void> {
  await db.update(notices).set({ readAt: moment }).where(lt(notices.createdAt, moment))
}

/** Whoever has let half of the time for an answer pass was reminded then: no one hears of it at the start. */
export async function remindBefore(db: Db, moment: Date, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE matches SET reminded_at = ${moment}
    WHERE ended_at IS NULL AND state <> 'ENROLLED' AND reminded_at IS NULL
      AND remind_at <= ${now}::timestamptz + interval '1 day'`)
  // Whoever was to be asked whether they met was asked then, and not in the minute of the start.
  await db.execute(sql`
    INSERT INTO session_reminders (session_id, user_id, company_id, kind, starts_at, reminded_at)
    SELECT s.id, person.id, s.company_id, 'MET', s.starts_at, s.ends_at + interval '2 hours'
    FROM mentoring_sessions s CROSS JOIN LATERAL (VALUES (s.mentor_id), (s.mentee_id)) AS person (id)
    WHERE s.state IN ('AGREED', 'MOVING') AND s.ends_at + interval '2 hours' <= ${now}
    ON CONFLICT DO NOTHING`)
}
