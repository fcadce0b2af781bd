import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '../../../testing/caller.ts'
import { addMember, type Member } from '../../../testing/members.ts'
import { PASSWORD } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { buildApp } from '../../app.ts'
import { watchSpace } from './space.ts'

const suite = useTestApp()
let isShort = true
let call: ReturnType<typeof createCaller>
let close: () => Promise<void>
let member: Member

beforeAll(async () => {
  member = await addMember(suite.platform, 'ADMIN', null)
  const space = { free: async () => 0, isShort: async () => isShort }
  const app = await buildApp(suite.platform, { space })
  call = createCaller(app)
  close = () => app.close()
})
afterAll(() => close())

const contact = {
  fullName: 'Ann',
  workEmail: 'ann@space.example',
  agreeToComms: false,
  interestedInPartnership: false,
}

test('a nearly full disk refuses writes, lets people sign in and read, and is forgotten once there is room', async () => {
  const refused = await call('POST /contact', { body: contact })
  expect([refused.status, refused.body]).toEqual([
    503,
    { code: 'unavailable', message: expect.stringContaining('run out of space') },
  ])
  const signedIn = await call('POST /auth/login', { body: { email: member.email, password: PASSWORD } })
  expect(signedIn.status).toBe(200)
  expect((await call('GET /auth/me', { token: member.token })).status).toBe(200)
  isShort = false
  expect((await call('POST /contact', { body: contact })).status).toBeLessThan(300)
})

test('room is looked up where the data is, and a missing directory stops nobody', async () => {
  expect(await watchSpace('.').free()).toBeGreaterThan(0)
  expect(await watchSpace('./not-there').isShort()).toBe(false)
})
