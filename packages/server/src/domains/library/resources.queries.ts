import { USUAL_MONTHS } from '@brightpair/contract/limits'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { containsWords } from '../../platform/db/contains-words.ts'
import { prepareOnce, type Slot } from '../../platform/db/prepared-query.ts'
import { activities, resourceMarks, resources } from '../../platform/db/schema/index.ts'
import { linkSparks } from '../pairs/index.ts'
import { linkTemplateSparks } from '../programmes/index.ts'
import type { LibraryArticle } from './library.ts'

export type ResourceRow = typeof resources.$inferSelect

/** Returns the ids of the new ones. */
export async function storeLibrary(
  db: Db,
  articles: readonly (LibraryArticle & { words: number })[],
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; is_new: boolean }>(sql`
    INSERT INTO resources (slug, title, summary, track, month, topic, audience, keywords, text, exercise, words, film,
      is_library)
    SELECT slug, title, summary, track, month, topic, audience, keywords, text, exercise, words, film, true
    FROM jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) AS a(slug text, title text, summary text, track text,
      month smallint, topic text, audience text, keywords text[], text text, exercise text, words integer, film text)
    ON CONFLICT (slug) DO UPDATE SET title = excluded.title, summary = excluded.summary, track = excluded.track,
      month = excluded.month, topic = excluded.topic, audience = excluded.audience, keywords = excluded.keywords,
      text = excluded.text, exercise = excluded.exercise, words = excluded.words,
      film = excluded.film
    WHERE resources.is_library AND resources.version = 1 AND
      (resources.title, resources.summary, resources.track, resources.month, resources.topic, resources.audience,
        resources.keywords, resources.text, resources.exercise, resources.film) IS DISTINCT FROM
      (excluded.title, excluded.summary, excluded.track, excluded.month, excluded.topic, excluded.audience,
        excluded.keywords, excluded.text, excluded.exercise, excluded.film)
    RETURNING id, xmax = 0 AS is_new`)
  return rows.filter(({ is_new }) => is_new).map(({ id }) => id)
}

/** Only sparks without an article. */
const articlesFor = (table: SQL, company: SQL, which: SQL) => sql`
  SELECT DISTINCT ON (a.id) a.id, r.id AS resource_id FROM ${table} a
  JOIN resources r ON lower(r.title) = lower(a.name) AND r.retired_at IS NULL
    AND (r.company_id IS NULL OR r.company_id = ${company})
  WHERE a.type = 'SPARK' AND a.resource_id IS NULL AND ${which}
  ORDER BY a.id, r.company_id NULLS LAST`

const companyOfTrack = sql`(SELECT k.company_id FROM tracks k WHERE k.id = a.track_id)`

/** Links a spark to the article of the same name: the company's own before the library's. */
export async function linkSparksOfTrack(tx: Db, trackId: string): Promise<void> {
  await linkTemplateSparks(
    tx,
    articlesFor(sql`track_activities`, companyOfTrack, sql`a.track_id = ${trackId}`),
  )
}

/** In templates and in running programmes, including for articles added later. */
export async function linkSparksTo(tx: Db, ids: readonly string[]): Promise<void> {
  const which = sql`r.id IN ${ids}`
  await linkTemplateSparks(tx, articlesFor(sql`track_activities`, companyOfTrack, which))
  await linkSparks(tx, articlesFor(sql`activities`, sql`a.company_id`, which))
}

/** One of the two people of a pair. */
export interface Viewer {
  readonly userId: string
  readonly side: 'mentor' | 'mentee'
  readonly enrollmentId: string
  readonly companyId: string
  readonly months: number
}

/** A viewer, or the places of one in a prepared query. */
type Seen = Pick<Viewer, 'side'> & {
  readonly [Field in Exclude<keyof Viewer, 'side'>]: Viewer[Field] | Slot<Viewer[Field]>
}

/** The library is written for the default length; for other lengths it is spread over the pair's months. */
const monthFor = ({ months }: Seen) =>
  sql<number>`CASE WHEN ${resources.isLibrary} THEN (${resources.month} - 1) * ${months}::int / ${USUAL_MONTHS}::int + 1
    ELSE ${resources.month} END`

