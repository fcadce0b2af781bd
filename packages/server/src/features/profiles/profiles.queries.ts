import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { companies, enrollments, profilePhotos, profiles, users } from '../../platform/db/schema/index.ts'

export type ProfileText = Pick<
  typeof profiles.$inferInsert,
  'headline' | 'level' | 'location' | 'pronouns' | 'bio' | 'skills' | 'languages' | 'portrait'
>

interface Owner {
  readonly userId: string
  readonly companyId: string
}

/** Somebody's profile, if the reader is that person or is or was in a programme with them. */
export async function profileFor(db: Db, readerId: string, userId: string) {
  const [row] = await db
    .select({
      id: users.id,
      accountType: users.accountType,
      firstName: users.firstName,
      lastName: users.lastName,
      companyName: companies.name,
      profile: profiles,
      photoVersion: profilePhotos.version,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(profilePhotos, eq(profilePhotos.userId, users.id))
    .where(and(eq(users.id, userId), isOpenTo(readerId)))
  return row
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileFor>>>

export async function photoVersionFor(db: Db, readerId: string, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ version: profilePhotos.version })
    .from(profilePhotos)
    .innerJoin(users, eq(users.id, profilePhotos.userId))
    .where(and(eq(profilePhotos.userId, userId), isOpenTo(readerId)))
  return row?.version
}

export async function photoOf(db: Db, userId: string, version: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: profilePhotos.bytes })
    .from(profilePhotos)
    .where(and(eq(profilePhotos.userId, userId), eq(profilePhotos.version, version)))
  return row?.bytes
}

const isOpenTo = (readerId: string) =>
  or(
    eq(users.id, readerId),
    sql`EXISTS (SELECT 1 FROM enrollments e WHERE
      (e.mentor_id = ${users.id} AND e.mentee_id = ${readerId}) OR
      (e.mentee_id = ${users.id} AND e.mentor_id = ${readerId}))`,
  )

/** Everybody this person is or was in a programme with. */
export async function partnersOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({
      id: sql<string>`CASE WHEN ${enrollments.mentorId} = ${userId} THEN ${enrollments.menteeId} ELSE ${enrollments.mentorId} END`,
    })
    .from(enrollments)
    .where(or(eq(enrollments.mentorId, userId), eq(enrollments.menteeId, userId)))
  return rows.map(({ id }) => id)
}

export async function saveProfile(tx: Db, owner: Owner, change: ProfileText): Promise<void> {
  await tx
    .insert(profiles)
    .values({ ...owner, ...change })
    .onConflictDoUpdate({ target: profiles.userId, set: change })
}

export async function savePhoto(
  tx: Db,
  owner: Owner,
  photo: { bytes: Buffer; version: string; changedAt: Date },
): Promise<void> {
  await tx
    .insert(profilePhotos)
    .values({ ...owner, ...photo })
    .onConflictDoUpdate({ target: profilePhotos.userId, set: photo })
}

export async function deletePhoto(tx: Db, userId: string): Promise<void> {
  await tx.delete(profilePhotos).where(eq(profilePhotos.userId, userId))
}
