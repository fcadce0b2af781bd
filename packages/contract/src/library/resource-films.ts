import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line } from '../fields.ts'
import { FILM_PIECE_BYTES, MAX_CAPTION_BYTES } from '../limits.ts'
import { participantRoles } from '../roles.ts'
import { AdminResource, OfArticle, OneResource } from './resources.ts'

/** Addresses for the browser's own player, which sends no token: they name their reader and expire. */
const FilmAddress = z.object({ url: z.string(), captionsUrl: z.string().nullable() })
export type FilmAddress = z.infer<typeof FilmAddress>

const OneUpload = OneResource.extend({ uploadId: Id })
const FilmToken = z.object({ token: z.string().max(200) })
const ofFilm = { access: ['ADMIN'], params: OneResource, errors: ['not_found'] } as const

export const resourceFilms = {
  film: endpoint('GET', '/enrollments/:enrollmentId/resources/:slug/film', {
    summary: 'Where the film of an article is played from, for the next hours and for this sign-in alone',
    access: participantRoles,
    params: OfArticle,
    response: FilmAddress,
  }),
  adminFilm: endpoint('GET', '/admin/resources/:id/film', {
    summary: 'The same for an admin',
    ...ofFilm,
    response: FilmAddress,
  }),
  filmFile: endpoint('GET', '/films/:token', {
    summary: 'The film, whole or the range that was asked for',
    access: 'public',
    params: FilmToken,
    produces: 'video/mp4',
    errors: ['not_found', 'range_not_satisfiable'],
  }),
  filmCaptions: endpoint('GET', '/films/:token/captions', {
    summary: 'The captions of a film',
    access: 'public',
    params: FilmToken,
    produces: 'text/vtt',
    errors: ['not_found'],
  }),
  startFilm: endpoint('POST', '/admin/resources/:id/film', {
    summary: 'Begin to upload a film; its pieces follow. One upload at a time for each article',
    access: ['ADMIN'],
    params: OneResource,
    body: z.strictObject({
      name: line(200),
      size: z.int().min(1, 'This file is empty. Please choose another one.'),
    }),
    response: z.object({ uploadId: Id, pieceBytes: z.int() }),
    errors: ['not_found', 'payload_too_large', 'upload_running'],
  }),
  sendFilmPiece: endpoint('PUT', '/admin/resources/:id/film/:uploadId/pieces/:number', {
    summary: 'One piece of a film, counted from 0; a piece that is sent again replaces itself',
    access: ['ADMIN'],
    params: OneUpload.extend({ number: z.coerce.number().int().min(0).max(9999) }),
    bytes: FILM_PIECE_BYTES,
    errors: ['not_found', 'unsupported_file'],
  }),
  attachFilm: endpoint('POST', '/admin/resources/:id/film/:uploadId/attach', {
    summary: 'All pieces are here: look into the film as a whole, and show it instead of the one before',
    access: ['ADMIN'],
    params: OneUpload,
    response: AdminResource,
    errors: ['not_found', 'unsupported_file'],
  }),
  removeFilm: endpoint('DELETE', '/admin/resources/:id/film', {
    summary: 'Take the film off an article',
    ...ofFilm,
    response: AdminResource,
  }),
  setFilmCaptions: endpoint('PUT', '/admin/resources/:id/film/captions', {
    summary: 'Give the film captions, as WebVTT',
    access: ['ADMIN'],
    params: OneResource,
    bytes: MAX_CAPTION_BYTES,
    response: AdminResource,
    errors: ['not_found', 'unsupported_file'],
  }),
  removeFilmCaptions: endpoint('DELETE', '/admin/resources/:id/film/captions', {
    summary: 'Take the captions off the film',
    ...ofFilm,
    response: AdminResource,
  }),
}
