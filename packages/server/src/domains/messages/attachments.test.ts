import { randomBytes, randomUUID } from 'node:crypto'
import { MAX_ATTACHMENT_BYTES } from '@brightpair/contract/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { PNG, zipOf } from '../../../testing/files.ts'
import { addMember, addPair } from '../../../testing/members.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { cleanUpAttachmentsJob } from './jobs.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>

beforeEach(async () => {
  pair = await addPair(suite.platform)
})

async function upload(
  token: string,
  bytes: Buffer | string,
  name = 'a.png',
  type = 'application/octet-stream',
) {
  const response = await suite.app.inject({
    method: 'POST',
    url: `/api/enrollments/${pair.enrollmentId}/attachments`,
    query: { name },
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: bytes,
  })
  return { status: response.statusCode, body: response.json() }
}

const download = (token: string, id: string, enrollmentId = pair.enrollmentId) =>
  suite.app.inject({
    method: 'GET',
    url: `/api/enrollments/${enrollmentId}/attachments/${id}`,
    headers: { authorization: `Bearer ${token}` },
  })

const send = (token: string, attachmentIds: string[], text = '') =>
  suite.call('POST /enrollments/:enrollmentId/messages', {
    token,
    params: { enrollmentId: pair.enrollmentId },
    body: { clientId: randomUUID(), text, attachmentIds },
  })

const stored = async () =>
  (await suite.platform.database.pool.query('SELECT 1 FROM message_attachments')).rows.length

describe('a file', () => {
  test('is sent with a message and comes back byte for byte, to be saved and never run', async () => {
    const { mentor, mentee } = pair
    const uploaded = await upload(mentor.token, PNG, 'Größe "1"\\.png')
    expect(uploaded.body).toMatchObject({ kind: 'image/png', size: PNG.length })
    const sent = await send(mentor.token, [uploaded.body.id])
    expect(sent.body.attachments).toEqual([uploaded.body])
    const { statusCode, headers, rawPayload } = await download(mentee.token, uploaded.body.id)
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(PNG)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    expect(headers['content-disposition']).toMatch(/^attachment; filename/)
  })

  test('of exactly the largest size is accepted, one byte more is not', async () => {
    const text = (size: number) => Buffer.alloc(size, 'a')
    expect((await upload(pair.mentor.token, text(MAX_ATTACHMENT_BYTES), 'a.txt')).status).toBe(200)
    const refused = await upload(pair.mentor.token, text(MAX_ATTACHMENT_BYTES + 1), 'a.txt')
    expect(refused).toMatchObject({
      status: 413,
      body: {
        code: 'payload_too_large',
        message: 'This file is too large. Please choose one of at most 5 MB.',
      },
    })
  })

  test.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a drawing that could run', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(64)])],
    ['an archive', zipOf({ 'a.txt': 'a' })],
    ['noise', randomBytes(64)],
  ])('that is %s is refused whatever its name says, and not stored', async (_, bytes) => {
    const before = await stored()
    for (const name of ['a.png', 'a.pdf', 'a.txt', 'a.html']) {
      const { status, body } = await upload(pair.mentor.token, Buffer.from(bytes), name)
      expect([status, body.code]).toEqual([415, 'unsupported_file'])
      expect(body.message).toContain('Please choose a picture')
    }
    expect(await stored()).toBe(before)
  })

  test.each([
    ['application/json', '{}', 415],
    ['text/plain', 'text', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/octet-stream', '', 400],
  ])('sent as %s with %j is refused', async (type, bytes, status) => {
    expect((await upload(pair.mentor.token, bytes, 'a.txt', type)).status).toBe(status)
  })

  test('is no body for any other endpoint', async () => {
    const response = await suite.app.inject({
      method: 'POST',
      url: '/api/notices/read',
      headers: { authorization: `Bearer ${pair.mentor.token}`, 'content-type': 'application/octet-stream' },
      payload: PNG,
    })
    expect(response.statusCode).toBe(415)
  })
})

describe('who may', () => {
  test('nobody else has it: not before it is sent, not another pair of the same mentor, not a stranger', async () => {
    const { mentor, mentee } = pair
    const { body } = await upload(mentor.token, PNG)
    expect((await download(mentee.token, body.id)).statusCode).toBe(404)
    expect((await download(mentor.token, body.id)).statusCode).toBe(200)
    await send(mentor.token, [body.id])
    const second = await addPair(suite.platform, { company: { id: pair.companyId }, mentor })
    expect((await download(mentor.token, body.id, second.enrollmentId)).statusCode).toBe(404)
    expect((await download(second.mentee.token, body.id, second.enrollmentId)).statusCode).toBe(404)
    const stranger = await addMember(suite.platform, 'MENTOR', pair.companyId)
    expect((await download(stranger.token, body.id)).statusCode).toBe(404)
    expect((await upload(stranger.token, PNG)).status).toBe(404)
  })

  test('a file is part of one message only, of its own uploader only, and of at most three', async () => {
    const { mentor, mentee } = pair
    const ids: string[] = []
    for (let at = 0; at < 4; at++) ids.push((await upload(mentor.token, PNG)).body.id)
    expect((await send(mentee.token, ids.slice(0, 1))).status).toBe(404)
    expect((await send(mentor.token, ids)).status).toBe(400)
    const [first = ''] = ids
    const both = await Promise.all([send(mentor.token, [first]), send(mentor.token, [first])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const order = [ids[3] ?? '', ids[1] ?? '']
    expect((await send(mentor.token, order)).body.attachments.map(({ id }) => id)).toEqual(order)
  })

  test('a programme that is over takes no file, and gives those it has', async () => {
    const { body } = await upload(pair.mentor.token, PNG)
    await send(pair.mentor.token, [body.id])
    await suite.platform.database.pool.query(
      "UPDATE enrollments SET state = 'COMPLETED', ended_at = now() WHERE id = $1",
      [pair.enrollmentId],
    )
    expect((await upload(pair.mentor.token, PNG)).body.code).toBe('programme_over')
    expect((await download(pair.mentee.token, body.id)).statusCode).toBe(200)
  })
})

test('files that were never sent are gone after a day, the others stay', async () => {
  const { mentor } = pair
  const sent = (await upload(mentor.token, PNG)).body.id
  const unsent = (await upload(mentor.token, PNG)).body.id
  await send(mentor.token, [sent])
  const job = cleanUpAttachmentsJob(suite.platform)
  await job.run({})
  expect((await download(mentor.token, unsent)).statusCode).toBe(200)
  await suite.platform.database.pool.query(
    "UPDATE message_attachments SET uploaded_at = uploaded_at - interval '25 hours'",
  )
  await job.run({})
  expect((await download(mentor.token, unsent)).statusCode).toBe(404)
  expect((await download(mentor.token, sent)).statusCode).toBe(200)
})
