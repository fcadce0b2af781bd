import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { FILM_PIECE_BYTES, MAX_FILM_BYTES } from '@brightpair/contract/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, addPair, type Member } from '../../../testing/members.ts'
import { addCompany } from '../../../testing/people.ts'
import { samples } from '../../../testing/samples.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { cleanUpFilmUploadsJob } from './upload-film.ts'

const suite = useTestApp()
let [admin, other]: [Member, Member] = [] as never
let pair: Awaited<ReturnType<typeof addPair>>
let tiny: Buffer
const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.500 --> 00:02.000\nWalk on.\n')

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  other = await addMember(suite.platform, 'ADMIN', null)
  pair = await addPair(suite.platform)
  tiny = await readFile(new URL('../../../testing/films/tiny.mp4', import.meta.url))
})

/** The same film with padding, so that it spans several pieces. */
function longFilm(bytes: number): Buffer {
  const hole = Buffer.alloc(8)
  hole.writeUInt32BE(bytes + 8, 0)
  hole.write('free', 4)
  return Buffer.concat([tiny, hole, randomBytes(bytes)])
}

async function addArticle(more: Partial<(typeof samples)['POST /admin/resources']> = {}) {
  const body = { ...samples['POST /admin/resources'], ...more }
  return (await suite.call('POST /admin/resources', { token: admin.token, body })).body
}

const start = (id: string, size: number, token = admin.token) =>
  suite.call('POST /admin/resources/:id/film', { token, params: { id }, body: { name: 'walk.mp4', size } })

const send = (url: string, payload: Buffer) =>
  suite.app.inject({
    method: 'PUT',
    url: `/api/admin/resources/${url}`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/octet-stream' },
    payload,
  })

async function sendPieces(id: string, uploadId: string, film: Buffer): Promise<number[]> {
  const statuses: number[] = []
  for (let number = 0; number * FILM_PIECE_BYTES < film.length; number += 1) {
    const piece = film.subarray(number * FILM_PIECE_BYTES, (number + 1) * FILM_PIECE_BYTES)
    statuses.push((await send(`${id}/film/${uploadId}/pieces/${number}`, piece)).statusCode)
  }
  return statuses
}

const attach = (id: string, uploadId: string) =>
  suite.call('POST /admin/resources/:id/film/:uploadId/attach', {
    token: admin.token,
    params: { id, uploadId },
  })

async function attached(film = tiny, more: Parameters<typeof addArticle>[0] = {}) {
  const article = await addArticle(more)
  const { body } = await start(article.id, film.length)
  await sendPieces(article.id, body.uploadId, film)
  expect((await attach(article.id, body.uploadId)).status).toBe(200)
  return article
}

const addressOf = (slug: string, who: Member = pair.mentee) =>
  suite.call('GET /enrollments/:enrollmentId/resources/:slug/film', {
    token: who.token,
    params: { enrollmentId: pair.enrollmentId, slug },
  })
const play = (url: string, headers: Record<string, string> = {}) => suite.app.inject({ url, headers })
const count = async (sql: string) => Number((await suite.platform.database.pool.query(sql)).rows[0].n)

