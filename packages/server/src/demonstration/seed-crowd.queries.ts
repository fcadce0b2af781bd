import { introducedFacts } from '@brightpair/contract'
import type { RoleLevel } from '@brightpair/contract/role-levels'
import { sql } from 'drizzle-orm'
import { joinFirstProgramme, savePlaces } from '../domains/people/index.ts'
import type { Db } from '../platform/db/connect.ts'
import {
  answers,
  personalityResults,
  profiles,
  type StoredAnswer,
  type StoredPreferences,
  type StoredTraits,
  users,
} from '../platform/db/schema/index.ts'

interface Newcomer {
  readonly person: typeof users.$inferInsert & { companyId: string }
  readonly profile: Omit<typeof profiles.$inferInsert, 'userId' | 'companyId' | 'shown'> & {
    level: RoleLevel
  }
  readonly capacity: number
  readonly questionnaireId: string
  readonly items: StoredAnswer[]
  readonly traits: StoredTraits
  readonly preferences: StoredPreferences
  readonly answeredAt: Date
}

/** By address. */
export async function insertNewcomers(
  tx: Db,
  newcomers: readonly Newcomer[],
): Promise<ReadonlyMap<string, string>> {
  if (newcomers.length === 0) return new Map()
  const stored = await tx
    .insert(users)
    .values(newcomers.map(({ person, answeredAt }) => ({ ...person, questionnaireFilledAt: answeredAt })))
    .returning({ id: users.id, email: users.email })
  const ids = new Map(stored.map(({ id, email }) => [email, id]))
  const own = ({ person }: Newcomer) => ({
    userId: ids.get(person.email) ?? '',
    companyId: person.companyId,
  })
  const memberships = await joinFirstProgramme(tx, [...ids.values()])
  await tx.insert(answers).values(
    newcomers.map((each) => ({
      ...own(each),
      programmeId: memberships.get(own(each).userId)?.programmeId ?? '',
      questionnaireId: each.questionnaireId,
      items: each.items,
      submittedAt: each.answeredAt,
      updatedAt: each.answeredAt,
    })),
  )
  await tx.insert(personalityResults).values(
    newcomers.map((each) => ({
      ...own(each),
      traits: each.traits,
      preferences: each.preferences,
      takenAt: each.answeredAt,
    })),
  )
  await tx
    .insert(profiles)
    .values(newcomers.map((each) => ({ ...own(each), ...each.profile, shown: [...introducedFacts] })))
  for (const each of newcomers.filter(({ capacity }) => capacity > 1))
    await savePlaces(tx, memberships.get(own(each).userId)?.id ?? '', {
      capacity: each.capacity,
      pausedUntil: null,
    })
  return ids
}

/** Everyone who mentors already takes one more. */
export async function openOnePlaceMore(tx: Db, companyId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE memberships SET capacity = 1 + taken
    FROM (SELECT mentor_id, count(*) AS taken FROM matches
      WHERE company_id = ${companyId} AND ended_at IS NULL GROUP BY 1) m
    WHERE user_id = m.mentor_id`)
}

export type OpenMatch = {
  id: string
  mentorId: string
  menteeId: string
  mentor: string
  mentee: string
}

/** Proposed by the newest run, the best fit first. */
export async function newestProposals(db: Db, companyId: string): Promise<OpenMatch[]> {
  const { rows } = await db.execute<OpenMatch>(sql`
    SELECT m.id, m.mentor_id AS "mentorId", m.mentee_id AS "menteeId",
      r.first_name || ' ' || r.last_name AS mentor, e.first_name || ' ' || e.last_name AS mentee
    FROM matches m JOIN users r ON r.id = m.mentor_id JOIN users e ON e.id = m.mentee_id
    WHERE m.company_id = ${companyId} AND m.state = 'PROPOSED'
    ORDER BY m.proposed_at DESC, m.mentee_view -> 'score' ->> 'total' DESC, e.email`)
  return rows
}

/** Names of those without a partner, the longest first. */
export async function waitingPeople(
  db: Db,
  companyId: string,
): Promise<Record<'MENTOR' | 'MENTEE', string[]>> {
  const { rows } = await db.execute<{ name: string; role: string }>(sql`
    SELECT u.first_name || ' ' || u.last_name AS name, s.role FROM seekers s JOIN users u ON u.id = s.id
    WHERE s.company_id = ${companyId} AND s.places > 0
      AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.mentor_id = u.id AND m.ended_at IS NULL)
    ORDER BY s.searching_since, u.email`)
  const named = (role: string) => rows.filter((row) => row.role === role).map(({ name }) => name)
  return { MENTOR: named('MENTOR'), MENTEE: named('MENTEE') }
}

/** Whoever no one was found for in months has left the company since. */
export async function closeAccountsWaitingSince(
  db: Db,
  companyId: string,
  since: Date,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    UPDATE users SET deactivated_at = ${now} WHERE id IN (
      SELECT s.id FROM seekers s WHERE s.company_id = ${companyId} AND s.places > 0 AND s.searching_since < ${since}
        AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.mentor_id = s.id AND m.ended_at IS NULL))`)
}

/** Asked for when a match ended: in the product they wait until there are people enough, here until the next step. */
export async function dropQueuedRuns(db: Db, companyId: string): Promise<void> {
  await db.execute(sql`DELETE FROM matching_runs WHERE company_id = ${companyId} AND state = 'QUEUED'`)
}

/** What a database stamps by itself is as old as the company. */
export async function dateCompany(
  tx: Db,
  companyId: string,
  { foundedAt, isCommunity }: { foundedAt: Date; isCommunity: boolean },
): Promise<void> {
  await tx.execute(
    sql`UPDATE companies SET created_at = ${foundedAt}, is_community = ${isCommunity} WHERE id = ${companyId}`,
  )
  await tx.execute(sql`UPDATE programmes SET created_at = ${foundedAt} WHERE company_id = ${companyId}`)
  await tx.execute(sql`UPDATE tracks SET created_at = ${foundedAt} WHERE company_id = ${companyId}`)
  await tx.execute(sql`UPDATE questionnaires SET created_at = ${foundedAt} WHERE company_id = ${companyId}`)
}

export async function dateProgramme(db: Db, programmeId: string, createdAt: Date): Promise<void> {
  await db.execute(sql`UPDATE programmes SET created_at = ${createdAt} WHERE id = ${programmeId}`)
}
