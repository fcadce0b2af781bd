import { Readable } from 'node:stream'
import { resourceFilms } from '@brightpair/contract'
import { byteRangeOf } from '../../platform/files/byte-range.ts'
import { inertHeaders } from '../../platform/files/send-file.ts'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { adminFilmAddress, filmAddress, filmFor, filmStream } from './play-film.ts'
import { presentAdminResource } from './resources.presenter.ts'
import {
  attachFilm,
  noSuchFilm,
  removeFilm,
  removeFilmCaptions,
  sendFilmPiece,
  setFilmCaptions,
  startFilm,
} from './upload-film.ts'

export function filmRoutes(bind: Bind, platform: Platform): void {
  bind(resourceFilms.film, ({ actor, params }) => filmAddress(platform, actor, params))
  bind(resourceFilms.adminFilm, ({ actor, params }) => adminFilmAddress(platform, actor, params.id))

  bind(resourceFilms.filmFile, async ({ params, request, reply }) => {
    const { id, kind, size } = await filmFor(platform, params.token)
    const tag = `"${id}"`
    inertHeaders(reply)
    reply.header('accept-ranges', 'bytes').header('etag', tag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] === tag) {
      reply.status(304)
      return undefined
    }
    // Otherwise a range of the old film would be joined to the new one.
    const isSame = (request.headers['if-range'] ?? tag) === tag
    reply.header('content-range', `bytes */${size}`)
    const range = isSame ? byteRangeOf(request.headers.range, size) : undefined
    const { first, last } = range ?? { first: 0, last: size - 1 }
    reply.type(kind ?? 'video/mp4').header('content-length', last - first + 1)
    if (range) reply.status(206).header('content-range', `bytes ${first}-${last}/${size}`)
    else reply.removeHeader('content-range')
    return request.method === 'HEAD'
      ? Readable.from([])
      : filmStream(platform.database.db, id, { first, last })
  })
  bind(resourceFilms.filmCaptions, async ({ params, reply }) => {
    const { captions } = await filmFor(platform, params.token)
    if (captions === null) throw noSuchFilm()
    inertHeaders(reply)
    reply.type('text/vtt; charset=utf-8').header('cache-control', 'private, no-cache')
    return captions
  })

  bind(resourceFilms.startFilm, ({ actor, params, body }) => startFilm(platform, actor, params.id, body))
  bind(resourceFilms.sendFilmPiece, ({ params, bytes }) => sendFilmPiece(platform, params, bytes))
  bind(resourceFilms.attachFilm, async ({ actor, params }) =>
    presentAdminResource(await attachFilm(platform, actor, params)),
  )
  bind(resourceFilms.removeFilm, async ({ actor, params }) =>
    presentAdminResource(await removeFilm(platform, actor, params.id)),
  )
  bind(resourceFilms.setFilmCaptions, async ({ actor, params, bytes }) =>
    presentAdminResource(await setFilmCaptions(platform, actor, params.id, bytes)),
  )
  bind(resourceFilms.removeFilmCaptions, async ({ actor, params }) =>
    presentAdminResource(await removeFilmCaptions(platform, actor, params.id)),
  )
}
