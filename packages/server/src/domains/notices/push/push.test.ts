import { createECDH } from 'node:crypto'
import { MAX_PUSH_DEVICES } from '@brightpair/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMatch, addMember, addPair, type Member, signedIn } from '../../../../testing/members.ts'
import {
  type Browser,
  decrypted,
  openPushService,
  type PushService,
} from '../../../../testing/push-service.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { remindOfSessions } from '../../sessions/session-clock.ts'
import { postNotices } from '../post-notices.ts'
import { matchFound } from '../wording.ts'
import { sendPushes } from './send-pushes.ts'

const suite = useTestApp()
const MINUTE = 60_000
const TEXT = 'Shall we talk about the budget round?'
let service: PushService
let pair: Awaited<ReturnType<typeof addPair>>
let mentee: Member
let browser: Browser

beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())
beforeEach(async () => {
  suite.clock.reset()
  service.answers.status = 201
  service.received.length = 0
  pair = await addPair(suite.platform)
  mentee = pair.mentee
  browser = service.newBrowser()
})

const turnOn = async (
  { endpoint, keys }: Pick<Browser, 'endpoint' | 'keys'> = browser,
  given: object = {},
  person: Member = mentee,
) =>
  suite.call('PUT /notices/push', {
    token: await person.freshToken(),
    body: { endpoint, keys, topics: ['messages', 'sessions', 'proposals'], showsWords: false, ...given },
  })
const write = async (text = TEXT) =>
  suite.call('POST /enrollments/:enrollmentId/messages', {
    token: await pair.mentor.freshToken(),
    params: { enrollmentId: pair.enrollmentId },
    body: { clientId: crypto.randomUUID(), text, attachmentIds: [] },
  })
const propose = (matchId: string, { isRolledBack = false } = {}) =>
  suite.platform.database.transaction(async (tx) => {
    const text = matchFound(
      'Ruth',
      matchId,
      new Date(suite.clock.now().getTime() + 7 * 24 * 60 * MINUTE),
      null,
    )
    await postNotices(suite.platform, tx, [{ to: mentee.id, text }])
    if (isRolledBack) throw new Error('rolled back')
  })
/** Someone who agrees within the hour needs no reminder. */
const longAgreed = () => {
  const at = new Date(suite.clock.now().getTime() - 180 * MINUTE)
  return { agreedAt: at, createdAt: at, changedAt: at }
}
/** An open proposal; whose it is does not matter. */
const addProposal = async () =>
  addMatch(
    suite.platform,
    await addMember(suite.platform, 'MENTOR', pair.companyId),
    await addMember(suite.platform, 'MENTEE', pair.companyId),
  )
const rows = async (query: string) => (await suite.platform.database.pool.query(query, [mentee.id])).rows
const waiting = () =>
  rows('SELECT p.* FROM pushes p JOIN push_devices d ON d.id = p.device_id WHERE d.user_id = $1')
const devices = () => rows('SELECT * FROM push_devices WHERE user_id = $1')
/** Until nothing is due: the app's own worker may have taken some. */
const settled = () =>
  eventually(async () => {
    await sendPushes(suite.platform, 1000)
    const now = suite.clock.now()
    return (await waiting()).every(({ next_at, leased_until }) => next_at > now && !leased_until)
  })
const soon = async () => {
  suite.clock.advance(11_000)
  await settled()
}
const quiet = async (from: number, to: number) => {
  const minute = (after: number) => {
    const at = new Date(suite.clock.now().getTime() + after * MINUTE)
    return at.getUTCHours() * 60 + at.getUTCMinutes()
  }
  await suite.call('PUT /notices/schedule', {
    token: await mentee.freshToken(),
    body: { timeZone: 'Etc/UTC', digestHour: 8, quietHours: { from: minute(from), to: minute(to) } },
  })
}

