import { createHmac } from 'node:crypto'
import { webhookEvents } from '@brightpair/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { addMatch, addMember, addPair, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany } from '../../../../testing/people.ts'
import { openReceiver, type Received, type Receiver } from '../../../../testing/receiver.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { deliverWebhooks, RETRY_MINUTES } from './deliver-webhooks.ts'
import { announce } from './webhooks.service.ts'

const suite = useTestApp()
let receiver: Receiver
let company: Awaited<ReturnType<typeof addCompany>>
let manager: Member

beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  suite.clock.reset()
  receiver.behaviour = 'takes it'
  receiver.received.length = 0
  company = await addCompany(suite.platform, { name: 'Northfield Energy' })
  manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
})

const add = (body: object = {}) =>
  suite.call('POST /admin/companies/:id/webhooks', {
    token: manager.token,
    params: { id: company.id },
    body: {
      kind: 'STANDARD',
      address: receiver.url,
      events: [...webhookEvents],
      withNames: false,
      ...body,
    } as never,
  })
const deliver = () => deliverWebhooks(suite.platform, 300)
const typeOf = ({ body }: Received) => JSON.parse(body).type
const happen = (subject: string, at: number, { rolledBack = false } = {}) =>
  suite.platform.database
    .transaction(async (tx) => {
      const data = { personId: subject, at: String(at) }
      await announce(tx, suite.clock.now(), [
        { event: 'person.answered', companyId: company.id, subject, data },
      ])
      if (rolledBack) throw new Error('rolled back')
    })
    .catch(() => undefined)
const deliveriesOf = async (id: string) =>
  (await suite.call('GET /admin/webhooks/:id/deliveries', { token: manager.token, params: { id } })).body.data
const isSigned = ({ headers, body }: Received, secret: string) =>
  headers['webhook-signature']?.split(' ').includes(
    `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
      .digest('base64')}`,
  )

