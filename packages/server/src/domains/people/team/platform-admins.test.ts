import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { listenTo } from '../../../../testing/live-stream.ts'
import { addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany, PASSWORD } from '../../../../testing/people.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const invite = (email: string, token = admin.token) =>
  suite.call('POST /admin/platform-admins', {
    token,
    body: { email, firstName: 'Pia', lastName: 'Platform' },
  })
const remove = (id: string, token = admin.token) =>
  suite.call('DELETE /admin/platform-admins/:id', { token, params: { id } })

describe('a platform admin', () => {
  test('is invited by another one, chooses a password and runs the platform', async () => {
    const { status, body } = await invite('pia@platform.example')
    expect([status, body]).toMatchObject([200, { id: null, role: 'ADMIN', state: 'invited' }])
    const mail = await suite.mailbox.latestTo('pia@platform.example')
    const token = /#token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    const password = 'a-quiet-harbour-at-dawn'
    expect((await suite.call('POST /auth/reset-password', { body: { token, password } })).status).toBe(200)
    const own = await suite.call('POST /auth/login', { body: { email: 'pia@platform.example', password } })
    const as = { token: own.body.access_token }
    expect((await suite.call('GET /admin/companies', as)).status).toBe(200)
    expect((await invite('pia@platform.example')).body.code).toBe('email_taken')
  })

  test('is nobody who has another account, and no manager makes one', async () => {
    const company = await addCompany(suite.platform)
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    expect((await invite(mentor.email)).body.code).toBe('email_taken')
    const manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
    expect((await invite('mallory@platform.example', manager.token)).status).toBe(403)
    expect((await remove(admin.id, manager.token)).status).toBe(403)
    expect((await remove(mentor.id)).status).toBe(404)
  })

  test('who is removed is out at once, on screens that are open too', async () => {
    const address = await suite.app.listen({ host: '127.0.0.1', port: 0 })
    const other = await addMember(suite.platform, 'ADMIN', null)
    const stream = await listenTo(address, other.token)
    expect((await remove(other.id)).status).toBe(204)
    expect((await suite.call('GET /admin/companies', { token: other.token })).status).toBe(401)
    await eventually(async () => stream.isOver, 'the end of the stream')
    expect((await remove(other.id)).status).toBe(404)
  })

  test('is never the last to go, also when the last two remove each other at the same moment', async () => {
    const { pool } = suite.platform.database
    await pool.query("UPDATE users SET deactivated_at = now() WHERE account_type = 'ADMIN' AND id <> $1", [
      admin.id,
    ])
    expect((await invite('not-yet@platform.example')).status).toBe(200)
    expect((await remove(admin.id)).body.code).toBe('last_admin')
    const other = await addMember(suite.platform, 'ADMIN', null)
    const answers = await Promise.all([remove(other.id, admin.token), remove(admin.id, other.token)])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    const { rows } = await pool.query(
      "SELECT FROM users WHERE account_type = 'ADMIN' AND deactivated_at IS NULL AND invited_at IS NULL",
    )
    expect(rows).toHaveLength(1)
    await pool.query('UPDATE users SET deactivated_at = NULL WHERE id = $1', [admin.id])
    admin = await signedIn(suite.platform, admin)
  })
})

test('the next sign-in begins with the role that was active last', async () => {
  const company = await addCompany(suite.platform)
  const mentor = await addMember(suite.platform, 'MENTOR', company.id)
  const { rows } = await suite.platform.database.pool.query(
    `INSERT INTO team_roles (user_id, role, company_id) VALUES ($1, 'MANAGER', $2) RETURNING id`,
    [mentor.id, company.id],
  )
  const logIn = async () =>
    (await suite.call('POST /auth/login', { body: { email: mentor.email, password: PASSWORD } })).body
  const first = await logIn()
  expect(first.accountType).toBe('MENTOR')
  await suite.call('PUT /account/role', { token: first.access_token, body: { id: rows[0].id } })
  suite.clock.advance(60_000)
  const second = await logIn()
  expect(second.accountType).toBe('TEAM')
  await suite.platform.database.pool.query('UPDATE team_roles SET withdrawn_at = now() WHERE id = $1', [
    rows[0].id,
  ])
  expect((await logIn()).accountType).toBe('MENTOR')
  suite.clock.reset()
})

test('a manager of one programme runs its team and reads its figures, and nothing of the company', async () => {
  const company = await addCompany(suite.platform)
  const params = { id: company.id }
  const programme = await addProgramme(suite.call, admin.token, company.id, { name: 'Autumn' })
  const manager = await signedIn(
    suite.platform,
    await addCaller(suite.platform, 'MANAGER', company.id, programme.id),
  )
  const { token } = manager
  await addCaller(suite.platform, 'MATCHER', company.id)
  const given = await suite.call('POST /admin/team', {
    token,
    body: {
      email: 'matti@team.example',
      firstName: 'Matti',
      lastName: 'Match',
      role: 'MATCHER',
      companyId: company.id,
    },
  })
  expect(given.body.programme).toMatchObject({ name: 'Autumn' })
  const { team } = (await suite.call('GET /admin/team', { token })).body
  expect(team.map(({ role }) => role).sort()).toEqual(['MANAGER', 'MATCHER'])
  const health = await suite.call('GET /admin/health', { token })
  expect(health.body.programme).toMatchObject({ name: 'Autumn' })
  expect((await suite.call('GET /admin/health/pairs-at-risk', { token })).status).toBe(200)
  expect((await suite.call('GET /admin/companies/:id', { token, params })).status).toBe(404)
  const next = { name: 'Winter', dates: null }
  const copied = await suite.call('POST /admin/programmes/:id/copy', {
    token,
    params: { id: programme.id },
    body: next,
  })
  expect(copied.status).toBe(403)
  await eventually(
    async () =>
      (await suite.call('DELETE /admin/team/:id', { token, params: { id: given.body.id ?? '' } })).status ===
      204,
    'a role of the own programme is withdrawn',
  )
})
