import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/app.ts'
import { createCaller } from '../../../../testing/caller.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const real = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addMember(real.platform, 'ADMIN', null)
  for (const email of ['ann@outbox.example', 'bob@outbox.example']) {
    await real.call('POST /contact', {
      body: { fullName: 'Ann', workEmail: email, agreeToComms: false, interestedInPartnership: false },
    })
  }
  await real.call('POST /auth/forgot-password', { body: { email: admin.email } })
  await real.mailbox.latestTo(admin.email)
})

describe('the mails of the platform', () => {
  test('are nobody’s to read where they really go out', async () => {
    const { token } = admin
    const { rows } = await real.platform.database.pool.query('SELECT id FROM mails')
    for (const id of [rows[0].id, randomUUID()]) {
      const { status, body } = await real.call('GET /admin/outbox/:id', { token, params: { id } })
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
  })

  test('are listed there only when it is not certain that they left, without their content', async () => {
    const { token } = admin
    const list = async () => (await real.call('GET /admin/outbox', { token })).body
    expect(await list()).toMatchObject({ total: 0, data: [] })
    const set = (state: string) =>
      real.platform.database.pool.query('UPDATE mails SET state = $1 WHERE recipient = $2', [
        state,
        admin.email,
      ])
    await set('UNCERTAIN')
    const { data } = await list()
    expect(data).toMatchObject([{ recipient: admin.email, state: 'uncertain' }])
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['createdAt', 'id', 'recipient', 'state', 'subject'])
    await set('SENT')
  })

  test('are shown in the demonstration: the newest first, by recipient, with what they carry', async () => {
    const demonstration = await startTestApp({ databaseUrl: real.platform.database.url, showsOutbox: true })
    const call = createCaller(demonstration.app)
    const { token } = admin
    const { body } = await call('GET /admin/outbox', { token })
    expect(body).toMatchObject({ total: 3, data: [{ recipient: admin.email, state: 'sent' }, {}, {}] })
    const narrowed = await call('GET /admin/outbox', { token, query: { search: admin.email.toUpperCase() } })
    expect(narrowed.body.total).toBe(1)
    const opened = await call('GET /admin/outbox/:id', { token, params: { id: body.data[0]?.id ?? '' } })
    expect(opened.body).toMatchObject({ attachments: [], html: expect.stringContaining('<h1') })
    expect(opened.body.plain).toMatch(/token=/)
    const csv = await demonstration.app.inject({
      url: '/api/admin/outbox.csv?search=@',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(csv.statusCode).toBe(200)
    const rows: Record<string, string>[] = parse(csv.body, { bom: true, columns: true })
    expect(rows.map((row) => Object.keys(row).join())).toEqual(Array(3).fill('When,To,Kind,Subject,State'))
    expect(rows[0]).toMatchObject({ To: admin.email, State: 'sent' })
    expect(csv.body).not.toMatch(/token=|https?:/)
    await demonstration.close()
  })
})
