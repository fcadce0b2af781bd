import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { hostileTexts } from '../../../../testing/hostile-texts.ts'
import { addMember, addPair, type Member } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let pair: Awaited<ReturnType<typeof addPair>>
let other: Awaited<ReturnType<typeof addPair>>

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  pair = await addPair(suite.platform)
  other = await addPair(suite.platform)
})

const read = async () =>
  (
    await suite.call('GET /admin/companies/:id/branding', {
      token: admin.token,
      params: { id: pair.companyId },
    })
  ).body
const edit = async (change: { displayName?: string; accent?: string | null; version?: number }) => {
  const { logo: _, ...now } = await read()
  return suite.call('PUT /admin/companies/:id/branding', {
    token: admin.token,
    params: { id: pair.companyId },
    body: { ...now, ...change },
  })
}
const seenBy = async ({ token }: Member) => (await suite.call('GET /branding', { token })).body
const upload = async (file: Buffer | string, version?: number) =>
  suite.app.inject({
    method: 'PUT',
    url: `/api/admin/companies/${pair.companyId}/logo?version=${version ?? (await read()).version}`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  })
const logoFor = ({ token }: Member, version: string) =>
  suite.app.inject({
    url: `/api/branding/logo/${version}`,
    headers: { authorization: `Bearer ${token}` },
  })
const drawn = (width = 300, height = 90) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 90, b: 40, alpha: 0.5 } } })

describe('the look of a company', () => {
  test('is Brightpair’s until somebody sets it', async () => {
    expect(await seenBy(pair.mentor)).toEqual({ name: null, accent: null, logo: null })
    expect(await read()).toEqual({ displayName: '', accent: null, logo: null, version: 1 })
  })

  test('is seen by its own people only, with an accent each theme can show', async () => {
    const { status, body } = await edit({ displayName: 'Northfield', accent: '#FFCC00' })
    expect([status, body]).toEqual([
      200,
      { displayName: 'Northfield', accent: '#ffcc00', logo: null, version: 2 },
    ])
    const seen = await seenBy(pair.mentee)
    expect(seen).toMatchObject({ name: 'Northfield', accent: { dark: '#ffcc00' } })
    expect(seen.accent?.light).not.toBe('#ffcc00')
    expect((await seenBy(other.mentor)).name).toBeNull()
    const { rows } = await suite.platform.database.pool.query(
      "SELECT before, after, company_id FROM audit_entries WHERE action = 'branding.changed'",
    )
    expect(rows).toEqual([
      {
        before: { displayName: '', accent: null },
        after: { displayName: 'Northfield', accent: '#ffcc00' },
        company_id: pair.companyId,
      },
    ])
  })

  test('leaves the agreement of its pairs to be printed', async () => {
    const file = await suite.app.inject({
      url: '/api/agreement.pdf',
      headers: { authorization: `Bearer ${pair.mentor.token}` },
    })
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  test('is not overwritten by somebody who has not seen the newest', async () => {
    const { version } = await read()
    const answers = await Promise.all([
      edit({ version, displayName: 'One' }),
      edit({ version, displayName: 'Two' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each(['red', '#fff', '#12345g', 'url(https://x.example)', '#ffffff;color:red'])(
    'takes no colour %j',
    async (accent) => {
      expect((await edit({ accent })).status).toBe(400)
    },
  )

  test('keeps hostile names inert or refuses them', async () => {
    let stored = 0
    for (const displayName of hostileTexts) {
      const { status, body } = await edit({ displayName })
      if (status === 200) {
        stored += 1
        expect(body.displayName).toBe(displayName.trim())
        expect(displayName.trim()).not.toMatch(/[\p{Control}\u2028\u202e]/u)
      } else expect(body.code).toMatch(/invalid_input|payload_too_large/)
    }
    expect(stored).toBeGreaterThan(40)
  })
})

describe('a logo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'is taken as %s and kept as a WebP that fits',
    async (format) => {
      const response = await upload(await drawn(1200, 300).toFormat(format).toBuffer())
      const { logo } = response.json()
      const file = await logoFor(pair.mentor, logo)
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
      })
      const { format: kept, width, height } = await sharp(file.rawPayload).metadata()
      expect([kept, width, height]).toEqual(['webp', 480, 120])
    },
  )

  test.each<[string, () => Promise<Buffer> | string]>([
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['nothing', () => ''],
    ['a GIF', () => drawn().gif().toBuffer()],
    ['too many pixels', () => drawn(6000, 6000).png({ compressionLevel: 9 }).toBuffer()],
    [
      'a picture that goes on as a page',
      async () => Buffer.concat([await drawn().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
    ],
  ])('is not made of %s', async (_name, file) => {
    const before = await read()
    const { statusCode } = await upload(await file())
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(await read()).toEqual(before)
  })

  test('is nothing to the people of another company, and is gone when removed', async () => {
    const { logo, version } = await read()
    expect((await logoFor(other.mentor, logo ?? '')).statusCode).toBe(404)
    expect((await upload(await drawn().png().toBuffer(), version - 1)).json().code).toBe('changed_meanwhile')
    const { body } = await suite.call('DELETE /admin/companies/:id/logo', {
      token: admin.token,
      params: { id: pair.companyId },
      query: { version },
    })
    expect(body.logo).toBeNull()
    expect((await logoFor(pair.mentor, logo ?? '')).statusCode).toBe(404)
  })
})
