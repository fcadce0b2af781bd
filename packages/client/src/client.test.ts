import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { BrightpairError, createClient } from './client.ts'
import { everyRow } from './every-row.ts'

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

let close = async () => {}
afterEach(() => close())

/** A server that gives these answers one after the other, the last one for good. */
async function answering(...answers: [Answer, ...Answer[]]) {
  const asked: { readonly what: string; readonly key: string | undefined; readonly body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      asked.push({ what: `${request.method} ${request.url}`, key: request.headers.authorization, body })
      const answer = answers[Math.min(asked.length, answers.length) - 1] ?? answers[0]
      response.writeHead(answer.status, answer.headers)
      response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => new Promise((resolve) => server.close(() => resolve()))
  const { port } = server.address() as AddressInfo
  return { asked, url: `http://127.0.0.1:${port}/` }
}

test('a request names its person, leaves out what is undefined, and carries the key', async () => {
  const { asked, url } = await answering({ status: 200, body: { data: [], pageCount: 1, total: 0 } })
  const client = createClient({ url, key: 'bp_secret' })
  await client('GET /admin/people', { query: { page: 2, search: 'a b&c', companyId: undefined } })
  await client('POST /admin/people/:id/deactivate', { params: { id: 'x/y' }, body: { version: 3 } })
  expect(asked).toEqual([
    { what: 'GET /api/admin/people?page=2&search=a+b%26c', key: 'Bearer bp_secret', body: '' },
    { what: 'POST /api/admin/people/x%2Fy/deactivate', key: 'Bearer bp_secret', body: '{"version":3}' },
  ])
})

test('it comes back when the server asks it to wait, and not for ever', async () => {
  const busy = {
    status: 429,
    headers: { 'retry-after': '1' },
    body: { code: 'too_many_requests', message: 'Wait.' },
  }
  const { asked, url } = await answering(busy, { status: 204 }, busy)
  const client = createClient({ url, key: 'bp_secret', retries: 1 })
  expect(await client('GET /connect/key')).toBeUndefined()
  expect(asked).toHaveLength(2)
  await expect(client('GET /connect/key')).rejects.toThrow('Wait.')
  expect(asked).toHaveLength(4)
})

test('a refusal is told in the words of the server, and what is no answer of it by its status', async () => {
  const refusal = {
    code: 'invalid_input',
    message: 'Please check the fields.',
    details: { email: 'Not an address.' },
  }
  const { url } = await answering({ status: 400, body: refusal }, { status: 502 })
  const client = createClient({ url, key: 'bp_secret' })
  const refused = await client('GET /connect/key').catch((error) => error)
  expect(refused).toBeInstanceOf(BrightpairError)
  expect(refused).toMatchObject({ status: 400, ...refusal })
  await expect(client('GET /connect/key')).rejects.toMatchObject({
    status: 502,
    code: 'no_answer',
    details: {},
  })
})

test('a list is read to its last page, which may come nearer meanwhile', async () => {
  const pages = [
    { data: ['a', 'b'], pageCount: 3 },
    { data: ['c'], pageCount: 2 },
  ]
  const read = async ({ page }: { page: number }) => pages[page - 1] ?? { data: ['too far'], pageCount: 3 }
  expect(await Array.fromAsync(everyRow(read))).toEqual(['a', 'b', 'c'])
})