describe('a webhook', () => {
  test('tells of a pair from the match to the end, signed, with ids and no names', async () => {
    const { secret, webhook } = (await add()).body
    const { mentor, mentee, enrollmentId } = await addPair(suite.platform, { company })
    await deliver()
    const { version } = (
      await suite.call('GET /admin/people/:id', { token: manager.token, params: { id: mentee.id } })
    ).body
    await suite.call('POST /admin/people/:id/deactivate', {
      token: manager.token,
      params: { id: mentee.id },
      body: { version },
    })
    await deliver()
    expect(receiver.received.map(typeOf).slice(0, 1)).toEqual(['pair.matched'])
    expect(receiver.received.map(typeOf).sort()).toEqual(['pair.ended', 'pair.matched', 'person.deactivated'])
    expect(receiver.received.every((each) => isSigned(each, secret ?? ''))).toBe(true)
    const [matched] = receiver.received
    expect(JSON.parse(matched?.body ?? '').data).toMatchObject({ mentorId: mentor.id, menteeId: mentee.id })
    const all = JSON.stringify(receiver.received)
    expect(
      [mentor, mentee].filter(({ lastName, email }) => all.includes(lastName) || all.includes(email)),
    ).toEqual([])
    expect(enrollmentId).not.toBe('')
    expect((await deliveriesOf(webhook.id)).map(({ state, status }) => [state, status])).toEqual(
      Array(3).fill(['DELIVERED', 200]),
    )
    await deliver()
    expect(receiver.received).toHaveLength(3)
  })

  test('tells of both saying yes after the match, also when nobody has looked for the match yet', async () => {
    await add()
    const [mentor, mentee] = [
      await addMember(suite.platform, 'MENTOR', company.id),
      await addMember(suite.platform, 'MENTEE', company.id),
    ]
    await addMatch(suite.platform, mentor, mentee)
    const date = suite.clock.now().toISOString()
    const answers = [
      await suite.call('POST /mentor/match/accept', { token: mentor.token, body: { date } }),
      await suite.call('POST /mentee/match/accept', { token: mentee.token, body: { date } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await deliver()
    expect(receiver.received.map(typeOf)).toEqual(['pair.matched', 'pair.accepted'])
  })

  test('tells nothing of what was rolled back, and of each person in order while the receiver is down', async () => {
    const { webhook } = (await add()).body
    await happen('ann', 1)
    await happen('ann', 0, { rolledBack: true })
    await happen('ben', 1)
    receiver.behaviour = 'fails'
    await deliver()
    await happen('ann', 2)
    await deliver()
    expect((await deliveriesOf(webhook.id)).at(-1)).toMatchObject({
      status: 503,
      answer: 'maintenance window',
      attempts: 1,
    })
    receiver.behaviour = 'redirects'
    suite.clock.advance(61_000)
    await deliver()
    receiver.behaviour = 'never answers'
    suite.clock.advance(121_000)
    await deliver()
    receiver.behaviour = 'takes it'
    suite.clock.advance(600_000)
    await deliver()
    const told = receiver.received.map(({ body }) => JSON.parse(body).data)
    expect(told.filter(({ personId }) => personId === 'ann').map(({ at }) => at)).toEqual(['1', '2'])
    expect(told).toHaveLength(3)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  })

  test('whose worker died is sent again by another one, with the same id', async () => {
    const { webhook } = (await add()).body
    await happen('ann', 1)
    await suite.platform.database.pool.query(
      'UPDATE webhook_deliveries SET leased_until = $2, attempts = 1 WHERE webhook_id = $1',
      [webhook.id, new Date(suite.clock.now().getTime() + 60_000)],
    )
    await deliver()
    expect(receiver.received).toEqual([])
    // The delivery is still in progress, so no missing response is shown yet.
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'WAITING', attempts: 0, status: null }])
    suite.clock.advance(61_000)
    await Promise.all([deliver(), deliver()])
    const [delivery] = await deliveriesOf(webhook.id)
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.id])
  })

  test('is switched off after a day without an arrival, its managers are told, and a failure can be replayed', async () => {
    const { webhook } = (await add()).body
    await happen('ann', 1)
    receiver.behaviour = 'fails'
    await deliver()
    for (const minutes of RETRY_MINUTES) {
      suite.clock.advance(minutes * 60_000 + 1_000)
      await deliver()
    }
    const list = await suite.call('GET /admin/companies/:id/webhooks', {
      token: await manager.freshToken(),
      params: { id: company.id },
    })
    expect(list.body.webhooks).toMatchObject([{ id: webhook.id, isOn: false, failed: 1, waiting: 0 }])
    expect((await suite.mailbox.latestTo(manager.email)).subject).toContain('stopped sending events')
    receiver.behaviour = 'takes it'
    const as = { token: await manager.freshToken(), params: { id: webhook.id } }
    const on = {
      version: list.body.webhooks[0]?.version ?? 0,
      events: webhook.events,
      withNames: false,
      isOn: true,
    }
    expect((await suite.call('PUT /admin/webhooks/:id', { ...as, body: on })).body).toMatchObject({
      isOn: true,
    })
    expect((await suite.call('PUT /admin/webhooks/:id', { ...as, body: on })).body.code).toBe(
      'changed_meanwhile',
    )
    const { rows } = await suite.platform.database.pool.query(
      'SELECT id FROM webhook_deliveries WHERE webhook_id = $1',
      [webhook.id],
    )
    const params = { id: webhook.id, deliveryId: rows[0].id }
    expect(
      (await suite.call('POST /admin/webhooks/:id/deliveries/:deliveryId/replay', { ...as, params })).status,
    ).toBe(204)
    await eventually(async () => receiver.received.length === 1, 'the replay')
    const foreign = { id: webhook.id, deliveryId: crypto.randomUUID() }
    expect(
      (await suite.call('POST /admin/webhooks/:id/deliveries/:deliveryId/replay', { ...as, params: foreign }))
        .status,
    ).toBe(404)
  })

  test('signs with both secrets for a day after a new one', async () => {
    const { webhook, secret: old } = (await add()).body
    const as = { token: manager.token, params: { id: webhook.id } }
    const { secret } = (await suite.call('POST /admin/webhooks/:id/rotate', as)).body
    await happen('ann', 1)
    await deliver()
    suite.clock.advance(25 * 3_600_000)
    await happen('ann', 2)
    await deliver()
    const signed = receiver.received.map((each) => [isSigned(each, old ?? ''), isSigned(each, secret ?? '')])
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ])
  })

  test('for a chat says a sentence, names people only where wanted, and nobody’s name is markup', async () => {
    const named = await addMember(suite.platform, 'MENTEE', company.id, {
      firstName: '<!channel>',
      lastName: '*Q*',
    })
    await add({ kind: 'SLACK' })
    await add({ kind: 'TEAMS', withNames: true })
    await happen(named.id, 1)
    await deliver()
    const bodies = receiver.received.map(({ body }) => body).sort()
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toBe(JSON.stringify({ text: 'Someone answered the questionnaire.' }))
    expect(bodies[1]).toContain('&lt;!channel&gt;')
    expect(bodies[1]).not.toContain('*')
  })

  test('leads outside only, and is tested with a button', async () => {
    for (const address of [
      'https://10.0.0.1/in',
      'http://hooks.example/in',
      'https://me:pw@hooks.example/',
      'ftp://x.example',
    ])
      expect((await add({ address })).body.details, address).toHaveProperty('address')
    const { webhook } = (await add()).body
    const as = { token: manager.token, params: { id: webhook.id } }
    expect((await suite.call('POST /admin/webhooks/:id/test', as)).status).toBe(204)
    await eventually(async () => receiver.received.length === 1, 'the test')
    expect(receiver.received.map(typeOf)).toEqual(['webhook.test'])
    expect((await suite.call('DELETE /admin/webhooks/:id', as)).status).toBe(204)
    expect((await suite.call('DELETE /admin/webhooks/:id', as)).status).toBe(404)
  })
})
