import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Api, createApi, urlOf } from './api-client'
import { ApiError } from './api-error'
import { memoryStorage } from './memory-storage.test-support'
import { clearSession, TOKEN_KEY, writeSession } from './session-storage'

const account = {
  id: '6f1c1d0e-0000-4000-8000-000000000001',
  firstName: 'Ruth',
  lastName: 'Adeyemi',
  accountType: 'MENTOR',
  questionnaireFilled: false,
  hasEnrollment: false,
} as const

/** A server with one valid token; refreshing issues the next one while the cookie is valid. */
class Backend {
  validToken = 'token-2'
  cookieIsGood = true
  acceptsRenewed = true
  refreshes = 0
  seen: string[] = []
  isProven = true

  readonly answer = async (request: IncomingMessage, response: ServerResponse) => {
    this.seen.push(`${request.method} ${request.url}`)
    for await (const _ of request);
    const say = (status: number, body?: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    }
    if (request.url === '/auth/refresh') {
      this.refreshes += 1
      if (!this.cookieIsGood) return say(401, { code: 'not_signed_in', message: 'Please log in.' })
      return say(200, { ...account, access_token: this.validToken })
    }
    if (request.url === '/auth/login')
      return say(401, { code: 'wrong_credentials', message: 'The email address or the password is wrong.' })
    if (request.url === '/auth/logout') return say(204)
    if (request.url === '/health/live') return say(502)
    if (!this.isProven) return say(401, { code: 'proof_needed', message: 'Please confirm that it’s you.' })
    if (this.acceptsRenewed && request.headers.authorization === `Bearer ${this.validToken}`)
      return say(200, { ...account, email: 'ruth@northfield.example', company: null })
    return say(401, { code: 'token_expired', message: 'Please log in again.' })
  }
}

let backend: Backend
let server: Server
let storage: Storage
let expiries: number
let prove: () => Promise<boolean>
let api: Api

beforeEach(async () => {
  backend = new Backend()
  server = createServer(backend.answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  storage = memoryStorage()
  writeSession(storage, { ...account, access_token: 'token-1' })
  expiries = 0
  let turn: Promise<unknown> = Promise.resolve()
  api = createApi({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetch,
    storedToken: () => storage.getItem(TOKEN_KEY),
    save: (signedIn) => writeSession(storage, signedIn),
    expire: () => {
      clearSession(storage)
      expiries += 1
    },
    prove: () => prove(),
    exclusively: (work) => {
      const next = turn.then(work, work)
      turn = next
      return next
    },
  })
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

describe('an expired token', () => {
  test('is renewed silently and the request is sent again', async () => {
    await expect(api('GET /auth/me')).resolves.toMatchObject({ firstName: 'Ruth' })
    expect(storage.getItem(TOKEN_KEY)).toBe('token-2')
    expect(backend.seen).toEqual(['GET /auth/me', 'POST /auth/refresh', 'GET /auth/me'])
  })

  test('is renewed once for requests that fail together', async () => {
    await Promise.all([api('GET /auth/me'), api('GET /auth/me'), api('GET /auth/me')])
    expect(backend.refreshes).toBe(1)
  })

  test('needs no renewal when another tab has already done it', async () => {
    const first = api('GET /auth/me')
    storage.setItem(TOKEN_KEY, 'token-2')
    await first
    expect(backend.refreshes).toBe(0)
  })

  test('ends the session when the refresh cookie is refused', async () => {
    backend.cookieIsGood = false
    await expect(api('GET /auth/me')).rejects.toMatchObject({ status: 401, code: 'token_expired' })
    expect(expiries).toBe(1)
    expect(storage.getItem(TOKEN_KEY)).toBeNull()
  })

  test('that stays refused after a renewal is an error, not a loop', async () => {
    backend.acceptsRenewed = false
    await expect(api('GET /auth/me')).rejects.toMatchObject({ status: 401 })
    expect(backend.seen).toEqual(['GET /auth/me', 'POST /auth/refresh', 'GET /auth/me'])
  })
})

describe('a request that needs fresh proof', () => {
  beforeEach(() => {
    backend.isProven = false
    storage.setItem(TOKEN_KEY, 'token-2')
  })

  test('is sent again once it is given', async () => {
    prove = async () => {
      backend.isProven = true
      return true
    }
    await expect(api('GET /auth/me')).resolves.toMatchObject({ firstName: 'Ruth' })
    expect(backend.seen).toEqual(['GET /auth/me', 'GET /auth/me'])
  })

  test('fails when the person would rather not, and nobody is logged out', async () => {
    prove = async () => false
    await expect(api('GET /auth/me')).rejects.toMatchObject({ status: 401, code: 'proof_needed' })
    expect([backend.refreshes, expiries]).toEqual([0, 0])
  })
})

describe('errors', () => {
  test('a wrong password is no reason to refresh', async () => {
    const attempt = api('POST /auth/login', { body: { email: 'a@b.example', password: 'x' } })
    await expect(attempt).rejects.toMatchObject({
      status: 401,
      code: 'wrong_credentials',
      message: 'The email address or the password is wrong.',
    })
    expect(backend.refreshes).toBe(0)
  })

  test('an answer without a body is nothing, not a failure', async () => {
    await expect(api('POST /auth/logout')).resolves.toBeUndefined()
  })

  test('an answer that is not ours gets a sentence a person can read', async () => {
    const error = await api('GET /health/live').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 502, code: 'unreadable' })
  })

  test('a server that cannot be reached says so', async () => {
    await new Promise((resolve) => server.close(resolve))
    await expect(api('GET /auth/me')).rejects.toMatchObject({
      status: 0,
      code: 'offline',
      message: 'We couldn’t reach Brightpair. Check your connection and try again.',
    })
    server = createServer().listen(0, '127.0.0.1')
  })
})

describe('addresses', () => {
  test('fill in parameters and leave out what is not given', () => {
    expect(
      urlOf('/admin/track/:companyId', { params: { companyId: 'a/b' }, query: { page: 2, q: undefined } }),
    ).toBe('/admin/track/a%2Fb?page=2')
  })
})
