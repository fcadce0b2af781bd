import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { prepareOnce, type Slot } from '../../../platform/db/prepared-query.ts'
import { trackActivities, tracks } from '../../../platform/db/schema/index.ts'

export type Track = typeof tracks.$inferSelect
export type TrackActivity = typeof trackActivities.$inferSelect

type NewTrack = Pick<Track, 'companyId' | 'programmeId' | 'name' | 'description' | 'themes'>
export type NewActivity = Omit<typeof trackActivities.$inferInsert, 'id' | 'trackId'>

export async function insertTrack(
  tx: Db,
  track: NewTrack,
  activities: readonly NewActivity[],
): Promise<string> {
  const [row] = await tx.insert(tracks).values(track).returning({ id: tracks.id })
  if (!row) throw new Error(`track ${track.name} was not stored`)
  await tx.insert(trackActivities).values(activities.map((activity) => ({ ...activity, trackId: row.id })))
  return row.id
}

/** Including archived tracks: a running programme keeps its track. */
export const trackNames = prepareOnce((db, companyId: Slot<string>, ids: Slot<readonly string[]>) =>
  db
    .select({ id: tracks.id, name: tracks.name })
    .from(tracks)
    .where(and(eq(tracks.companyId, companyId), sql`${tracks.id} = ANY(${ids}::uuid[])`)),
)

/** `found` selects spark ids with the article each one links to. */
export async function linkTemplateSparks(tx: Db, found: SQL): Promise<void> {
  await tx.execute(sql`
    UPDATE track_activities t SET resource_id = found.resource_id FROM (${found}) found WHERE t.id = found.id`)
}
