import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { listenTo } from '../../../testing/live-stream.ts'
import { addPair, type Member } from '../../../testing/members.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { publish } from '../events/publish.ts'

const suite = useTestApp()
let address = ''

beforeAll(async () => {
  address = await suite.app.listen({ host: '127.0.0.1', port: 0 })
})

const read = async ({ token }: Pick<Member, 'token'>, pair?: string) =>
  (await suite.call('GET /first-screen', { token, query: pair ? { pair } : {} })).body
const bodyOf = ({ parts }: Awaited<ReturnType<typeof read>>, path: string) =>
  parts.find((part) => part.path === path)?.body

test('brings what the home shows, each part as its own endpoint gives it', async () => {
  const { mentee, mentor, enrollmentId } = await addPair(suite.platform)
  const screen = await read(mentee)
  expect(bodyOf(screen, '/auth/me')).toMatchObject({ id: mentee.id })
  expect(bodyOf(screen, `/profiles/${mentor.id}`)).toMatchObject({ firstName: mentor.firstName })
  const plan = await suite.call('GET /enrollments/:enrollmentId/plan', {
    token: mentee.token,
    params: { enrollmentId },
  })
  expect(bodyOf(screen, `/enrollments/${enrollmentId}/plan`)).toEqual(plan.body)
})

test('brings what the plan, the calendar and the inbox show', async () => {
  const { mentee, enrollmentId } = await addPair(suite.platform)
  const expected = {
    plan: `/enrollments/${enrollmentId}/badges`,
    calendar: '/meeting-hours',
    inbox: `/enrollments/${enrollmentId}/messages?limit=40`,
  }
  for (const [screen, path] of Object.entries(expected)) {
    const { body } = await suite.call('GET /first-screen', {
      token: mentee.token,
      query: { screen: screen as keyof typeof expected },
    })
    expect(body.parts.map((part) => part.path)).toEqual(
      expect.arrayContaining(['/enrollments', '/messages', path]),
    )
    expect(body.parts.map((part) => part.path)).not.toContain('/home')
  }
})

test('is sent compressed to who can read that', async () => {
  const { mentee } = await addPair(suite.platform)
  const get = (encoding: string) =>
    suite.app.inject({
      url: '/api/first-screen',
      headers: { authorization: `Bearer ${mentee.token}`, 'accept-encoding': encoding },
    })
  const [packed, plain] = [await get('gzip, br'), await get('gzip')]
  expect(packed.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString()).parts.length).toBe(
    plain.json().parts.length,
  )
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
})

test('opens no pair of others, and of two the one that is asked for', async () => {
  const first = await addPair(suite.platform, { startedAt: new Date(Date.now() - 86_400_000) })
  const second = await addPair(suite.platform, {
    company: { id: first.companyId },
    mentor: first.mentor,
  })
  const stranger = await addPair(suite.platform)
  const pathsWith = async (id: string) => {
    const { parts } = await read(first.mentor, id)
    return parts.map(({ path }) => path).filter((path) => path.endsWith('/plan'))
  }
  expect(await pathsWith(first.enrollmentId)).toEqual([`/enrollments/${first.enrollmentId}/plan`])
  expect(await pathsWith(second.enrollmentId)).toEqual([`/enrollments/${second.enrollmentId}/plan`])
  expect(await pathsWith(stranger.enrollmentId)).toEqual([`/enrollments/${second.enrollmentId}/plan`])
})

test('misses nothing that changes before its stream is open, and asks for nothing twice', async () => {
  const { mentee } = await addPair(suite.platform)
  const { listening } = await read(mentee)
  await publish(suite.platform.database.db, mentee.id, 'plan')
  const stream = await listenTo(address, mentee.token, listening)
  await eventually(async () => stream.heard.includes('plan'), 'what happened before')
  expect(stream.heard).not.toContain('everything')
  stream.stop()
})

test('what one person listens to is not told to another', async () => {
  const { mentee, mentor } = await addPair(suite.platform)
  const { listening } = await read(mentee)
  const stream = await listenTo(address, mentor.token, listening)
  await eventually(async () => stream.heard.includes('everything'), 'a stream of their own')
  stream.stop()
})
