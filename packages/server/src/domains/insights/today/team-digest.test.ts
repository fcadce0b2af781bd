import type { TeamRole } from '@brightpair/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMatch, addMember, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { sendTeamDigests } from './team-digest.ts'

const suite = useTestApp()
let company: Awaited<ReturnType<typeof addCompany>>

const [HOUR, DAY] = [3_600_000, 86_400_000]

/** Advances to 9:00 UTC on the next Monday, when every summary is due. */
function nextMonday() {
  const now = suite.clock.now()
  const at = new Date(now)
  at.setUTCHours(9, 0, 0, 0)
  do at.setUTCDate(at.getUTCDate() + 1)
  while (at.getUTCDay() !== 1)
  suite.clock.advance(at.getTime() - now.getTime())
}

beforeEach(async () => {
  company = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
  nextMonday()
  await addMember(suite.platform, 'MENTEE', company.id, {
    invitedAt: new Date(suite.clock.now().getTime() - 20 * DAY),
    lastName: 'Farbridge',
  })
})

const join = async (role: TeamRole, of = company.id) =>
  signedIn(suite.platform, await addCaller(suite.platform, role, of))

async function mailsTo({ email }: { email: string }) {
  await sendTeamDigests(suite.platform)
  const { rows } = await suite.platform.database.pool.query<{
    subject: string
    plain: string
    unsubscribe_url: string
  }>(
    `SELECT subject, plain, unsubscribe_url FROM mails WHERE recipient = $1 AND kind = 'team-digest' ORDER BY created_at`,
    [email],
  )
  return rows
}

async function choose(
  manager: { freshToken: () => Promise<string> },
  choice: { teamDigest?: 'daily' | 'weekly' | 'never'; quietHours?: { from: number; to: number } },
) {
  const { status, body } = await suite.call('PUT /notices/schedule', {
    token: await manager.freshToken(),
    body: { timeZone: 'Etc/UTC', digestHour: 8, quietHours: null, ...choice },
  })
  expect(status).toBe(200)
  return body.schedule.teamDigest
}

describe('the summary by email', () => {
  test('comes on Monday with what the overview says, and once, however many send it', async () => {
    const manager = await join('MANAGER')
    await Promise.all([sendTeamDigests(suite.platform), sendTeamDigests(suite.platform)])
    const [mail, ...more] = await mailsTo(manager)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`1 thing needs you at ${company.name}`)
    const [line] = (await suite.call('GET /admin/overview', { token: await manager.freshToken() })).body.today
    expect(mail?.plain).toContain(line?.title)
    expect(mail?.plain).toContain('/admin-dashboard/people?need=invitation-expired')
    suite.clock.advance(DAY)
    expect(await mailsTo(manager)).toHaveLength(1)
    suite.clock.advance(6 * DAY)
    expect(await mailsTo(manager)).toHaveLength(2)
  })

  test('comes as often as its reader chooses, and waits for the end of quiet hours', async () => {
    const manager = await join('MANAGER')
    expect(await choose(manager, { teamDigest: 'daily', quietHours: { from: 7 * 60, to: 12 * 60 } })).toBe(
      'daily',
    )
    expect(await mailsTo(manager)).toEqual([])
    suite.clock.advance(4 * HOUR)
    expect(await mailsTo(manager)).toHaveLength(1)
    suite.clock.advance(DAY)
    expect(await mailsTo(manager)).toHaveLength(2)
    expect(await choose(manager, { teamDigest: 'never' })).toBe('never')
    suite.clock.advance(7 * DAY)
    expect(await mailsTo(manager)).toHaveLength(2)
  })

  test('is not sent when all is quiet', async () => {
    const quiet = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
    expect(await mailsTo(await join('MANAGER', quiet.id))).toEqual([])
  })

  test('tells a role only what it may open, and never of another company', async () => {
    const other = await addCompany(suite.platform)
    const [mentor, mentee] = [
      await addMember(suite.platform, 'MENTOR', company.id),
      await addMember(suite.platform, 'MENTEE', company.id),
    ]
    await addMatch(suite.platform, mentor, mentee, { expiresAt: new Date(suite.clock.now().getTime() + DAY) })
    const [matcher, lead, sponsor, elsewhere] = [
      await join('MATCHER'),
      await join('SAFEGUARDING'),
      await join('SPONSOR'),
      await join('MANAGER', other.id),
    ]
    const [mail] = await mailsTo(matcher)
    expect(mail?.plain).toContain('1 proposal lapses within 2 days')
    expect(mail?.plain).not.toContain('invitation')
    for (const reader of [lead, sponsor, elsewhere, mentor]) expect(await mailsTo(reader)).toEqual([])
  })

  test('tells whoever runs one programme of several of that one alone', async () => {
    const { rows } = await suite.platform.database.pool.query<{ id: string }>(
      `INSERT INTO programmes (company_id, number, name, code) VALUES ($1, 2, 'Second', $2) RETURNING id`,
      [company.id, `SECOND-${company.code}`],
    )
    const second = rows[0]?.id ?? ''
    const manager = await addCaller(suite.platform, 'MANAGER', company.id, second)
    expect(await mailsTo(manager)).toEqual([])
    await suite.platform.database.pool.query(
      `UPDATE memberships SET programme_id = $1 WHERE company_id = $2`,
      [second, company.id],
    )
    suite.clock.advance(7 * DAY)
    const [mail] = await mailsTo(manager)
    expect(mail?.subject).toBe('1 thing needs you in Second')
    expect(mail?.plain).toContain(`need=invitation-expired&role=everyone&programme=${second}`)
  })

  test('ends with one click and comes back with another, and says so in the settings', async () => {
    const manager = await join('MANAGER')
    const [mail] = await mailsTo(manager)
    const path = new URL(mail?.unsubscribe_url ?? '').pathname
    const press = (url: string, payload: string) =>
      suite.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    const often = async () =>
      (await suite.call('GET /notices/preferences', { token: await manager.freshToken() })).body.schedule
        .teamDigest
    expect(await often()).toBe('weekly')
    const off = await press(path, 'List-Unsubscribe=One-Click')
    expect(off.body).toContain('the summary of what needs you')
    expect(await often()).toBe('never')
    await press(`${path}/undo`, 'team-digest=weekly')
    expect(await often()).toBe('weekly')
  })

  test('is no choice of people who only take part', async () => {
    const mentee = await addMember(suite.platform, 'MENTEE', company.id)
    const { body } = await suite.call('GET /notices/preferences', { token: await mentee.freshToken() })
    expect(body.schedule.teamDigest).toBeNull()
  })
})
