import { allEndpoints, type Endpoint, ErrorBody } from '@brightpair/contract'
import { parse as parseDisposition } from 'content-disposition'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { PNG, zipOf } from '../testing/files.ts'
import { addMember, addPair } from '../testing/members.ts'
import { payloads } from '../testing/payloads.ts'
import { useTestApp } from '../testing/suite.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>
let admin: Awaited<ReturnType<typeof addMember>>
let articleId: string

/** A film is sent to an upload that was started before. */
async function beginUpload(size: number): Promise<string> {
  const { body } = await suite.call('POST /admin/resources/:id/film', {
    token: admin.token,
    params: { id: articleId },
    body: { name: 'a.mp4', size: Math.max(1, size) },
  })
  return body.uploadId
}

beforeAll(async () => {
  pair = await addPair(suite.platform)
  admin = await addMember(suite.platform, 'ADMIN', null)
  const { body } = await suite.call('GET /admin/resources', { token: admin.token, query: { limit: 1 } })
  articleId = body.data[0]?.id ?? ''
})

const SCRIPT = '<script>pwned=1</script>'
const png = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#c87828' } }).png({ compressionLevel: 9 })

/** The beginning of a picture that claims to be a hundred thousand pixels wide and high. */
async function boundless(): Promise<Buffer> {
  const file = await png(16).toBuffer()
  file.writeUInt32BE(100_000, 16)
  file.writeUInt32BE(100_000, 20)
  return file
}

/** None of them is a picture, a document or a list, whatever its name. */
const hostile: [string, () => Buffer | Promise<Buffer>][] = [
  ['a drawing with a script', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
  ['a page', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['a page behind spaces and a mark', () => Buffer.from(`\uFEFF \n\t<html>${SCRIPT}`)],
  [
    'XML',
    () =>
      Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
  ],
  ['an archive', () => zipOf({ '../../pwned.txt': 'x' })],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)])],
  ['a shell script', () => Buffer.from('#!/bin/sh\necho pwned\n')],
  ['nothing', () => Buffer.alloc(0)],
]

/** They look like pictures by their first bytes; they may be stored as a file, but never become someone's picture. */
const spoiled: typeof hostile = [
  ['a GIF that is a script', () => Buffer.from('GIF89a/*\u0001\u0000*/=1;pwned=1;')],
  [
    'a picture that goes on as a page',
    async () => Buffer.concat([await png(64).toBuffer(), Buffer.from(SCRIPT)]),
  ],
  ['a picture that claims to be endless', boundless],
  ['a picture that unpacks to far more', () => png(2_100).toBuffer()],
  ['half a picture', async () => (await png(512).toBuffer()).subarray(0, 200)],
]

const uploads = allEndpoints
  .filter(({ bytes }) => bytes)
  .map((each) => [`${each.method} ${each.path}`, each] as const)
const isForPictures = ({ path }: Endpoint) => /photo|logo/.test(path)

function queryOf({ path }: Endpoint, name: string): Record<string, string> {
  if (path.includes('logo')) return { version: '1' }
  if (path.includes('imports')) return { name, companyId: pair.companyId }
  return path.includes('attachments') ? { name } : {}
}

const tokenFor = ({ access }: Endpoint) => (access.includes('ADMIN') ? admin.token : pair.mentor.token)
const idOf = ({ path }: Endpoint) => (path.includes('film') ? articleId : pair.companyId)
async function put(endpoint: Endpoint, payload: Buffer, type = 'application/octet-stream', name = 'a.png') {
  const uploadId = endpoint.path.includes(':uploadId') ? await beginUpload(payload.length) : ''
  return suite.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path
      .replace(':enrollmentId', pair.enrollmentId)
      .replace(':id', idOf(endpoint))
      .replace(':uploadId', uploadId)
      .replace(':number', '0')}`,
    query: queryOf(endpoint, name),
    headers: { authorization: `Bearer ${tokenFor(endpoint)}`, 'content-type': type },
    payload,
  })
}

describe.each(uploads)('%s', (name, endpoint) => {
  // A list of people is text: it is parsed as such and refused for its missing columns.
  const isList = name.includes('people-imports')

  test.each(isForPictures(endpoint) || name.includes('film') ? [...hostile, ...spoiled] : hostile)(
    'refuses %s',
    async (_, file) => {
      const response = await put(endpoint, await file())
      if (isList && response.statusCode === 200) {
        const { id } = response.json()
        const state = async () =>
          (await suite.call('GET /admin/people-imports/:id', { token: admin.token, params: { id } })).body
            .state
        await expect.poll(state).toBe('FAILED')
        return
      }
      expect([400, 413, 415]).toContain(response.statusCode)
      expect(ErrorBody.parse(response.json()).message).toMatch(/^[A-Z].+\.$/)
    },
  )

  test.each(['text/html', 'image/svg+xml', 'image/png', 'multipart/form-data; boundary=x', 'text/csv'])(
    'does not take %s for a file',
    async (type) => {
      const response = await put(endpoint, PNG, type)
      expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type'])
    },
  )
})

describe('a file that was taken', () => {
  const attach = async (file: Buffer, name: string) => {
    const endpoint = allEndpoints.find(({ path }) => path === '/enrollments/:enrollmentId/attachments')
    if (!endpoint) throw new Error('files are sent nowhere')
    const uploaded = await put(endpoint, file, 'application/octet-stream', name)
    if (uploaded.statusCode !== 200) return undefined
    const { id } = uploaded.json()
    const got = await suite.app.inject({
      url: `/api/enrollments/${pair.enrollmentId}/attachments/${id}`,
      headers: { authorization: `Bearer ${pair.mentor.token}` },
    })
    return { name: uploaded.json().name, headers: got.headers }
  }

  test.each(spoiled)('is saved and never run: %s', async (_, file) => {
    const taken = await attach(await file(), 'a.html')
    if (!taken) return
    expect(taken.headers['content-type']).toMatch(/^image\/(gif|png)$/)
    expect(taken.headers['x-content-type-options']).toBe('nosniff')
    expect(taken.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(taken.headers['content-disposition']).toMatch(/^attachment; filename=a\.html\.(gif|png)$/)
  })

  test('is saved under a name without folders, whatever it was called', async () => {
    let kept = 0
    for (const payload of payloads) {
      await suite.platform.database.pool.query('DELETE FROM rate_limits')
      const taken = await attach(PNG, payload)
      if (!taken) continue
      kept += 1
      const header = String(taken.headers['content-disposition'])
      expect(header).not.toMatch(/[\p{Control}]/u)
      const { type, parameters } = parseDisposition(header)
      expect([type, parameters.filename]).toEqual(['attachment', taken.name])
      expect(taken.name).toMatch(/^[^/\\]+\.png$/)
    }
    expect(kept).toBeGreaterThan(50)
  })

  test.each(['/profiles/:userId/photo', '/admin/companies/:id/logo'])(
    'is served from %s as a picture alone',
    async (path) => {
      const picture = await png(512).toBuffer()
      const target = allEndpoints.find(
        (each) =>
          each.bytes && (path.includes('photo') ? each.path === '/profile/photo' : each.path === path),
      )
      if (!target) throw new Error(`nothing is brought to ${path}`)
      expect((await put(target, picture)).statusCode).toBeLessThan(300)
      const { headers } = await suite.app.inject({
        url: `/api${path.replace(':userId', pair.mentor.id).replace(':id', pair.companyId)}`,
        headers: { authorization: `Bearer ${path.includes('logo') ? admin.token : pair.mentor.token}` },
      })
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    },
  )
})
