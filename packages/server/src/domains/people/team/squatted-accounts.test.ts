import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { switchOnCodes } from '../../../../testing/one-time-codes.ts'
import { addPasskey, Device, passkeyChallenge } from '../../../../testing/passkeys.ts'
import { addCaller, addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const THEIRS = 'a-quiet-harbour-at-dawn'
const OWN = 'walking-home-in-the-rain'

let community: Awaited<ReturnType<typeof addCompany>>
let company: Awaited<ReturnType<typeof addCompany>>
let manager: Member
let count = 0

beforeAll(async () => {
  community = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
  company = await addCompany(suite.platform, { name: 'Northfield' })
  manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
})
beforeEach(() => suite.query('DELETE FROM rate_limits'))

/** Signed up with an address of someone else, and with a passkey that lasts longer than the password. */
async function squat() {
  count += 1
  const email = `new.manager.${count}@northfield.example`
  const names = { firstName: 'Squatted', lastName: 'Nameworth' }
  const body = { email, password: THEIRS, ...names, accountType: 'MENTEE' as const, referral: community.code }
  const { id, access_token: token } = (await suite.call('POST /auth/signup', { body })).body
  const { device } = await addPasskey(suite, token)
  return { id, email, token, device }
}
type Squatter = Awaited<ReturnType<typeof squat>>

const invite = (email: string, role = 'MANAGER' as const) =>
  suite.call('POST /admin/team', {
    token: manager.token,
    body: { email, firstName: 'Maria', lastName: 'Keane', role, companyId: company.id },
  })
const logIn = (email: string, password: string) =>
  suite.call('POST /auth/login', { body: { email, password } })
const logInWith = async (device: Device) =>
  suite.call('POST /auth/login/passkey', {
    body: { credential: device.assert(await passkeyChallenge(suite)) },
  })
const linkIn = (text: string | undefined) => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const choose = (token: string) => suite.call('POST /auth/reset-password', { body: { token, password: OWN } })

async function forgetPassword(email: string) {
  await suite.call('POST /auth/forgot-password', { body: { email } })
  return choose(linkIn((await suite.mailbox.latestTo(email, 'Set a new password')).text))
}

async function expectNoWayIn({ email, token, device }: Squatter) {
  suite.clock.advance(1_001)
  expect((await suite.call('GET /account/roles', { token })).status).toBe(401)
  expect((await logIn(email, THEIRS)).body.code).toBe('wrong_credentials')
  expect((await logInWith(device)).body.code).toBe('passkey_refused')
}

describe('a role for an address that nobody has proven', () => {
  test('closes the account to whoever has it, and opens it to the owner of the address', async () => {
    const squatter = await squat()
    const { status, body } = await invite(squatter.email)
    expect([status, body.state]).toEqual([200, 'invited'])
    await expectNoWayIn(squatter)

    const mail = await suite.mailbox.latestTo(
      squatter.email,
      'You’re invited to help run mentoring at Northfield',
    )
    expect(`${mail.text}${mail.html}`).not.toMatch(/Squatted|Nameworth/)
    expect(mail.text).toContain('There’s already an account with this address')
    expect((await choose(linkIn(mail.text))).status).toBe(200)
    const inside = await logIn(squatter.email, OWN)
    expect(inside.body.id).toBe(squatter.id)
    const { roles } = (await suite.call('GET /account/roles', { token: inside.body.access_token })).body
    expect(roles.map(({ role }) => role)).toEqual(['MANAGER', 'MENTEE'])
    const listed = await suite.call('GET /admin/team', { token: await manager.freshToken(), query: {} })
    expect(listed.body.team.find(({ person }) => person.id === squatter.id)?.state).toBe('active')
  })

  test('leaves an account alone whose owner has followed a link to their address', async () => {
    const { email, token, device } = await squat()
    await suite.query('UPDATE users SET email_proven_at = now() WHERE email = $1', [email])
    expect((await invite(email)).body.state).toBe('active')
    suite.clock.advance(1_001)
    expect((await suite.call('GET /account/roles', { token })).body.roles).toHaveLength(2)
    expect((await logInWith(device)).status).toBe(200)
  })

  test('never closes the account of a platform admin', async () => {
    const admin = await addMember(suite.platform, 'ADMIN', null, { emailProvenAt: null })
    expect((await invite(admin.email)).status).toBe(200)
    suite.clock.advance(1_001)
    expect((await suite.call('GET /auth/me', { token: await admin.freshToken() })).status).toBe(200)
  })
})

describe('whoever is at it at that very moment comes too late', () => {
  /** Their request is under way while the invitation is being stored: it is refused, or undone. */
  async function during(squatter: Squatter, attempt: () => Promise<unknown>) {
    const { pool } = suite.platform.database
    const other = await pool.connect()
    try {
      await other.query('BEGIN')
      await other.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [squatter.id])
      const invited = invite(squatter.email)
      const waiting = (processes: number) =>
        eventually(async () => {
          const { rows } = await pool.query(
            "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          )
          return rows.length >= processes
        }, 'waiting for the account')
      await waiting(1)
      const attempted = attempt()
      await waiting(2)
      await other.query('COMMIT')
      expect((await invited).status).toBe(200)
      await attempted
    } finally {
      other.release()
    }
  }

  const attempts: Record<string, (squatter: Squatter) => Promise<() => Promise<unknown>>> = {
    'a password that was right': async ({ email }) => {
      // Where there is a passkey, a password opens nothing.
      await suite.query('DELETE FROM passkeys')
      return () => logIn(email, THEIRS)
    },
    'a new password': async ({ token }) => {
      const body = { currentPassword: THEIRS, newPassword: OWN }
      return () => suite.call('POST /auth/change-password', { token, body })
    },
    'another passkey': async ({ token }) => {
      const begun = await suite.call('POST /auth/passkeys/options', { token })
      const body = { name: 'Phone', credential: new Device(suite).register(String(begun.body.challenge)) }
      return () => suite.call('POST /auth/passkeys', { token, body })
    },
    'another set of recovery codes':
      async ({ token }) =>
      () =>
        suite.call('POST /auth/factors/recovery-codes', { token }),
  }

  test.each(Object.entries(attempts))('with %s', async (_, prepare) => {
    const squatter = await squat()
    await during(squatter, await prepare(squatter))
    const left = await suite.query(
      `SELECT 'passkey' AS what FROM passkeys WHERE user_id = $1
       UNION ALL SELECT 'recovery code' FROM recovery_codes WHERE user_id = $1
       UNION ALL SELECT 'sign-in' FROM sessions WHERE user_id = $1 AND ended_at IS NULL`,
      [squatter.id],
    )
    expect(left).toEqual([])
    expect((await logIn(squatter.email, OWN)).status).toBe(401)
  })

  test('with a sign-in that this node still remembers', async () => {
    const squatter = await squat()
    expect((await suite.call('GET /auth/me', { token: squatter.token })).status).toBe(200)
    await invite(squatter.email)
    const begun = await suite.call('POST /auth/passkeys/options', { token: squatter.token })
    expect([begun.status, begun.body.code]).toEqual([401, 'proof_needed'])
  })
})

describe('a forgotten password', () => {
  test('leaves nothing of whoever took an address before it was proven', async () => {
    const squatter = await squat()
    const { secret } = await switchOnCodes(suite, squatter.token)
    expect(secret).not.toBe('')
    expect((await forgetPassword(squatter.email)).status).toBe(200)
    await expectNoWayIn(squatter)
    const inside = await logIn(squatter.email, OWN)
    expect(inside.status).toBe(200)
    const { events } = (await suite.call('GET /auth/activity', { token: inside.body.access_token })).body
    expect(events.map(({ kind }) => kind)).toContain('factors-reset')
  })

  test('keeps the passkeys of an owner who has proven the address', async () => {
    const { email, device } = await squat()
    await suite.query('UPDATE users SET email_proven_at = now() WHERE email = $1', [email])
    expect((await forgetPassword(email)).status).toBe(200)
    expect((await logInWith(device)).status).toBe(200)
  })
})

describe('confirming the address', () => {
  const confirm = async (email: string, cookies: Record<string, string> = {}) => {
    const { text } = await suite.mailbox.latestTo(email, 'Confirm your email address')
    return suite.call('POST /auth/confirm-email', { body: { token: linkIn(text) }, cookies })
  }

  test('in a browser that isn’t logged in removes the passkeys from before', async () => {
    const { email, device } = await squat()
    expect((await confirm(email)).status).toBe(204)
    expect((await logInWith(device)).body.code).toBe('passkey_refused')
  })

  test('in the browser that signed up keeps them', async () => {
    const { email, device } = await squat()
    const { cookies } = await logInWith(device)
    const own = { bp_refresh: cookies.bp_refresh?.value ?? '' }
    expect((await confirm(email, own)).status).toBe(204)
    expect((await logInWith(device)).status).toBe(200)
  })

  test('in the browser of someone else removes them', async () => {
    const { email, device } = await squat()
    const stranger = await squat()
    const { cookies } = await logInWith(stranger.device)
    expect((await confirm(email, { bp_refresh: cookies.bp_refresh?.value ?? '' })).status).toBe(204)
    expect((await logInWith(device)).body.code).toBe('passkey_refused')
    expect((await logInWith(stranger.device)).status).toBe(200)
  })
})
