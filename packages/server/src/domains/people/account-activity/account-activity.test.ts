import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, signedIn } from '../../../../testing/members.ts'
import { codeAt, halfWay, switchOnCodes } from '../../../../testing/one-time-codes.ts'
import { Device, passkeyChallenge } from '../../../../testing/passkeys.ts'
import { addCaller, addCompany, PASSWORD } from '../../../../testing/people.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
beforeEach(() => suite.platform.database.pool.query('DELETE FROM rate_limits'))

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'

const addMentee = async (companyId?: string) =>
  addMember(suite.platform, 'MENTEE', companyId ?? (await addCompany(suite.platform)).id)

const logIn = (email: string, password = PASSWORD) =>
  suite.call('POST /auth/login', { body: { email, password }, headers: { 'user-agent': FIREFOX } })

const own = async (token: string) => (await suite.call('GET /auth/activity', { token })).body
const kinds = async (token: string) => (await own(token)).events.map(({ kind }) => kind)

const countOfEvents = async () =>
  (await suite.platform.database.pool.query('SELECT 1 FROM account_events')).rowCount

describe('the activity of an account', () => {
  test('tells of logins with their way and browser, and of wrong passwords as one entry with a number', async () => {
    const { email } = await addMentee()
    await Promise.all([1, 2, 3].map(() => logIn(email, 'not-the-password')))
    suite.clock.advance(60_000)
    const { body } = await logIn(email)
    expect((await own(body.access_token)).events).toMatchObject([
      { kind: 'logged-in', detail: 'password', browser: 'Firefox on Windows', times: 1 },
      { kind: 'login-failed', detail: 'password', browser: 'Firefox on Windows', times: 3 },
    ])
  })

  test('counts the failures of another day anew', async () => {
    const { email } = await addMentee()
    await logIn(email, 'not-the-password')
    suite.clock.advance(86_400_000)
    await logIn(email, 'not-the-password')
    const { body } = await logIn(email)
    expect(await kinds(body.access_token)).toEqual(['logged-in', 'login-failed', 'login-failed'])
  })

  test('an address nobody has is answered the same and leaves no trace', async () => {
    const { email } = await addMentee()
    const known = await logIn(email, 'not-the-password')
    const before = await countOfEvents()
    const unknown = await logIn('nobody@activity.example', 'not-the-password')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await countOfEvents()).toBe(before)
  })

  test('tells of codes, recovery codes, wrong codes and a new password', async () => {
    const { email, token } = await addMentee()
    const { recoveryCodes } = await switchOnCodes(suite, token)
    suite.clock.advance(1_000)
    const half = await halfWay(suite, email)
    const wrong = await suite.call('POST /auth/login/code', { body: { token: half, code: '000000' } })
    expect(wrong.body.code).toBe('wrong_code')
    suite.clock.advance(1_000)
    const code = recoveryCodes?.[0] ?? ''
    const inside = await suite.call('POST /auth/login/code', { body: { token: half, code } })
    suite.clock.advance(1_000)
    const body = { currentPassword: PASSWORD, newPassword: 'walking-home-in-the-rain' }
    await suite.call('POST /auth/change-password', { token: inside.body.access_token, body })
    expect(await kinds(inside.body.access_token)).toEqual([
      'password-changed',
      'logged-in',
      'recovery-code-used',
      'login-failed',
      'recovery-codes-made',
      'codes-on',
    ])
  })

  test('tells of wrong proof by somebody at an open screen as one entry, whatever was guessed', async () => {
    const { token } = await addMentee()
    const tried = (body: object) =>
      suite.call('POST /auth/proof', { token, body: body as { password: string } })
    await Promise.all([1, 2].map(() => tried({ password: 'not-the-password' })))
    const change = { currentPassword: 'not-the-password', newPassword: 'walking-home-in-the-rain' }
    await suite.call('POST /auth/change-password', { token, body: change })
    const { secret } = await switchOnCodes(suite, token)
    await tried({ code: '000000' })
    await tried({ passkey: new Device(suite).assert(await passkeyChallenge(suite)) })
    const failures = (await own(token)).events.filter(({ kind }) => kind === 'login-failed')
    expect(failures).toMatchObject([{ detail: 'proof', times: 5 }])
    const right = await tried({ code: await codeAt(suite, secret, 1) })
    expect(right.status).toBe(204)
    expect((await own(token)).events.filter(({ kind }) => kind === 'login-failed')).toMatchObject([
      { times: 5 },
    ])
  })

  test('tells of roles that were given and withdrawn, without saying who did it', async () => {
    const admin = await addMember(suite.platform, 'ADMIN', null, { firstName: 'Ada', lastName: 'Grant' })
    const company = await addCompany(suite.platform)
    const { token, email } = await addMentee(company.id)
    const given = await suite.call('POST /admin/team', {
      token: admin.token,
      body: { email, firstName: 'A', lastName: 'B', role: 'MATCHER', companyId: company.id },
    })
    await suite.call('DELETE /admin/team/:id', { token: admin.token, params: { id: given.body.id ?? '' } })
    const { changes } = await own(token)
    expect(changes.map(({ action }) => action)).toEqual(['team.role-withdrawn', 'team.role-given'])
    expect(JSON.stringify(changes)).not.toContain('Ada')
  })
})