describe('a film of an admin', () => {
  test('is attached once it is whole, told to people and found in the audit', async () => {
    const article = await addArticle({ title: 'With a film' })
    expect(article.ownFilm).toBeNull()
    const { body } = await start(article.id, tiny.length)
    expect(await sendPieces(article.id, body.uploadId, tiny)).toEqual([204])
    const response = await attach(article.id, body.uploadId)
    expect(response.body.ownFilm).toMatchObject({ name: 'walk.mp4', size: tiny.length, hasCaptions: false })
    const { body: read } = await suite.call('GET /enrollments/:enrollmentId/resources/:slug', {
      token: pair.mentee.token,
      params: { enrollmentId: pair.enrollmentId, slug: article.slug },
    })
    expect(read.hasOwnFilm).toBe(true)
    const { body: audit } = await suite.call('GET /admin/audit', { token: admin.token, query: {} })
    expect(audit.data[0]).toMatchObject({ action: 'resource.film_attached', after: { film: 'walk.mp4' } })
  })

  test('is played whole and in ranges, also across its pieces, with inert headers', async () => {
    const film = longFilm(2 * FILM_PIECE_BYTES + 5000)
    const { slug } = await attached(film, { title: 'In ranges' })
    const { body } = await addressOf(slug)
    const whole = await play(body.url)
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.equals(film)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
    expect(whole.headers['content-security-policy']).toContain("default-src 'none'")
    for (const [first, last] of [
      [0, 0],
      [FILM_PIECE_BYTES - 10, FILM_PIECE_BYTES + 9],
      [FILM_PIECE_BYTES, 2 * FILM_PIECE_BYTES - 1],
      [film.length - 1, film.length - 1],
    ] as const) {
      const part = await play(body.url, { range: `bytes=${first}-${last}` })
      expect([part.statusCode, part.headers['content-range']]).toEqual([
        206,
        `bytes ${first}-${last}/${film.length}`,
      ])
      expect(part.rawPayload.equals(film.subarray(first, last + 1))).toBe(true)
    }
    const beyond = await play(body.url, { range: `bytes=${film.length}-` })
    expect([beyond.statusCode, beyond.json().code]).toEqual([416, 'range_not_satisfiable'])
    expect(beyond.headers['content-range']).toBe(`bytes */${film.length}`)
    const tag = String(whole.headers.etag)
    expect((await play(body.url, { 'if-none-match': tag })).statusCode).toBe(304)
    expect((await play(body.url, { range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
    const head = await suite.app.inject({ method: 'HEAD', url: body.url })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(film.length),
      '',
    ])
  })

  test('is for those who may read its article, and for them only as long as they are signed in', async () => {
    const stranger = await addPair(suite.platform, { company: await addCompany(suite.platform) })
    const { slug, id } = await attached(tiny, { title: 'For one company', companyId: pair.companyId })
    const { body } = await addressOf(slug)
    expect((await play(body.url)).statusCode).toBe(200)
    const theirs = await suite.call('GET /enrollments/:enrollmentId/resources/:slug/film', {
      token: stranger.mentee.token,
      params: { enrollmentId: stranger.enrollmentId, slug },
    })
    expect([theirs.status, theirs.body.code]).toEqual([404, 'not_found'])
    expect((await addressOf(slug, stranger.mentee)).status).toBe(404)
    const forged = body.url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await play(forged)).statusCode).toBe(404)
    const { body: admins } = await suite.call('GET /admin/resources/:id/film', {
      token: admin.token,
      params: { id },
    })
    expect((await play(admins.url)).statusCode).toBe(200)

    suite.clock.advance(6 * 3_600_000 + 1000)
    expect((await play(body.url)).statusCode).toBe(404)
    suite.clock.reset()
    await suite.platform.database.pool.query('UPDATE resources SET retired_at = now() WHERE id = $1', [id])
    expect((await play(body.url)).statusCode).toBe(404)
    await suite.platform.database.pool.query('UPDATE resources SET retired_at = NULL WHERE id = $1', [id])
    await suite.call('POST /auth/logout', { token: pair.mentee.token })
    await suite.platform.database.pool.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [
      pair.mentee.id,
    ])
    expect((await play(body.url)).statusCode).toBe(404)
  })

  test('that is too large is refused before a byte of it is sent, with the limit', async () => {
    const article = await addArticle()
    const { status, body } = await start(article.id, MAX_FILM_BYTES + 1)
    expect([status, body.code]).toEqual([413, 'payload_too_large'])
    expect(body.message).toBe('A film can be up to 200 MB. This one is 201 MB.')
    const begun = await start(article.id, tiny.length)
    const piece = await send(
      `${article.id}/film/${begun.body.uploadId}/pieces/0`,
      Buffer.alloc(FILM_PIECE_BYTES + 1),
    )
    expect([piece.statusCode, piece.json().code]).toEqual([413, 'payload_too_large'])
    const surplus = await send(
      `${article.id}/film/${begun.body.uploadId}/pieces/0`,
      Buffer.concat([tiny, Buffer.alloc(10)]),
    )
    expect([surplus.statusCode, surplus.json().code]).toEqual([400, 'invalid_input'])
  })

  test('that is none is refused by its content, at its beginning or as a whole, and leaves nothing', async () => {
    const article = await addArticle()
    const page = Buffer.from('<!doctype html><script>pwned=1</script>')
    const begun = await start(article.id, page.length)
    const response = await send(`${article.id}/film/${begun.body.uploadId}/pieces/0`, page)
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_file'])

    const followed = Buffer.concat([tiny, page])
    const again = await start(article.id, followed.length)
    expect(await sendPieces(article.id, again.body.uploadId, followed)).toEqual([204])
    const whole = await attach(article.id, again.body.uploadId)
    expect([whole.status, whole.body.code]).toEqual([415, 'unsupported_file'])
    expect((await attach(article.id, again.body.uploadId)).status).toBe(404)
    expect(await count(`SELECT count(*) AS n FROM resource_films WHERE resource_id = '${article.id}'`)).toBe(
      0,
    )
  })

  test('that was cut off is not shown, can be sent on, and is swept away a day later', async () => {
    const film = longFilm(FILM_PIECE_BYTES)
    const article = await addArticle()
    const { body } = await start(article.id, film.length)
    await send(`${article.id}/film/${body.uploadId}/pieces/0`, film.subarray(0, FILM_PIECE_BYTES))
    const early = await attach(article.id, body.uploadId)
    expect([early.status, early.body.code]).toEqual([400, 'invalid_input'])
    await sendPieces(article.id, body.uploadId, film)
    expect((await attach(article.id, body.uploadId)).status).toBe(200)

    const cut = await start(article.id, film.length)
    await send(`${article.id}/film/${cut.body.uploadId}/pieces/0`, film.subarray(0, FILM_PIECE_BYTES))
    suite.clock.advance(25 * 3_600_000)
    await cleanUpFilmUploadsJob(suite.platform).run({})
    suite.clock.reset()
    expect(await count(`SELECT count(*) AS n FROM resource_films WHERE id = '${cut.body.uploadId}'`)).toBe(0)
    expect(await count(`SELECT count(*) AS n FROM resource_films WHERE id = '${body.uploadId}'`)).toBe(1)
  })

  test('is uploaded by one admin at a time; one’s own is begun anew, and a silent one is passed over', async () => {
    const article = await addArticle()
    const both = await Promise.all([
      start(article.id, tiny.length),
      start(article.id, tiny.length, other.token),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = both[0]?.status === 409 ? admin : other
    const winner = loser === admin ? other : admin
    const refused = await start(article.id, tiny.length, loser.token)
    expect([refused.status, refused.body.code]).toEqual([409, 'upload_running'])
    const anew = await start(article.id, tiny.length, winner.token)
    expect(anew.status).toBe(200)
    const old = both.find(({ status }) => status === 200)?.body.uploadId ?? ''
    expect((await send(`${article.id}/film/${old}/pieces/0`, tiny)).statusCode).toBe(404)
    suite.clock.advance(121_000)
    expect((await start(article.id, tiny.length, loser.token)).status).toBe(200)
    suite.clock.reset()
  })

  test('is replaced as a whole and removed without a trace', async () => {
    const article = await attached(tiny, { title: 'Replaced' })
    await send(`${article.id}/film/captions`, CAPTIONS)
    const film = longFilm(100)
    const { body } = await start(article.id, film.length)
    await sendPieces(article.id, body.uploadId, film)
    const { body: replaced } = await attach(article.id, body.uploadId)
    expect(replaced.ownFilm).toMatchObject({ size: film.length, hasCaptions: false })
    const { body: address } = await suite.call('GET /admin/resources/:id/film', {
      token: admin.token,
      params: { id: article.id },
    })
    const remove = () =>
      suite.call('DELETE /admin/resources/:id/film', { token: admin.token, params: { id: article.id } })
    expect((await remove()).body.ownFilm).toBeNull()
    expect((await remove()).status).toBe(404)
    expect((await play(address.url)).statusCode).toBe(404)
    expect(
      await count(`SELECT count(*) AS n FROM resource_film_pieces p
        JOIN resource_films f ON f.id = p.film_id WHERE f.resource_id = '${article.id}'`),
    ).toBe(0)
  })

  test('has captions that are checked, replaced, removed and served beside it', async () => {
    const { id } = await attached(tiny, { title: 'With captions' })
    const broken = await send(`${id}/film/captions`, Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHi\n'))
    expect([broken.statusCode, broken.json().code]).toEqual([415, 'unsupported_file'])
    const taken = await send(`${id}/film/captions`, CAPTIONS)
    expect(taken.json().ownFilm).toMatchObject({ hasCaptions: true })
    const address = () => suite.call('GET /admin/resources/:id/film', { token: admin.token, params: { id } })
    const { body } = await address()
    const captions = await play(body.captionsUrl ?? '')
    expect([captions.statusCode, captions.headers['content-type'], captions.body]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      CAPTIONS.toString(),
    ])
    const removed = await suite.call('DELETE /admin/resources/:id/film/captions', {
      token: admin.token,
      params: { id },
    })
    expect(removed.body.ownFilm).toMatchObject({ hasCaptions: false })
    expect((await address()).body.captionsUrl).toBeNull()
    const { id: without } = await addArticle({ title: 'No film' })
    expect((await send(`${without}/film/captions`, CAPTIONS)).statusCode).toBe(404)
  })
})
