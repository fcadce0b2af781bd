import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMatch, addMember, addPair, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>

beforeAll(async () => {
  pair = await addPair(suite.platform)
})

const drawn = (width = 512, height = width) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } })
const put = (file: Buffer | string, type = 'application/octet-stream', { token }: Member = pair.mentor) =>
  suite.app.inject({
    method: 'PUT',
    url: '/api/profile/photo',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: file,
  })
const get = ({ token }: Member, userId: string, headers: Record<string, string> = {}) =>
  suite.app.inject({
    url: `/api/profiles/${userId}/photo`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
const stored = async () =>
  (await suite.platform.database.pool.query('SELECT bytes, version FROM profile_photos')).rows

describe('a photo', () => {
  const hostile: [string, () => Promise<Buffer | string> | Buffer | string, string?][] = [
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      'an SVG sent as one',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'image/svg+xml',
    ],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['a page sent as one', () => '<!doctype html><script>alert(1)</script>', 'text/html'],
    ['a picture sent with another content type', () => drawn().jpeg().toBuffer(), 'image/jpeg'],
    ['JSON', () => '{"photo":"x"}', 'application/json'],
    ['nothing', () => ''],
    ['a GIF', () => drawn().gif().toBuffer()],
    ['a PDF', () => '%PDF-1.7 %%EOF'],
    ['a picture that is no square', () => drawn(512, 300).jpeg().toBuffer()],
    ['too many pixels in few bytes', () => drawn(6000).png({ compressionLevel: 9 }).toBuffer()],
    ['more bytes than allowed', () => Buffer.alloc(400_001, 1)],
    ['half a picture', async () => (await drawn().png().toBuffer()).subarray(0, 900)],
    [
      'a picture that goes on as a page',
      async () => Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'a WebP that goes on as a script',
      async () => Buffer.concat([await drawn().webp().toBuffer(), Buffer.from('*/alert(1)//')]),
    ],
  ]
  test.each(hostile)('is not made of %s', async (_name, file, type) => {
    const response = await put(await file(), type)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json().message).toMatch(/^[A-Z].+\.$/)
    expect(await stored()).toEqual([])
  })

  test.each(['jpeg', 'png', 'webp'] as const)(
    'is taken as %s and kept as a WebP of 512 pixels',
    async (format) => {
      const response = await put(await drawn(640).toFormat(format).toBuffer())
      expect(response.json()).toMatchObject({ picture: { kind: 'photo' } })
      const [photo] = await stored()
      const { format: kept, width, height } = await sharp(photo.bytes).metadata()
      expect([kept, width, height]).toEqual(['webp', 512, 512])
    },
  )

  test('loses what was hidden in it', async () => {
    const file = await drawn()
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer()
    expect(file.includes('<script>')).toBe(true)
    expect((await put(file)).statusCode).toBe(200)
    const [photo] = await stored()
    expect(photo.bytes.includes('<script>')).toBe(false)
  })

  test('is served to its owner and the partner, and again only when it has changed', async () => {
    const response = await get(pair.mentee, pair.mentor.id)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    const tag = String(response.headers.etag)
    const again = await get(pair.mentor, pair.mentor.id, { 'if-none-match': tag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    await put(await drawn(300).negate().jpeg().toBuffer())
    expect((await get(pair.mentee, pair.mentor.id, { 'if-none-match': tag })).statusCode).toBe(200)
  })

  test('is nothing to a stranger, to a proposed match and to another company', async () => {
    const { platform } = suite
    const stranger = await addMember(platform, 'MENTEE', pair.companyId)
    const proposed = await addMember(platform, 'MENTEE', pair.companyId)
    await addMatch(platform, pair.mentor, proposed)
    const elsewhere = await addPair(platform)
    const tag = String((await get(pair.mentor, pair.mentor.id)).headers.etag)
    for (const reader of [stranger, proposed, elsewhere.mentor, elsewhere.mentee]) {
      const response = await get(reader, pair.mentor.id, { 'if-none-match': tag })
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
      expect(response.headers.etag).toBeUndefined()
    }
  })

  test('gives way to a portrait, and is gone when removed', async () => {
    const { token } = pair.mentor
    await suite.call('PUT /profile/portrait', { token, body: { portrait: 'dana' } })
    expect(await stored()).toEqual([])
    await put(await drawn().jpeg().toBuffer())
    const { body } = await suite.call('DELETE /profile/photo', { token })
    expect(body.picture).toEqual({ kind: 'portrait', portrait: 'dana' })
    expect((await get(pair.mentor, pair.mentor.id)).statusCode).toBe(404)
  })
})

describe('those who run a programme', () => {
  test('see the portrait somebody picked in lists and on their page, and no photo', async () => {
    const { platform, call } = suite
    const company = await addCompany(platform)
    const [drawnOne, photographed] = [
      await addMember(platform, 'MENTOR', company.id),
      await addMember(platform, 'MENTEE', company.id),
    ]
    await call('PUT /profile/portrait', { token: drawnOne.token, body: { portrait: 'zola' } })
    await put(await drawn().jpeg().toBuffer(), undefined, photographed)
    const own = await call('GET /profile', { token: photographed.token })
    expect(own.body.picture?.kind).toBe('photo')
    const faces = new Map([
      [drawnOne.id, 'zola'],
      [photographed.id, null],
    ])
    const manager = await signedIn(platform, await addCaller(platform, 'MANAGER', company.id))
    for (const { token } of [manager, await addMember(platform, 'ADMIN', null)]) {
      const list = await call('GET /admin/people', { token, query: { companyId: company.id } })
      expect(new Map(list.body.data.map(({ id, portrait }) => [id, portrait]))).toEqual(faces)
      for (const [id, portrait] of faces)
        expect((await call('GET /admin/people/:id', { token, params: { id } })).body.portrait).toBe(portrait)
    }
    const photo = await suite.app.inject({
      url: `/api/profiles/${photographed.id}/photo`,
      headers: { authorization: `Bearer ${manager.token}` },
    })
    expect(photo.statusCode).toBe(403)
    const elsewhere = await addCaller(platform, 'MANAGER', (await addCompany(platform)).id)
    const foreign = await call('GET /admin/people/:id', {
      token: (await signedIn(platform, elsewhere)).token,
      params: { id: drawnOne.id },
    })
    expect(foreign.status).toBe(404)
    expect(JSON.stringify(foreign.body)).not.toContain('zola')
  })
})