describe('those who run a company', () => {
  const listed = async (token: string, query: object = {}) =>
    suite.call('GET /admin/account-activity', { token, query: { limit: 100, ...query } })
  const peopleIn = ({ body }: Awaited<ReturnType<typeof listed>>) => body.data.map(({ person }) => person.id)

  test('see what happened to the accounts of their people, and of nobody else', async () => {
    const { platform } = suite
    const [company, other] = [await addCompany(platform), await addCompany(platform)]
    const [mine, foreign] = [await addMentee(company.id), await addMentee(other.id)]
    const admin = await addMember(platform, 'ADMIN', null)
    for (const { email } of [mine, foreign, admin]) await logIn(email)
    const manager = await signedIn(platform, await addCaller(platform, 'MANAGER', company.id))
    expect(peopleIn(await listed(manager.token))).toEqual([mine.id])
    expect((await listed(manager.token, { companyId: other.id })).status).toBe(404)
    expect((await listed(mine.token)).status).toBe(403)
    const matcher = await signedIn(platform, await addCaller(platform, 'MATCHER', company.id))
    expect((await listed(matcher.token)).status).toBe(403)
    const all = peopleIn(await listed(admin.token))
    expect(all).toEqual(expect.arrayContaining([mine.id, foreign.id, admin.id]))
    expect(peopleIn(await listed(admin.token, { search: foreign.email }))).toEqual([foreign.id])
  })

  test('see nothing of someone who is also elsewhere, whoever gave them a role', async () => {
    const { platform, call } = suite
    const [company, other] = [await addCompany(platform), await addCompany(platform)]
    const manager = await signedIn(platform, await addCaller(platform, 'MANAGER', company.id))
    const team = await addCaller(platform, 'MATCHER', company.id)
    const [mine, foreign] = [await addMentee(company.id), await addMentee(other.id)]
    const admin = await addMember(platform, 'ADMIN', null)
    for (const { email } of [foreign, admin]) {
      const body = { email, firstName: 'A', lastName: 'B', role: 'SPONSOR' as const, companyId: company.id }
      expect((await call('POST /admin/team', { token: manager.token, body })).status).toBe(200)
    }
    for (const { email } of [mine, foreign, admin, team]) {
      await logIn(email)
      suite.clock.advance(1_000)
    }
    expect(peopleIn(await listed(manager.token))).toEqual([team.id, mine.id])
    expect(peopleIn(await listed(manager.token, { search: foreign.email }))).toEqual([])
    const file = await suite.app.inject({
      url: '/api/admin/account-activity.csv',
      headers: { authorization: `Bearer ${manager.token}` },
    })
    expect(file.body).not.toContain(foreign.email)
    const everyone = peopleIn(await listed(admin.token, { companyId: company.id }))
    expect(everyone).toEqual([team.id, admin.id, foreign.id, mine.id])

    const { body } = await call('GET /admin/team', { token: manager.token, query: {} })
    const shown = new Map(
      body.team.map(({ person, signOn, lastSeenAt }) => [person.id, { signOn, lastSeenAt }]),
    )
    const hidden = { signOn: null, lastSeenAt: null }
    expect([shown.get(foreign.id), shown.get(admin.id)]).toEqual([hidden, hidden])
    expect(shown.get(team.id)).toEqual({ signOn: 'password', lastSeenAt: expect.any(String) })
    const all = (await call('GET /admin/team', { token: admin.token, query: {} })).body.team
    expect(all.find(({ person }) => person.id === foreign.id)).toMatchObject({
      signOn: 'password',
      lastSeenAt: expect.any(String),
    })
  })

  test('take it along as a file, of their people alone and on record', async () => {
    const { platform } = suite
    const [company, other] = [await addCompany(platform), await addCompany(platform)]
    const [mine, foreign] = [await addMentee(company.id), await addMentee(other.id)]
    for (const { email } of [mine, foreign]) await logIn(email)
    const manager = await signedIn(platform, await addCaller(platform, 'MANAGER', company.id))
    const file = (token: string) =>
      suite.app.inject({
        url: '/api/admin/account-activity.csv',
        headers: { authorization: `Bearer ${token}` },
      })
    const rows = (await file(manager.token)).body.trim().split('\r\n')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain('When,Name,Email,What,Detail,Browser,Times')
    expect(rows[1]).toContain(`,${mine.email},logged-in,password,Firefox on Windows,1`)
    expect((await file(mine.token)).statusCode).toBe(403)
    const { body: log } = await suite.call('GET /admin/audit', { token: manager.token, query: {} })
    expect(log.data[0]).toMatchObject({ action: 'list.exported', subject: { name: 'logins' } })
  })

  test('or one programme, see those who take part in it', async () => {
    const { platform, call } = suite
    const admin = await addMember(platform, 'ADMIN', null)
    const company = await addCompany(platform, { plan: 'ENTERPRISE' })
    const programme = await addProgramme(call, admin.token, company.id, { name: 'Rising leads' })
    const [inside, outside] = [await addMentee(company.id), await addMentee(company.id)]
    const move = 'UPDATE memberships SET programme_id = $2 WHERE user_id = $1'
    await platform.database.pool.query(move, [inside.id, programme.id])
    for (const { email } of [inside, outside]) await logIn(email)
    const caller = await addCaller(platform, 'MANAGER', company.id, programme.id)
    const manager = await signedIn(platform, caller)
    expect(peopleIn(await listed(manager.token))).toEqual([inside.id])
  })
})