/** Where an article is a spark of the mentee's programme, the activity's tick counts. */
function seenBy(db: Db, viewer: Seen) {
  const { userId, side, enrollmentId } = viewer
  const sparks = db
    .select({
      resourceId: activities.resourceId,
      month: sql<number>`min(${activities.month})`.as('spark_month'),
      doneAt: sql`CASE WHEN bool_and(${activities.doneAt} IS NOT NULL) THEN max(${activities.doneAt}) END`.as(
        'spark_done_at',
      ),
    })
    .from(activities)
    .where(and(eq(activities.enrollmentId, enrollmentId), isNotNull(activities.resourceId)))
    .groupBy(activities.resourceId)
    .as('sparks')
  const mark = sql`${resourceMarks.doneAt}`
  const doneAt =
    side === 'mentor'
      ? mark
      : sql`CASE WHEN ${sparks.resourceId} IS NULL THEN ${mark} ELSE ${sparks.doneAt} END`
  const { text: _text, exercise: _exercise, ...about } = getTableColumns(resources)
  const seen = doneAt.mapWith(resourceMarks.doneAt) as SQL<Date | null>
  const from = <Columns extends object>(columns: Columns) =>
    db
      .select({ ...about, month: monthFor(viewer), ...columns, doneAt: seen, sparkMonth: sparks.month })
      .from(resources)
      .leftJoin(sparks, eq(sparks.resourceId, resources.id))
      .leftJoin(
        resourceMarks,
        and(eq(resourceMarks.resourceId, resources.id), eq(resourceMarks.userId, userId)),
      )
  return { from, doneAt }
}

const visibleTo = ({ companyId }: Seen) => or(isNull(resources.companyId), eq(resources.companyId, companyId))

/** Articles written for mentors are not offered to mentees. */
const offeredTo = (viewer: Seen) =>
  and(
    visibleTo(viewer),
    isNull(resources.retiredAt),
    viewer.side === 'mentee' ? sql`${resources.audience} <> 'mentor'` : undefined,
  )

const libraryFrom = (side: Viewer['side']) =>
  prepareOnce(
    (db, userId: Slot<string>, enrollmentId: Slot<string>, companyId: Slot<string>, months: Slot<number>) => {
      const viewer = { side, userId, enrollmentId, companyId, months }
      return seenBy(db, viewer).from({}).where(offeredTo(viewer))
    },
  )
const library = { mentor: libraryFrom('mentor'), mentee: libraryFrom('mentee') }

export const libraryOf = (db: Db, { side, userId, enrollmentId, companyId, months }: Viewer) =>
  library[side](db, userId, enrollmentId, companyId, months)
export type LibraryRow = Awaited<ReturnType<typeof libraryOf>>[number]

export async function articleOf(db: Db, viewer: Viewer, slug: string) {
  const { from, doneAt } = seenBy(db, viewer)
  const [row] = await from({ text: resources.text, exercise: resources.exercise }).where(
    and(
      visibleTo(viewer),
      eq(resources.slug, slug),
      or(isNull(resources.retiredAt), sql`${doneAt} IS NOT NULL`),
    ),
  )
  return row
}

/** Matches in the title come first. */
export function articlesWith(db: Db, viewer: Viewer, words: readonly string[], max: number) {
  const { title, summary, text, exercise } = resources
  return db
    .select({ ...getTableColumns(resources), month: monthFor(viewer) })
    .from(resources)
    .where(and(offeredTo(viewer), containsWords(words, title, summary, text, exercise)))
    .orderBy(sql`${containsWords(words, title)} DESC`, resources.month, title)
    .limit(max)
}

/** The first mark counts: marking again keeps the original time. */
export async function storeMark(
  tx: Db,
  { userId, companyId }: Viewer,
  resourceId: string,
  doneAt: Date,
): Promise<void> {
  await tx.insert(resourceMarks).values({ userId, resourceId, companyId, doneAt }).onConflictDoNothing()
}

export async function dropMark(tx: Db, { userId }: Viewer, resourceId: string): Promise<void> {
  await tx
    .delete(resourceMarks)
    .where(and(eq(resourceMarks.userId, userId), inArray(resourceMarks.resourceId, [resourceId])))
}
