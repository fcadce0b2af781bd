import { beforeAll, expect, test } from 'vitest'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

async function membershipOf(email: string) {
  const { rows } = await suite.platform.database.pool.query(
    `SELECT p.company_id AS "companyId", p.number, m.role, m.capacity, m.paused_until::text AS "pausedUntil"
     FROM memberships m JOIN programmes p ON p.id = m.programme_id JOIN users u ON u.id = m.user_id
     WHERE u.email = $1`,
    [email],
  )
  return rows
}

test('whoever signs up or is invited takes part in the first programme of the company', async () => {
  const company = await addCompany(suite.platform, { plan: 'GROWTH' })
  const person = { firstName: 'Noor', lastName: 'Haddad' }
  const signedUp = await suite.call('POST /auth/signup', {
    body: {
      ...person,
      email: 'noor@memberships.example',
      password: 'a-quiet-harbour',
      accountType: 'MENTOR',
      referral: company.code,
    },
  })
  expect(signedUp.status).toBe(200)
  const invited = await suite.call('POST /admin/people', {
    token: admin.token,
    body: { ...person, email: 'idris@memberships.example', accountType: 'MENTEE', companyId: company.id },
  })
  expect(invited.status).toBe(200)
  const first = { companyId: company.id, number: 1, capacity: 1, pausedUntil: null }
  expect(await membershipOf('noor@memberships.example')).toEqual([{ ...first, role: 'MENTOR' }])
  expect(await membershipOf('idris@memberships.example')).toEqual([{ ...first, role: 'MENTEE' }])
  expect(await membershipOf(admin.email)).toEqual([])
})

test('a membership follows its person to another company and another role; places are asked anew, a pause stays', async () => {
  const [before, after] = [await addCompany(suite.platform), await addCompany(suite.platform)]
  const mentor = await addMember(suite.platform, 'MENTOR', before.id)
  const body = { capacity: 3, pausedUntil: '2999-01-01' }
  await suite.call('PUT /mentor/availability', { token: mentor.token, body })
  expect(await membershipOf(mentor.email)).toMatchObject([{ companyId: before.id, ...body }])
  const by = { token: admin.token, params: { id: mentor.id } }
  const moved = await suite.call('POST /admin/people/:id/move', {
    ...by,
    body: { version: 1, companyId: after.id },
  })
  expect(moved.status).toBe(200)
  const kept = { companyId: after.id, number: 1, capacity: 1, pausedUntil: '2999-01-01' }
  expect(await membershipOf(mentor.email)).toEqual([{ ...kept, role: 'MENTOR' }])
  const changed = await suite.call('POST /admin/people/:id/change-role', {
    ...by,
    body: { version: 2, accountType: 'MENTEE' },
  })
  expect(changed.status).toBe(200)
  expect(await membershipOf(mentor.email)).toEqual([{ ...kept, role: 'MENTEE' }])
})
