import { expect, test } from 'vitest'
import { addCompany, addPerson } from '../../testing/people.ts'
import { useTestApp } from '../../testing/suite.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { demonstrationPassword, demonstrationSignIns } from './demonstration.people.ts'
import { loadDemonstration } from './demonstration.service.ts'

const suite = useTestApp()
const OWN = 'made-for-this-instance'
const CHANGED = 'a-password-of-my-own'
const [admin] = demonstrationSignIns

const logIn = async (email: string, password: string) =>
  suite.call('POST /auth/login', { body: { email, password } })

test('once others can reach it, the published password opens nothing and its sessions end', async () => {
  const { platform } = suite
  const shared = await hashPassword(demonstrationPassword)
  const { id: companyId } = await addCompany(platform)
  await addPerson(platform, 'ADMIN', null, { email: admin.email, passwordHash: shared })
  await addPerson(platform, 'MENTEE', companyId, { email: 'crowd@health.example', passwordHash: shared })
  const changed = { email: demonstrationSignIns[1].email, passwordHash: await hashPassword(CHANGED) }
  await addPerson(platform, 'MENTOR', companyId, changed)

  const local = await loadDemonstration(platform)
  expect(local).toMatchObject([{ password: demonstrationPassword, isPublished: true }, {}])
  const before = await logIn(admin.email, demonstrationPassword)
  expect(before.status).toBe(200)

  const open = await loadDemonstration(platform, OWN)
  expect(open).toMatchObject([{ email: admin.email, password: OWN, isPublished: false }, {}])
  expect((await logIn(admin.email, demonstrationPassword)).status).toBe(401)
  expect((await logIn('crowd@health.example', demonstrationPassword)).status).toBe(401)
  expect((await logIn(admin.email, OWN)).status).toBe(200)
  expect((await logIn(changed.email, CHANGED)).status).toBe(200)
  suite.clock.advance(1_001)
  expect((await suite.call('GET /auth/me', { token: before.body.access_token })).status).toBe(401)
})
