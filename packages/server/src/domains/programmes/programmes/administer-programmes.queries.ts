import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { companies, programmes } from '../../../platform/db/schema/index.ts'
import type { ProgrammeRow } from './programmes.queries.ts'

export type ProgrammeFigures = {
  mentors: number
  mentees: number
  invited: number
  searching: number
  asked: number
  waiting: number
  pairs: number
  finished_pairs: number
}

export interface ProgrammeDetails {
  readonly programme: ProgrammeRow
  readonly company: { readonly id: string; readonly name: string }
  readonly figures: ProgrammeFigures
}

const NOBODY: ProgrammeFigures = {
  mentors: 0,
  mentees: 0,
  invited: 0,
  searching: 0,
  asked: 0,
  waiting: 0,
  pairs: 0,
  finished_pairs: 0,
}

/** All of a company, first one first; or a single one. */
export async function programmeDetails(
  db: Db,
  which: { companyId: string } | { id: string },
): Promise<ProgrammeDetails[]> {
  const found = await db
    .select({ programme: programmes, company: { id: companies.id, name: companies.name } })
    .from(programmes)
    .innerJoin(companies, eq(companies.id, programmes.companyId))
    .where('id' in which ? eq(programmes.id, which.id) : eq(programmes.companyId, which.companyId))
    .orderBy(asc(programmes.number))
  const figures = await figuresOf(
    db,
    found.map(({ programme }) => programme.id),
  )
  return found.map((each) => ({ ...each, figures: figures.get(each.programme.id) ?? NOBODY }))
}

async function figuresOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ProgrammeFigures>> {
  const { rows } = await db.execute<ProgrammeFigures & { id: string }>(sql`
    WITH asked AS (SELECT unnest(${sql.param(ids)}::uuid[]) AS id), people AS (
      SELECT v.programme_id AS id,
        count(*) FILTER (WHERE v.standing = 'IN' AND v.role = 'MENTOR')::int AS mentors,
        count(*) FILTER (WHERE v.standing = 'IN' AND v.role = 'MENTEE')::int AS mentees,
        count(*) FILTER (WHERE v.standing = 'IN' AND u.invited_at IS NOT NULL)::int AS invited,
        count(*) FILTER (WHERE v.standing = 'ASKED')::int AS asked,
        count(*) FILTER (WHERE v.standing = 'WAITING')::int AS waiting
      FROM memberships v JOIN users u ON u.id = v.user_id AND u.deactivated_at IS NULL
      WHERE v.programme_id IN (SELECT id FROM asked) GROUP BY 1
    ), pairs AS (
      SELECT e.programme_id AS id, count(*) FILTER (WHERE e.state = 'ACTIVE')::int AS pairs,
        count(*) FILTER (WHERE e.state = 'COMPLETED')::int AS finished_pairs
      FROM enrollments e WHERE e.programme_id IN (SELECT id FROM asked) GROUP BY 1
    ), searching AS (
      SELECT s.programme_id AS id, count(*)::int AS searching FROM seekers s
      WHERE s.programme_id IN (SELECT id FROM asked) AND s.places > 0 GROUP BY 1
    )
    SELECT a.id, coalesce(p.mentors, 0) AS mentors, coalesce(p.mentees, 0) AS mentees, coalesce(p.invited, 0) AS invited,
      coalesce(p.asked, 0) AS asked, coalesce(p.waiting, 0) AS waiting, coalesce(e.pairs, 0) AS pairs,
      coalesce(e.finished_pairs, 0) AS finished_pairs, coalesce(s.searching, 0) AS searching
    FROM asked a LEFT JOIN people p ON p.id = a.id LEFT JOIN pairs e ON e.id = a.id LEFT JOIN searching s ON s.id = a.id`)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

/** Call with the company locked: numbers are assigned one at a time. */
export async function nextNumber(tx: Db, companyId: string): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(
    sql`SELECT coalesce(max(number), 0) + 1 AS next FROM programmes WHERE company_id = ${companyId}`,
  )
  return rows[0]?.next ?? 1
}

/** Among those not archived. */
export async function isNameTaken(
  tx: Db,
  companyId: string,
  name: string,
  except: string | null,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM programmes WHERE company_id = ${companyId} AND lower(name) = lower(${name})
      AND state <> 'ARCHIVED' AND id IS DISTINCT FROM ${except}::uuid`)
  return rows.length > 0
}

/** Including their activities. Keyed by the id of the original. */
export async function copyTracks(
  tx: Db,
  from: string,
  { id, companyId }: Pick<ProgrammeRow, 'id' | 'companyId'>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ original: string; copy: string }>(sql`
    WITH originals AS (
      SELECT t.*, gen_random_uuid() AS copy FROM tracks t WHERE t.programme_id = ${from} AND t.archived_at IS NULL
    ), copies AS (
      INSERT INTO tracks (id, company_id, programme_id, name, description, themes, created_at)
      SELECT copy, ${companyId}, ${id}, name, description, themes, created_at FROM originals RETURNING id
    ), activities AS (
      INSERT INTO track_activities (track_id, month, position, name, description, text_content, link, type,
        set_of_trainings, resource_id)
      SELECT o.copy, a.month, a.position, a.name, a.description, a.text_content, a.link, a.type,
        a.set_of_trainings, a.resource_id
      FROM originals o JOIN copies c ON c.id = o.copy JOIN track_activities a ON a.track_id = o.id
    )
    SELECT id AS original, copy FROM originals`)
  return new Map(rows.map(({ original, copy }) => [original, copy]))
}
