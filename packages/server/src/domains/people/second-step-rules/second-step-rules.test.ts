import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, signedIn } from '../../../../testing/members.ts'
import { switchOnCodes } from '../../../../testing/one-time-codes.ts'
import { addCaller, addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const DAY = 86_400_000
beforeEach(() => suite.platform.database.pool.query('DELETE FROM second_step_rules'))

async function stage() {
  const { platform } = suite
  const company = await addCompany(platform)
  const admin = await addMember(platform, 'ADMIN', null)
  const manager = await signedIn(platform, await addCaller(platform, 'MANAGER', company.id))
  return { company, admin, manager }
}

const require = (token: string, id: string, graceDays: number | null) =>
  suite.call('PUT /admin/companies/:id/second-step', { token, params: { id }, body: { graceDays } })

/** Advances past the cache time, so that recent look-ups are repeated. */
const team = async (token: string) => {
  suite.clock.advance(2_000)
  const { status, body } = await suite.call('GET /admin/team', { token, query: {} })
  return status === 200 ? 200 : (body as unknown as { code: string }).code
}

describe('a required second step', () => {
  test('leaves people their days of grace, then opens nothing until codes are on', async () => {
    const { company, manager } = await stage()
    const rule = await require(manager.token, company.id, 3)
    expect(rule.body).toMatchObject({ platformFrom: null, without: 1 })
    expect(await team(manager.token)).toBe(200)
    const { body: factors } = await suite.call('GET /auth/factors', { token: manager.token })
    expect(factors.requiredFrom).toBe(rule.body.requiredFrom)

    suite.clock.advance(3 * DAY)
    const late = await signedIn(suite.platform, manager)
    expect(await team(late.token)).toBe('second_step_required')
    await switchOnCodes(suite, late.token)
    expect(await team(late.token)).toBe(200)
    await suite.call('DELETE /auth/factors/codes', { token: late.token })
    expect(await team(late.token)).toBe('second_step_required')
  })

  test('of one company is none of another’s, of its people or of the platform’s admins', async () => {
    const { company, admin } = await stage()
    const other = await stage()
    const mentee = await addMember(suite.platform, 'MENTEE', company.id)
    expect((await require(other.manager.token, company.id, 0)).status).toBe(404)
    expect((await require(mentee.token, company.id, 0)).status).toBe(403)
    expect((await require(admin.token, company.id, 0)).status).toBe(200)
    expect(await team(other.manager.token)).toBe(200)
    expect(await team(admin.token)).toBe(200)
    const own = await suite.call('GET /auth/factors', { token: mentee.token })
    expect(own.body.requiredFrom).toBeNull()
  })

  test('of the platform holds for admins and all teams, until it is lifted', async () => {
    const { admin, manager } = await stage()
    const body = { graceDays: 0 }
    expect((await suite.call('PUT /admin/second-step', { token: manager.token, body })).status).toBe(403)
    await suite.call('PUT /admin/second-step', { token: admin.token, body })
    expect(await team(manager.token)).toBe('second_step_required')
    expect(await team(admin.token)).toBe('second_step_required')
    await switchOnCodes(suite, admin.token)
    const lifted = await suite.call('PUT /admin/second-step', {
      token: admin.token,
      body: { graceDays: null },
    })
    expect(lifted.body).toMatchObject({ requiredFrom: null })
    expect(await team(manager.token)).toBe(200)
    const { body: log } = await suite.call('GET /admin/audit', {
      token: admin.token,
      query: { search: 'second-step' },
    })
    expect(log.total).toBeGreaterThanOrEqual(2)
  })

  test('is met by whoever came through the sign-on of their company', async () => {
    const { company, admin, manager } = await stage()
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const { email, firstName, lastName } = mentor
    const { body } = await suite.call('POST /admin/team', {
      token: admin.token,
      body: { email, firstName, lastName, role: 'MANAGER', companyId: company.id },
    })
    await suite.call('PUT /account/role', { token: mentor.token, body: { id: body.id } })
    await require(manager.token, company.id, 0)
    expect(await team(mentor.token)).toBe('second_step_required')
    await suite.query('UPDATE sessions SET by_sign_on = true WHERE user_id = $1', [mentor.id])
    expect(await team(mentor.token)).toBe(200)
  })
})
