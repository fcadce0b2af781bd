import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allEndpoints } from '@brightpair/contract'
import { expect, test, vi } from 'vitest'
import { addCompany, addPerson, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()

test('an unknown API path is a JSON 404 in the one error shape', async () => {
  const response = await suite.app.inject({ url: '/api/no/such/thing', headers: { accept: 'text/html' } })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ code: 'not_found', message: 'There’s nothing at this address.' })
})

test('every answer carries a request id and headers that keep browsers strict', async () => {
  const { headers } = await suite.app.inject('/api/health/live')
  expect(headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'cache-control': 'no-store',
  })
})

test('the process is alive and ready', async () => {
  expect((await suite.call('GET /health/live')).status).toBe(200)
  expect((await suite.call('GET /health/ready')).body).toEqual({ status: 'ok' })
})

test('the OpenAPI document lists the endpoints with their errors', async () => {
  const { paths } = (await suite.app.inject('/api/openapi.json')).json()
  const login = paths['/auth/login'].post
  expect(Object.keys(login.responses).sort()).toEqual(['200', '400', '401', '403', '429', '500'])
  expect(paths['/auth/me'].get.security).toEqual([{ bearer: [] }])
})

test('the reference is split by who reads it, and an unknown reader is told which there are', async () => {
  const pathsFor = async (audience: string) =>
    Object.keys((await suite.app.inject(`/api/openapi.json?audience=${audience}`)).json().paths)
  expect(await pathsFor('keys')).toEqual(expect.arrayContaining(['/connect/key', '/admin/people']))
  expect(await pathsFor('keys')).not.toContain('/admin/cases')
  expect(await pathsFor('participants')).not.toContain('/admin/people')
  expect(await pathsFor('managers')).toContain('/admin/cases')
  const wrong = await suite.app.inject('/api/openapi.json?audience=all')
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid_input'])
})

test('the OpenAPI document is printed once, in a thread, and sent packed or not at all', async () => {
  const printed = vi.spyOn(suite.platform.threads, 'run')
  const ask = (headers: Record<string, string> = {}) =>
    suite.app.inject({ url: '/api/openapi.json', headers })
  const answers = await Promise.all([
    ask(),
    ask({ 'accept-encoding': 'gzip, br' }),
    ask({ 'accept-encoding': 'gzip' }),
  ])
  expect(printed.mock.calls.length).toBeLessThanOrEqual(1)
  printed.mockRestore()
  const [plain, brotli, gzip] = answers
  expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ])
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  const known = await ask({ 'if-none-match': String(plain.headers.etag) })
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
  expect(Object.keys(plain.json().paths).length).toBe(new Set(allEndpoints.map(({ path }) => path)).size)
})

test.each(['json', 'yaml'])('the reference page makes no document of its own as %s', async (form) => {
  const { statusCode, headers } = await suite.app.inject(`/api/docs/${form}`)
  expect([statusCode, headers.location]).toEqual([302, '/api/openapi.json'])
})

test('the reference page answers', async () => {
  const response = await suite.app.inject('/api/docs/')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('text/html')
})

test('metrics are readable from this machine only', async () => {
  const here = await suite.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(here.body).toContain('http_request_duration_seconds')
  const elsewhere = await suite.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
  expect(elsewhere.statusCode).toBe(404)
})

test('an unexpected failure tells the caller nothing about its cause', async () => {
  const company = await addCompany(suite.platform)
  const person = await addPerson(suite.platform, 'MENTEE', company.id)
  const { token } = await signIn(suite.call, person.email)
  await suite.platform.database.pool.query('ALTER TABLE companies RENAME COLUMN name TO gone')
  const response = await suite.call('GET /auth/me', { token })
  await suite.platform.database.pool.query('ALTER TABLE companies RENAME COLUMN gone TO name')
  expect(response.status).toBe(500)
  expect(response.body).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
  })
})
