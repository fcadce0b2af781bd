import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listenTo } from '../../../../testing/live-stream.ts'
import { addPair, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
type Pair = Awaited<ReturnType<typeof addPair>>
let pair: Pair
let address: string

beforeAll(async () => {
  address = await suite.app.listen({ host: '127.0.0.1', port: 0 })
})

const words = {
  headline: 'Operations director',
  level: 'senior-lead' as const,
  location: 'Oslo',
  pronouns: 'she/her',
  bio: 'Twenty-two years in wind and hydro.',
  skills: ['Negotiation'],
  languages: ['English'],
}
const later = {
  headline: 'Looking for work',
  level: null,
  location: 'A new town',
  pronouns: '',
  bio: 'Far away from all of you.',
  skills: ['Silence'],
  languages: [],
}

const read = ({ token }: Member, { id }: Member) =>
  suite.call('GET /profiles/:userId', { token, params: { userId: id } })
const photo = ({ token }: Member, { id }: Member) =>
  suite.app.inject({ url: `/api/profiles/${id}/photo`, headers: { authorization: `Bearer ${token}` } })
const ofPair = ({ token }: Member) => ({ token, params: { enrollmentId: pair.enrollmentId } })
const end = (by: Member) =>
  suite.call('POST /enrollments/:enrollmentId/end', { ...ofPair(by), body: { reason: 'no-time', note: '' } })

async function setPhoto({ token }: Member) {
  const payload = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  const { statusCode } = await suite.app.inject({
    method: 'PUT',
    url: '/api/profile/photo',
    headers,
    payload,
  })
  expect(statusCode).toBe(200)
}

/** Changes everything people can change about themselves. */
async function changeEverything({ token, id }: Member) {
  await suite.call('PUT /profile', { token, body: later })
  await suite.call('PUT /profile/portrait', { token, body: { portrait: 'kofi' } })
  await setPhoto({ token, id } as Member)
  await suite.call('PUT /meeting-hours', {
    token,
    body: { timeZone: 'Pacific/Auckland', hours: [{ weekday: 1, from: 540, to: 1020 }] },
  })
}

beforeEach(async () => {
  pair = await addPair(suite.platform)
  const { token } = pair.mentor
  await suite.call('PUT /profile', { token, body: words })
  await suite.call('PUT /profile/portrait', { token, body: { portrait: 'ruth' } })
})

describe('a former partner', () => {
  test.each(['mentor', 'mentee'] as const)(
    'reads the profile as it was at the end, whoever ended it: the %s',
    async (side) => {
      await end(pair[side])
      await changeEverything(pair.mentor)
      const { body } = await read(pair.mentee, pair.mentor)
      expect(body).toMatchObject({
        ...words,
        role: 'MENTOR',
        firstName: pair.mentor.firstName,
        picture: { kind: 'portrait', portrait: 'ruth' },
      })
      expect((await read(pair.mentor, pair.mentor)).body).toMatchObject(later)
    },
  )

  test('reads the role and the company of that day, wherever somebody moves', async () => {
    const before = (await read(pair.mentee, pair.mentor)).body
    await end(pair.mentee)
    const elsewhere = await addCompany(suite.platform)
    await suite.platform.database.pool.query(
      "UPDATE users SET company_id = $2, account_type = 'MENTEE' WHERE id = $1",
      [pair.mentor.id, elsewhere.id],
    )
    expect((await read(pair.mentee, pair.mentor)).body).toMatchObject({
      role: 'MENTOR',
      company: before.company,
    })
  })

  test('sees no photo any more, neither the old nor a new one', async () => {
    await setPhoto(pair.mentor)
    expect((await photo(pair.mentee, pair.mentor)).statusCode).toBe(200)
    await end(pair.mentee)
    expect((await photo(pair.mentee, pair.mentor)).statusCode).toBe(404)
    await setPhoto(pair.mentor)
    expect((await photo(pair.mentee, pair.mentor)).statusCode).toBe(404)
    expect((await photo(pair.mentor, pair.mentor)).statusCode).toBe(200)
    expect((await read(pair.mentee, pair.mentor)).body.picture).toEqual({
      kind: 'portrait',
      portrait: 'ruth',
    })
  })

  test('hears nothing, while a partner of today hears of every change', async () => {
    const today = await addPair(suite.platform, { company: { id: pair.companyId }, mentor: pair.mentor })
    await end(pair.mentee)
    const [former, current] = [
      await listenTo(address, pair.mentee.token),
      await listenTo(address, today.mentee.token),
    ]
    await changeEverything(pair.mentor)
    await suite.call('PUT /mentor/availability', {
      token: pair.mentor.token,
      body: { capacity: 2, pausedUntil: '2999-01-01' },
    })
    await expect.poll(() => current.heard).toEqual(expect.arrayContaining(['profile', 'sessions']))
    expect(former.heard).toEqual(['everything'])
    former.stop()
    current.stop()
  })

  test('learns neither where somebody is now nor when they have time', async () => {
    await changeEverything(pair.mentor)
    const zones = async () =>
      (await suite.call('GET /enrollments/:enrollmentId/sessions', ofPair(pair.mentee))).body.timeZones
    expect((await zones()).partner).toBe('Pacific/Auckland')
    await end(pair.mentor)
    expect((await zones()).partner).toBeNull()
    const free = await suite.call('GET /enrollments/:enrollmentId/free-times', ofPair(pair.mentee))
    expect([free.status, free.body.code]).toEqual([409, 'programme_over'])
  })

  test('does not learn when the last messages are read', async () => {
    const { call, clock } = suite
    const write = async (by: Member, text: string) =>
      (
        await call('POST /enrollments/:enrollmentId/messages', {
          ...ofPair(by),
          body: { clientId: crypto.randomUUID(), text, attachmentIds: [] },
        })
      ).body.number
    const readUpTo = (number: number) =>
      call('POST /enrollments/:enrollmentId/messages/read', { ...ofPair(pair.mentor), body: { number } })
    const first = await write(pair.mentee, 'Read while it runs')
    await readUpTo(first)
    const last = await write(pair.mentee, 'Read afterwards')
    await end(pair.mentor)
    clock.advance(1_000)
    const stream = await listenTo(address, pair.mentee.token)
    expect((await readUpTo(last)).body).toEqual({ unread: 0 })
    const { body } = await call('GET /enrollments/:enrollmentId/messages', ofPair(pair.mentee))
    expect(body.readByPartner?.number).toBe(first)
    expect(body.messages.map(({ readAt }) => readAt !== null).slice(-2)).toEqual([true, false])
    // Events caused by the end itself may arrive a little later.
    expect(stream.heard).not.toContain('messages')
    stream.stop()
  })
})
