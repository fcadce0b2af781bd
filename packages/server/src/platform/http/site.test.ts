import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite } from './site.ts'

const BUILT = 'https://brightpair.invalid'
const PUBLIC = 'https://mentoring.example.org'
const STYLE = 'p{color:red}'
const data = (origin: string) => `{"url":"${origin}/pricing"}`
const page = (origin: string) =>
  `<!doctype html><style>${STYLE}</style><link rel="canonical" href="${origin}/pricing"><script type="application/ld+json">${data(origin)}</script>`

let directory: string
let app: FastifyInstance

const FALLBACK = '<!doctype html><head><link rel="modulepreload" href="/assets/app.js"/></head>app'

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'site-'))
  const client = path.join(directory, 'client')
  await mkdir(path.join(client, 'pricing'), { recursive: true })
  await writeFile(path.join(client, 'pricing', 'index.html'), page(BUILT))
  await writeFile(path.join(client, '__spa-fallback.html'), FALLBACK)
  await writeFile(path.join(client, 'robots.txt'), `Sitemap: ${BUILT}/sitemap.xml\n`)
  await writeFile(path.join(client, 'sitemap.xml'), `<urlset><loc>${BUILT}/</loc></urlset>`)
  await writeFile(path.join(client, 'sw.js'), 'const BUILD = "1"')
  await mkdir(path.join(client, 'films'))
  for (const kind of ['webm', 'mp4', 'vtt', 'jpg'])
    await writeFile(path.join(client, 'films', `teaser.${kind}`), 'a film of 22 bytes, yes')
  await writeFile(
    path.join(directory, 'screens.json'),
    '{"/mentorship":["/assets/app.js","/assets/home.js","/assets/home.css"]}',
  )
  app = fastify()
  await serveSite(app, client, `${PUBLIC}/`)
})

afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a built page names the public address the server runs under', async () => {
  const response = await get('/pricing')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.body).toBe(page(PUBLIC))
})

test('every encoding of a page decodes to the same text', async () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const) {
    const response = await get('/pricing', { 'accept-encoding': encoding })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers.vary).toBe('accept-encoding')
    expect(decode[encoding](response.rawPayload).toString()).toBe(page(PUBLIC))
  }
})

test('an encoding that the client refuses is not sent', async () => {
  const response = await get('/pricing', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
  expect(response.headers['content-encoding']).toBe('gzip')
  expect(
    (await get('/pricing', { 'accept-encoding': 'identity' })).headers['content-encoding'],
  ).toBeUndefined()
})

test('the policy allows the inline scripts and styles as they are sent, and no others', async () => {
  const policy = String((await get('/pricing')).headers['content-security-policy'])
  const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf(data(PUBLIC))}';`)
  expect(policy).toContain(`style-src 'self' 'sha256-${hashOf(STYLE)}';`)
})

test('a page the browser already has is not sent again', async () => {
  const first = await get('/pricing')
  const again = await get('/pricing', { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('robots and sitemap name the public address', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toBe(`Sitemap: ${PUBLIC}/sitemap.xml\n`)
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(sitemap.body).toContain(`<loc>${PUBLIC}/</loc>`)
})

test('the app answers for its own screens and says 404 for all others', async () => {
  expect((await get('/mentorship')).statusCode).toBe(200)
  const unknown = await get('/nowhere')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).toBe(FALLBACK)
})

test('a screen names the files it needs in its page, once each', async () => {
  const { body } = await get('/mentorship')
  expect(body).toContain(
    '<link rel="preload" as="style" fetchpriority="low" href="/assets/home.css"/></head>',
  )
  expect(body.match(/modulepreload/g)).toEqual(['modulepreload', 'modulepreload'])
  expect(body).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/home.js"/>')
})

test('the worker may fetch the app, and every visit asks whether it is still the newest', async () => {
  const { headers } = await get('/sw.js')
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  })
  expect((await get('/robots.txt')).headers['content-security-policy']).toBeUndefined()
})

test('a film is sent in the parts a player asks for', async () => {
  const part = await get('/films/teaser.webm', { range: 'bytes=2-5' })
  expect([part.statusCode, part.body]).toEqual([206, 'film'])
  expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-5/23', 'content-type': 'video/webm' })
  const whole = await get('/films/teaser.mp4')
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' })
  expect((await get('/films/teaser.webm', { range: 'bytes=90-' })).statusCode).toBe(416)
})

test('a film, its captions and its poster stay together: the browser asks for news, and gets only news', async () => {
  for (const [kind, type] of [
    ['webm', 'video/webm'],
    ['vtt', 'text/vtt; charset=utf-8'],
    ['jpg', 'image/jpeg'],
  ] as const) {
    const first = await get(`/films/teaser.${kind}`)
    expect(first.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' })
    const again = await get(`/films/teaser.${kind}`, { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
  }
})
