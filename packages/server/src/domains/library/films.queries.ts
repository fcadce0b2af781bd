import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { resourceFilmPieces, resourceFilms, resources } from '../../platform/db/schema/index.ts'
import type { FilmKind } from '../../platform/files/film-structure.ts'

export type FilmRow = typeof resourceFilms.$inferSelect
type UploadOf = { readonly id: string; readonly resourceId: string }

const isAttached = (resourceId: string) =>
  and(eq(resourceFilms.resourceId, resourceId), isNotNull(resourceFilms.attachedAt))
const isUpload = ({ id, resourceId }: UploadOf) =>
  and(eq(resourceFilms.id, id), eq(resourceFilms.resourceId, resourceId), isNull(resourceFilms.attachedAt))

export async function hasFilm(db: Db, resourceId: string): Promise<boolean> {
  const rows = await db.select({ id: resourceFilms.id }).from(resourceFilms).where(isAttached(resourceId))
  return rows.length > 0
}

export async function filmOf(db: Db, resourceId: string): Promise<FilmRow | undefined> {
  const [row] = await db.select().from(resourceFilms).where(isAttached(resourceId))
  return row
}

/** An attached film, with the address of its article. */
export async function filmById(db: Db, id: string) {
  const [row] = await db
    .select({ film: resourceFilms, slug: resources.slug })
    .from(resourceFilms)
    .innerJoin(resources, eq(resources.id, resourceFilms.resourceId))
    .where(and(eq(resourceFilms.id, id), isNotNull(resourceFilms.attachedAt)))
  return row
}

/** One's own upload is restarted; someone else's only after it has been silent for long. */
export async function dropUploads(
  tx: Db,
  resourceId: string,
  { uploaderId, silentSince }: { uploaderId: string; silentSince: Date },
): Promise<void> {
  await tx
    .delete(resourceFilms)
    .where(
      and(
        eq(resourceFilms.resourceId, resourceId),
        isNull(resourceFilms.attachedAt),
        or(eq(resourceFilms.uploaderId, uploaderId), lt(resourceFilms.touchedAt, silentSince)),
      ),
    )
}

/** Undefined while another upload is running: the index decides, even between concurrent requests. */
export async function insertUpload(
  tx: Db,
  row: typeof resourceFilms.$inferInsert,
): Promise<string | undefined> {
  const [stored] = await tx
    .insert(resourceFilms)
    .values(row)
    .onConflictDoNothing({ target: resourceFilms.resourceId, where: sql`attached_at IS NULL` })
    .returning({ id: resourceFilms.id })
  return stored?.id
}

/** The upload, locked until the transaction ends. */
export async function touchUpload(
  tx: Db,
  upload: UploadOf,
  touched: { touchedAt: Date; kind?: FilmKind },
): Promise<FilmRow | undefined> {
  const [row] = await tx.update(resourceFilms).set(touched).where(isUpload(upload)).returning()
  return row
}

export async function storePiece(tx: Db, filmId: string, number: number, bytes: Uint8Array): Promise<void> {
  await tx
    .insert(resourceFilmPieces)
    .values({ filmId, number, bytes })
    .onConflictDoUpdate({
      target: [resourceFilmPieces.filmId, resourceFilmPieces.number],
      set: { bytes },
    })
}

/** The number of bytes received. */
export async function storedBytes(tx: Db, filmId: string): Promise<number> {
  const { rows } = await tx.execute<{ size: number }>(
    sql`SELECT coalesce(sum(octet_length(bytes)), 0)::int AS size FROM resource_film_pieces WHERE film_id = ${filmId}`,
  )
  return rows[0]?.size ?? 0
}

/** Part of one piece; the database reads only that part. */
export async function pieceBytes(
  db: Db,
  filmId: string,
  number: number,
  { from, length }: { from: number; length: number },
): Promise<Buffer> {
  const { rows } = await db.execute<{ bytes: Buffer }>(
    sql`SELECT substring(bytes FROM ${from + 1}::int FOR ${length}::int) AS bytes FROM resource_film_pieces
        WHERE film_id = ${filmId} AND number = ${number}`,
  )
  return rows[0]?.bytes ?? Buffer.alloc(0)
}

/** Replaces the previous film. */
export async function attachUpload(tx: Db, upload: UploadOf, attachedAt: Date): Promise<void> {
  await tx.delete(resourceFilms).where(and(isAttached(upload.resourceId), ne(resourceFilms.id, upload.id)))
  await tx.update(resourceFilms).set({ attachedAt, uploaderId: null }).where(isUpload(upload))
}

export async function deleteUpload(db: Db, upload: UploadOf): Promise<void> {
  await db.delete(resourceFilms).where(isUpload(upload))
}

export async function deleteFilm(tx: Db, resourceId: string): Promise<FilmRow | undefined> {
  const [row] = await tx.delete(resourceFilms).where(isAttached(resourceId)).returning()
  return row
}

export async function storeCaptions(
  tx: Db,
  resourceId: string,
  captions: string | null,
): Promise<FilmRow | undefined> {
  const [row] = await tx.update(resourceFilms).set({ captions }).where(isAttached(resourceId)).returning()
  return row
}

export async function deleteUploadsBefore(db: Db, moment: Date): Promise<void> {
  await db
    .delete(resourceFilms)
    .where(and(isNull(resourceFilms.attachedAt), lt(resourceFilms.touchedAt, moment)))
}
