import { and, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { prepareRow, type Slot } from '../../../platform/db/prepared-query.ts'
import {
  companies,
  enrollments,
  matches,
  partingProfiles,
  profilePhotos,
  profiles,
  users,
} from '../../../platform/db/schema/index.ts'

export type ProfileText = Pick<
  typeof profiles.$inferInsert,
  | 'headline'
  | 'level'
  | 'location'
  | 'pronouns'
  | 'line'
  | 'bio'
  | 'skills'
  | 'languages'
  | 'portrait'
  | 'shown'
>

export type FaceRow = { id: string; firstName: string; lastName: string; portrait: string | null }

/** For `users` and `profiles` joined under these names. */
export const faceJson = (user: SQL, profile: SQL): SQL => sql`jsonb_build_object('id', ${user}.id,
  'firstName', ${user}.first_name, 'lastName', ${user}.last_name, 'portrait', ${profile}.portrait)`

interface Owner {
  readonly userId: string
  readonly companyId: string
}

function profileWhere(db: Db, isWanted: SQL | undefined) {
  return db
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
    .where(isWanted)
}

const ownProfile = prepareRow((db, userId: Slot<string>) => profileWhere(db, eq(users.id, userId)))
const partnersProfile = prepareRow((db, readerId: Slot<string>, userId: Slot<string>) =>
  profileWhere(db, and(eq(users.id, userId), isPartnerOf(db, readerId, userId))),
)

/** Someone's current profile, for themselves and for people in a programme with them. */
export const profileFor = (db: Db, readerId: string, userId: string) =>
  readerId === userId ? ownProfile(db, userId) : partnersProfile(db, readerId, userId)
type LiveRow = NonNullable<Awaited<ReturnType<typeof profileFor>>>
export type ProfileRow = Omit<LiveRow, 'profile'> & {
  readonly profile: Omit<NonNullable<LiveRow['profile']>, 'userId' | 'companyId' | 'shown'> | null
}

/** As of the end of the last programme with them; for an erased person only the name is left. */
export async function partingProfileFor(
  db: Db,
  readerId: string,
  userId: string,
): Promise<ProfileRow | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      accountType: sql<ProfileRow['accountType']>`coalesce(${partingProfiles.role}, ${users.accountType})`,
      firstName: users.firstName,
      lastName: users.lastName,
      companyName: partingProfiles.companyName,
      profile: partingProfiles,
      photoVersion: sql<null>`NULL`,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(
      partingProfiles,
      and(eq(partingProfiles.enrollmentId, enrollments.id), eq(partingProfiles.userId, userId)),
    )
    .where(ofTheTwo(readerId, userId))
    .orderBy(desc(enrollments.endedAt))
    .limit(1)
  return row
}

/**
 * What a former partner can still read, stored when the programme ends: the words of that day, and no photo. Later
 * changes stay hidden from them.
 */
export async function savePartingProfiles(tx: Db, enrollmentId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO parting_profiles (enrollment_id, user_id, company_id, role, company_name, headline, level, location,
      pronouns, line, bio, skills, languages, portrait)
    SELECT e.id, u.id, e.company_id, CASE WHEN u.id = e.mentor_id THEN 'MENTOR' ELSE 'MENTEE' END::account_type, c.name,
      coalesce(p.headline, ''), p.level, coalesce(p.location, ''), coalesce(p.pronouns, ''), coalesce(p.line, ''), coalesce(p.bio, ''),
      coalesce(p.skills, '{}'), coalesce(p.languages, '{}'), p.portrait
    FROM enrollments e JOIN users u ON u.id IN (e.mentor_id, e.mentee_id) JOIN companies c ON c.id = e.company_id
      LEFT JOIN profiles p ON p.user_id = u.id
    WHERE e.id = ${enrollmentId}`)
}

export async function photoVersionFor(db: Db, readerId: string, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ version: profilePhotos.version })
    .from(profilePhotos)
    .innerJoin(users, eq(users.id, profilePhotos.userId))
    .where(
      and(
        eq(profilePhotos.userId, userId),
        or(isOpenTo(db, readerId, userId), isShownTo(db, readerId, userId), isOfferedTo(readerId, userId)),
      ),
    )
  return row?.version
}

export async function photoOf(db: Db, userId: string, version: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: profilePhotos.bytes })
    .from(profilePhotos)
    .where(and(eq(profilePhotos.userId, userId), eq(profilePhotos.version, version)))
  return row?.bytes
}

type Id = string | Slot<string>

const ofTheTwo = (one: Id, other: Id) =>
  or(
    and(eq(enrollments.mentorId, one), eq(enrollments.menteeId, other)),
    and(eq(enrollments.menteeId, one), eq(enrollments.mentorId, other)),
  )

const isPartnerOf = (db: Db, readerId: Id, userId: Id) =>
  exists(
    db
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(and(eq(enrollments.state, 'ACTIVE'), ofTheTwo(readerId, userId))),
  )

const isOpenTo = (db: Db, readerId: string, userId: string) =>
  userId === readerId ? sql`true` : isPartnerOf(db, readerId, userId)

/** For someone proposed as a partner, if the owner agreed. */
const isShownTo = (db: Db, readerId: string, userId: string) =>
  exists(
    db
      .select({ id: matches.id })
      .from(matches)
      .innerJoin(profiles, eq(profiles.userId, userId))
      .where(
        and(
          isNull(matches.endedAt),
          or(
            and(eq(matches.mentorId, readerId), eq(matches.menteeId, userId)),
            and(eq(matches.menteeId, readerId), eq(matches.mentorId, userId)),
          ),
          sql`'picture' = ANY (${profiles.shown})`,
        ),
      ),
  )

/**
 * For someone who may choose them: both are looking for a partner in a programme that lets people choose, and the owner
 * agreed and has not said "rather not".
 */
const isOfferedTo = (readerId: string, userId: string) => sql`EXISTS (
  SELECT 1 FROM seekers r JOIN seekers o ON o.programme_id = r.programme_id AND o.role <> r.role
    JOIN programmes p ON p.id = r.programme_id JOIN profiles f ON f.user_id = o.id
  WHERE r.id = ${readerId} AND o.id = ${userId} AND r.places > 0 AND o.places > 0
    AND p.choosing_days IS NOT NULL AND p.state NOT IN ('FINISHED', 'ARCHIVED') AND 'picture' = ANY (f.shown)
    AND NOT EXISTS (SELECT 1 FROM wishes w WHERE w.programme_id = p.id AND w.user_id = o.id AND w.other_id = r.id
      AND w.place IS NULL))`

/** People with their own words, whoever reads them: the presenter removes what must not be shown. */
export function introductionRows(db: Db, userIds: readonly string[]) {
  return db
    .select({
      id: users.id,
      companyName: companies.name,
      profile: profiles,
      photoVersion: profilePhotos.version,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(profilePhotos, eq(profilePhotos.userId, users.id))
    .where(inArray(users.id, [...userIds]))
}
export type IntroductionRow = Awaited<ReturnType<typeof introductionRows>>[number]

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
