import { FILM_PIECE_BYTES, MAX_FILM_BYTES } from '@brightpair/contract/limits'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import { checkCaptions } from '../../platform/files/film-captions.ts'
import { checkFilm, filmKindOf, type ReadBytes } from '../../platform/files/film-structure.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAction } from '../audit/index.ts'
import { type AdministeredResource, lockResource } from './administer-resources.queries.ts'
import { noSuchArticle, readAdministered } from './administer-resources.ts'
import {
  attachUpload,
  deleteFilm,
  deleteUpload,
  deleteUploadsBefore,
  dropUploads,
  type FilmRow,
  filmOf,
  insertUpload,
  pieceBytes,
  storeCaptions,
  storedBytes,
  storePiece,
  touchUpload,
} from './films.queries.ts'

/** An upload that was silent for this long no longer blocks others. */
const SILENCE_MILLISECONDS = 120_000
const DAY = 86_400_000
const MEGABYTE = 1024 * 1024

interface UploadOf {
  readonly id: string
  readonly uploadId: string
}

export function startFilm(
  { database, clock }: Platform,
  admin: Actor,
  resourceId: string,
  { name, size }: { name: string; size: number },
): Promise<{ uploadId: string; pieceBytes: number }> {
  if (size > MAX_FILM_BYTES) {
    throw new AppError(
      'payload_too_large',
      `A film can be up to ${MAX_FILM_BYTES / MEGABYTE} MB. This one is ${Math.ceil(size / MEGABYTE)} MB.`,
    )
  }
  return database.transaction(async (tx) => {
    if (!(await lockResource(tx, resourceId))) throw noSuchArticle()
    const now = clock.now()
    await dropUploads(tx, resourceId, {
      uploaderId: admin.userId,
      silentSince: new Date(now.getTime() - SILENCE_MILLISECONDS),
    })
    const uploadId = await insertUpload(tx, {
      resourceId,
      uploaderId: admin.userId,
      name,
      size,
      touchedAt: now,
    })
    if (!uploadId) {
      throw new AppError(
        'upload_running',
        'Someone else is uploading a film to this article right now. Please try again in a few minutes.',
      )
    }
    return { uploadId, pieceBytes: FILM_PIECE_BYTES }
  })
}

export async function sendFilmPiece(
  { database, clock }: Platform,
  { id, uploadId, number }: UploadOf & { number: number },
  bytes: Uint8Array,
): Promise<void> {
  const touched = { touchedAt: clock.now(), ...(number === 0 ? { kind: await filmKindOf(bytes) } : {}) }
  await database.transaction(async (tx) => {
    const upload = await touchUpload(tx, { id: uploadId, resourceId: id }, touched)
    if (!upload) throw noSuchUpload()
    if (bytes.length === 0 || bytes.length !== lengthOfPiece(upload, number)) {
      throw new AppError('invalid_input', 'Part of the film didn’t arrive. Please send it again.')
    }
    await storePiece(tx, uploadId, number, bytes)
  })
}

const lengthOfPiece = ({ size }: FilmRow, number: number): number =>
  Math.min(FILM_PIECE_BYTES, Math.max(0, size - number * FILM_PIECE_BYTES))

/** The whole file is checked before anyone sees it; an incomplete film is discarded. */
export async function attachFilm(
  platform: Platform,
  admin: Actor,
  { id, uploadId }: UploadOf,
): Promise<AdministeredResource> {
  const { database, clock } = platform
  const of = { id: uploadId, resourceId: id }
  try {
    return await database.transaction(async (tx) => {
      if (!(await lockResource(tx, id))) throw noSuchArticle()
      const upload = await touchUpload(tx, of, { touchedAt: clock.now() })
      if (!upload) throw noSuchUpload()
      if (!upload.kind || (await storedBytes(tx, uploadId)) !== upload.size) {
        throw new AppError('invalid_input', 'Some of the film is missing. Please upload it again.')
      }
      await checkFilm(upload.kind, upload.size, bytesOf(tx, uploadId))
      const before = await filmOf(tx, id)
      await attachUpload(tx, of, clock.now())
      return recorded(platform, tx, admin, id, 'resource.film_attached', {
        before: before ? { film: before.name } : {},
        after: { film: upload.name },
      })
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported_file') await deleteUpload(database.db, of)
    throw error
  }
}

const bytesOf =
  (db: Db, filmId: string): ReadBytes =>
  async (from, length) => {
    const number = Math.floor(from / FILM_PIECE_BYTES)
    const within = from - number * FILM_PIECE_BYTES
    const found = await pieceBytes(db, filmId, number, { from: within, length })
    const rest = length - found.length
    if (rest === 0 || within + length <= FILM_PIECE_BYTES) return found
    return Buffer.concat([found, await pieceBytes(db, filmId, number + 1, { from: 0, length: rest })])
  }

export const removeFilm = (platform: Platform, admin: Actor, id: string) =>
  changeFilm(platform, admin, id, 'resource.film_removed', async (tx) => deleteFilm(tx, id))

export const setFilmCaptions = (platform: Platform, admin: Actor, id: string, bytes: Uint8Array) => {
  const captions = checkCaptions(bytes)
  return changeFilm(platform, admin, id, 'resource.captions_set', (tx) => storeCaptions(tx, id, captions))
}

export const removeFilmCaptions = (platform: Platform, admin: Actor, id: string) =>
  changeFilm(platform, admin, id, 'resource.captions_removed', (tx) => storeCaptions(tx, id, null))

function changeFilm(
  platform: Platform,
  admin: Actor,
  id: string,
  action: string,
  change: (tx: Db) => Promise<FilmRow | undefined>,
): Promise<AdministeredResource> {
  return platform.database.transaction(async (tx) => {
    if (!(await lockResource(tx, id))) throw noSuchArticle()
    const film = await change(tx)
    if (!film) throw noSuchFilm()
    return recorded(platform, tx, admin, id, action, { after: { film: film.name } })
  })
}

async function recorded(
  platform: Platform,
  tx: Db,
  admin: Actor,
  id: string,
  action: string,
  states: { before?: Record<string, unknown>; after: Record<string, unknown> },
): Promise<AdministeredResource> {
  const resource = await readAdministered(tx, id)
  const subject = { id, name: resource.title }
  await recordAction(platform, tx, admin, { action, subject, companyId: resource.companyId, ...states })
  return resource
}

/** Removes uploads that were interrupted and never restarted. */
export function cleanUpFilmUploadsJob({ database, clock }: Platform): JobKind<object> {
  return {
    name: 'tidy-film-uploads',
    schedule: '23 * * * *',
    run: () => deleteUploadsBefore(database.db, new Date(clock.now().getTime() - DAY)),
  }
}

const noSuchUpload = () =>
  new AppError('not_found', 'This upload has ended: it was started again, or the film is already attached.')
export const noSuchFilm = () => new AppError('not_found', 'This article has no film.')
