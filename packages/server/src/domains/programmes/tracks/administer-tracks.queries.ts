import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { companies, trackActivities, tracks } from '../../../platform/db/schema/index.ts'
import type { NewActivity, Track, TrackActivity } from './tracks.queries.ts'

export interface TrackDetails {
  readonly track: Track
  readonly activities: TrackActivity[]
  /** Running programmes that use it. */
  readonly programmes: number
}

export async function trackDetails(
  db: Db,
  which: { programmeId: string } | { id: string },
): Promise<TrackDetails[]> {
  const found = await db
    .select()
    .from(tracks)
    .where('id' in which ? eq(tracks.id, which.id) : eq(tracks.programmeId, which.programmeId))
    .orderBy(sql`${tracks.archivedAt} IS NOT NULL`, asc(tracks.createdAt), asc(tracks.name))
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const activities = await db
    .select()
    .from(trackActivities)
    .where(inArray(trackActivities.trackId, ids))
    .orderBy(asc(trackActivities.month), asc(trackActivities.position))
  const { rows } = await db.execute<{ track_id: string; programmes: number }>(sql`
    SELECT track_id, count(*)::int AS programmes FROM enrollments
    WHERE track_id IN ${ids} AND state = 'ACTIVE' GROUP BY 1`)
  const programmes = new Map(rows.map((row) => [row.track_id, row.programmes]))
  const byTrack = Map.groupBy(activities, ({ trackId }) => trackId)
  return found.map((track) => ({
    track,
    activities: byTrack.get(track.id) ?? [],
    programmes: programmes.get(track.id) ?? 0,
  }))
}

/** Locked, so that a company's tracks change one at a time. */
export async function lockCompanyOf(tx: Db, which: { companyId: string } | { trackId: string }) {
  const id =
    'companyId' in which ? which.companyId : sql`(SELECT company_id FROM tracks WHERE id = ${which.trackId})`
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${companies.id} = ${id}`)
    .for('no key update')
  return company
}

export async function updateTrack(
  tx: Db,
  id: string,
  change: Partial<Pick<Track, 'name' | 'description' | 'themes' | 'archivedAt'>>,
): Promise<void> {
  await tx
    .update(tracks)
    .set({ ...change, version: sql`${tracks.version} + 1` })
    .where(eq(tracks.id, id))
}

export async function replaceActivities(
  tx: Db,
  trackId: string,
  activities: readonly NewActivity[],
): Promise<void> {
  await tx.delete(trackActivities).where(eq(trackActivities.trackId, trackId))
  await tx.insert(trackActivities).values(activities.map((activity) => ({ ...activity, trackId })))
}
