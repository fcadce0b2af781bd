import { Readable } from 'node:stream'
import type { FilmAddress } from '@brightpair/contract'
import { FILM_PIECE_BYTES } from '@brightpair/contract/limits'
import type { Actor } from '../../platform/auth/actor.ts'
import { actorOfSession } from '../../platform/auth/identify.ts'
import { readSignedClaim, signClaim } from '../../platform/auth/signed-claim.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { pairOf } from '../pairs/index.ts'
import { type FilmRow, filmById, filmOf, pieceBytes } from './films.queries.ts'
import { articleOf } from './resources.queries.ts'
import { viewerIn } from './resources.service.ts'
import { noSuchFilm } from './upload-film.ts'

/** Long enough for a film that was paused over lunch. */
const HOURS = 6
const UUID = '[0-9a-f-]{36}'
const CLAIM = new RegExp(`^(${UUID})\\.(${UUID})\\.(${UUID}|-)\\.(\\d{10,11})$`)

export async function filmAddress(
  platform: Platform,
  actor: Actor,
  { enrollmentId, slug }: { enrollmentId: string; slug: string },
): Promise<FilmAddress> {
  const { db } = platform.database
  const article = await articleOf(db, viewerIn(actor, await pairOf(db, actor, enrollmentId)), slug)
  return addressFor(platform, actor, article && (await filmOf(db, article.id)), enrollmentId)
}

export const adminFilmAddress = async (platform: Platform, admin: Actor, id: string): Promise<FilmAddress> =>
  addressFor(platform, admin, await filmOf(platform.database.db, id), '-')

function addressFor(
  { clock, secrets }: Platform,
  { sessionId }: Actor,
  film: FilmRow | undefined,
  enrollmentId: string,
): FilmAddress {
  if (!film) throw noSuchFilm()
  const expires = Math.floor(clock.now().getTime() / 1000) + HOURS * 3600
  const token = signClaim(`${film.id}.${sessionId}.${enrollmentId}.${expires}`, secrets.filmKey)
  const url = `/api/films/${token}`
  return { url, captionsUrl: film.captions === null ? null : `${url}/captions` }
}

/** Access is checked again on every request: the sign-in may have ended, or the article may have been retired. */
export async function filmFor(platform: Platform, token: string): Promise<FilmRow> {
  const { database, clock, secrets } = platform
  const claim = CLAIM.exec(readSignedClaim(token, secrets.filmKey) ?? '')
  const [, filmId = '', sessionId = '', enrollmentId = '', expires = '0'] = claim ?? []
  if (!claim || Number(expires) * 1000 <= clock.now().getTime()) throw noSuchAddress()
  const actor = await actorOfSession(database.pool, sessionId, clock.now())
  const found = await filmById(database.db, filmId)
  if (!actor || !found || !(await maySee(database.db, actor, enrollmentId, found.slug))) throw noSuchAddress()
  return found.film
}

async function maySee(db: Db, actor: Actor, enrollmentId: string, slug: string): Promise<boolean> {
  if (enrollmentId === '-') return actor.accountType === 'ADMIN'
  return Boolean(await articleOf(db, viewerIn(actor, await pairOf(db, actor, enrollmentId)), slug))
}

/** Streams piece by piece, at the reader's pace: at most two pieces are in memory at a time. */
export function filmStream(
  db: Db,
  filmId: string,
  { first, last }: { first: number; last: number },
): Readable {
  async function* pieces() {
    for (let at = first; at <= last; ) {
      const number = Math.floor(at / FILM_PIECE_BYTES)
      const from = at - number * FILM_PIECE_BYTES
      const length = Math.min(FILM_PIECE_BYTES - from, last - at + 1)
      const bytes = await pieceBytes(db, filmId, number, { from, length })
      // Replaced while someone is watching: the player asks again and learns that it is gone.
      if (bytes.length !== length) throw new Error('the film was taken away while it was played')
      yield bytes
      at += length
    }
  }
  return Readable.from(pieces(), { highWaterMark: 1 })
}

const noSuchAddress = () => new AppError('not_found', 'There’s no film at this address, or it has expired.')