test('the browser of these tests reads the example of RFC 8291', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'))
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  expect(decrypted(Buffer.from(body, 'base64url'), own, auth).toString()).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

describe('a push', () => {
  test('says only that there is a message, to the browser alone, and we have signed it', async () => {
    const { publicKey } = (await turnOn()).body
    await write()
    await settled()
    expect(browser.mine()).toEqual([])
    await soon()
    expect(browser.read()).toEqual([
      {
        title: 'You have a new message',
        body: '',
        path: `/mentorship/inbox?pair=${pair.enrollmentId}`,
        tag: `messages ${pair.enrollmentId}`,
      },
    ])
    const [sent] = browser.mine()
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
    expect(sent?.headers.topic).toMatch(/^[\w-]{32}$/)
    expect(sent && (await service.sender(sent, publicKey))).toMatchObject({
      aud: service.origin,
      sub: 'mailto:support@brightpair.test',
    })
    expect((await devices())[0]).toMatchObject({ failures: 0, delivered_at: expect.any(Date) })
  })

  test('shows the name and the words where that was chosen', async () => {
    const { devices: list } = (await turnOn()).body
    await suite.call('PUT /notices/push/:deviceId', {
      token: mentee.token,
      params: { deviceId: list[0]?.id ?? '' },
      body: { topics: ['messages'], showsWords: true },
    })
    await write()
    await soon()
    expect(browser.read()).toMatchObject([{ title: pair.mentor.firstName, body: TEXT }])
  })

  test('stands for all messages nobody has read, and is not sent once they are', async () => {
    await turnOn(browser, { showsWords: true })
    await write('First')
    await write('Second')
    await soon()
    expect(browser.read().map(({ body }) => body)).toEqual(['Second'])
    await write('Third')
    await suite.call('POST /enrollments/:enrollmentId/messages/read', {
      token: mentee.token,
      params: { enrollmentId: pair.enrollmentId },
      body: { number: 3 },
    })
    await soon()
    expect(browser.mine()).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test('tells of a session soon until it begins, and of none that was moved', async () => {
    await turnOn()
    await addAgreedSession(suite.platform, pair, 55, longAgreed())
    const moved = await addAgreedSession(suite.platform, pair, 24 * 60 - 5, longAgreed())
    await quiet(-30, 30)
    await remindOfSessions(suite.platform)
    await settled()
    expect(browser.mine()).toEqual([])
    await suite.platform.database.pool.query(
      `UPDATE mentoring_sessions SET starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' WHERE id = $1`,
      [moved],
    )
    suite.clock.advance(31 * MINUTE)
    await settled()
    expect(browser.read().map(({ title }) => title)).toEqual(['You have a session soon'])
    expect(Number(browser.mine()[0]?.headers.ttl)).toBeLessThanOrEqual(24 * 60)
  })

  test('waits for the end of quiet hours, and is left out when it has passed by then', async () => {
    await turnOn()
    await quiet(-60, 60)
    const { id } = await addProposal()
    await propose(id)
    await addAgreedSession(suite.platform, pair, 40, longAgreed())
    await remindOfSessions(suite.platform)
    expect(await rows(`SELECT 1 FROM notices WHERE user_id = $1 AND kind = 'session-reminder'`)).toHaveLength(
      1,
    )
    await write()
    await soon()
    expect(browser.mine()).toEqual([])
    expect(await waiting()).toHaveLength(2)
    suite.clock.advance(61 * MINUTE)
    await settled()
    expect(
      browser
        .read()
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['You have a new match to answer', 'You have a new message'])
  })

  test('is not sent while contact is paused, for a kind that is off, or for what was rolled back', async () => {
    await turnOn(browser, { topics: ['messages', 'proposals'] })
    await write()
    const told = await suite.call('POST /cases', {
      token: mentee.token,
      body: {
        clientId: crypto.randomUUID(),
        topic: 'fit',
        urgency: 'week',
        words: 'Please stop this for now.',
        enrollmentId: pair.enrollmentId,
        pauseContact: true,
      },
    })
    expect(told.status).toBe(200)
    await soon()
    expect(browser.mine()).toEqual([])

    const { id } = await addProposal()
    await propose(id, { isRolledBack: true }).catch(() => undefined)
    await suite.call('PUT /notices/preferences', {
      token: await mentee.freshToken(),
      body: { preferences: [{ kind: 'match-found', inApp: false, email: 'at-once' }] },
    })
    await propose(id)
    await settled()
    expect(browser.mine()).toEqual([])
    expect(await waiting()).toEqual([])
  })
})

describe('a device', () => {
  test.each(['log-out', 'ended from elsewhere', 'account closed'])(
    'is told no more after: %s',
    async (how) => {
      await turnOn()
      await write()
      const { pool } = suite.platform.database
      if (how === 'ended from elsewhere') {
        const elsewhere = await signedIn(suite.platform, { id: mentee.id })
        await suite.call('DELETE /auth/sign-ins/:signInId', {
          token: elsewhere.token,
          params: { signInId: mentee.sessionId },
        })
      } else if (how === 'log-out') {
        await pool.query('UPDATE sessions SET ended_at = now() WHERE id = $1', [mentee.sessionId])
      } else await pool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [mentee.id])
      await soon()
      expect(browser.mine()).toEqual([])
      expect(await devices()).toEqual([])
    },
  )

  test('that the service knows no more is removed; another failure is tried again, and given up at last', async () => {
    await turnOn()
    await write()
    service.answers.status = 503
    await soon()
    expect((await devices())[0]).toMatchObject({ failures: 1 })
    service.answers.status = 201
    suite.clock.advance(2 * MINUTE)
    await settled()
    expect(browser.mine()).toHaveLength(1)
    expect((await devices())[0]).toMatchObject({ failures: 0 })

    service.answers.status = 500
    await write()
    await soon()
    for (let hour = 0; hour < 6; hour++) {
      suite.clock.advance(61 * MINUTE)
      await settled()
    }
    expect(await waiting()).toEqual([])
    expect((await devices())[0]).toMatchObject({ failures: 6 })

    service.answers.status = 410
    await write()
    await soon()
    expect(await devices()).toEqual([])
  })

  test('of somebody else can be neither seen, changed nor turned off', async () => {
    const id = (await turnOn()).body.devices[0]?.id ?? ''
    const { token } = pair.mentor
    const params = { deviceId: id }
    const body = { topics: ['messages'] as 'messages'[], showsWords: true }
    expect((await suite.call('GET /notices/push', { token })).body.devices).toEqual([])
    expect((await suite.call('PUT /notices/push/:deviceId', { token, params, body })).status).toBe(404)
    expect((await suite.call('DELETE /notices/push/:deviceId', { token, params })).status).toBe(404)
    expect((await devices())[0]).toMatchObject({ id, shows_words: false })
    const own = await suite.call('DELETE /notices/push/:deviceId', { token: mentee.token, params })
    expect([own.status, own.body.devices]).toEqual([200, []])
  })

  test('belongs to whoever turned it on last in that browser', async () => {
    await turnOn()
    await turnOn(browser, {}, pair.mentor)
    expect(await devices()).toEqual([])
    await write()
    await soon()
    expect(browser.mine()).toEqual([])
  })

  test('is one of ten, also when many are turned on at the same moment', async () => {
    const signIns = await Promise.all(
      Array.from({ length: MAX_PUSH_DEVICES + 4 }, () => signedIn(suite.platform, mentee)),
    )
    const answers = await Promise.all(signIns.map((each) => turnOn(service.newBrowser(), {}, each)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_PUSH_DEVICES)
    expect(await devices()).toHaveLength(MAX_PUSH_DEVICES)
    const first = signIns[answers.findIndex(({ status }) => status === 200)]
    expect((await turnOn(service.newBrowser(), {}, first)).status).toBe(200)
  })

  test('has an address outside and keys that are keys', async () => {
    const answers = [
      await turnOn({ ...browser, endpoint: 'https://10.0.0.7/push' }),
      await turnOn({ ...browser, endpoint: 'http://push.example/abc' }),
      await turnOn({ ...browser, endpoint: 'https://169.254.169.254/latest' }),
      await turnOn({ ...browser, keys: { ...browser.keys, p256dh: 'A'.repeat(87) } }),
      await turnOn(browser, { topics: [] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect(await devices()).toEqual([])
  })
})
