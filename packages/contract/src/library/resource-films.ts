import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line } from '../fields.ts'
import { FILM_PIECE_BYTES, MAX_CAPTION_BYTES } from '../limits.ts'
import { participantRoles } from '../roles.ts'
import { AdminResource, OfArticle, OneResource } from './resources.ts'

/** URLs for the native player, which sends no token: they identify their reader and expire. */
const FilmAddress = z.object({ url: z.string(), captionsUrl: z.string().nullable() })
export type FilmAddress = z.infer<typeof FilmAddress>

const OneUpload = OneResource.extend({ uploadId: Id })
const FilmToken = z.object({ token: z.string().max(200) })
const ofFilm = { access: ['ADMIN'], params: OneResource, errors: ['not_found'] } as const

export const resourceFilms = {
  film: endpoint('GET', '/enrollments/:enrollmentId/resources/:slug/film', {
    summary: 'The address of an article’s film, valid for a few hours and for this sign-in only',
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
    summary: 'The film, whole or the requested range',
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
    summary: 'Start uploading a film; its pieces follow. One upload at a time per article',
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
    summary: 'One piece of a film, counted from 0; sending a piece again replaces it',
    access: ['ADMIN'],
    params: OneUpload.extend({ number: z.coerce.number().int().min(0).max(9999) }),
    bytes: FILM_PIECE_BYTES,
    errors: ['not_found', 'unsupported_file'],
  }),
  attachFilm: endpoint('POST', '/admin/resources/:id/film/:uploadId/attach', {
    summary: 'Finish an upload: check the whole film and show it instead of the previous one',
    access: ['ADMIN'],
    params: OneUpload,
    response: AdminResource,
    errors: ['not_found', 'unsupported_file'],
  }),
  removeFilm: endpoint('DELETE', '/admin/resources/:id/film', {
    summary: 'Remove the film from an article',
    ...ofFilm,
    response: AdminResource,
  }),
  setFilmCaptions: endpoint('PUT', '/admin/resources/:id/film/captions', {
    summary: 'Add captions to the film, as WebVTT',
    access: ['ADMIN'],
    params: OneResource,
    bytes: MAX_CAPTION_BYTES,
    response: AdminResource,
    errors: ['not_found', 'unsupported_file'],
  }),
  removeFilmCaptions: endpoint('DELETE', '/admin/resources/:id/film/captions', {
    summary: 'Remove the captions from the film',
    ...ofFilm,
    response: AdminResource,
  }),
}
