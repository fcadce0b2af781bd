import { expect, test } from 'vitest'
import { addMember, type Member } from '../../../../testing/members.ts'
import { codeAt, halfWay, switchOnCodes } from '../../../../testing/one-time-codes.ts'
import { addPasskey } from '../../../../testing/passkeys.ts'
import { addCompany, PASSWORD } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { deleteExpiredHalves } from './factors.queries.ts'

const suite = useTestApp()

async function addMentor(): Promise<Member> {
  const { id } = await addCompany(suite.platform)
  return addMember(suite.platform, 'MENTOR', id, { emailProvenAt: new Date() })
}

const finish = (token: string, code: string, ip?: string) =>
  suite.call('POST /auth/login/code', { body: { token, code }, ...(ip ? { ip } : {}) })

const mailsTo = async (email: string) =>
  (
    await suite.platform.database.pool.query<{ kind: string }>(
      'SELECT kind FROM mails WHERE recipient = $1',
      [email],
    )
  ).rows.map(({ kind }) => kind)

test('a secret counts only once a code of it was given', async () => {
  const { token, email } = await addMentor()
  await suite.call('POST /auth/factors/codes', { token })
  const wrong = await suite.call('PUT /auth/factors/codes', { token, body: { code: '000000' } })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_code'])
  expect((await suite.call('GET /auth/factors', { token })).body).toEqual({
    codes: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    requiredFrom: null,
  })
  const logIn = await suite.call('POST /auth/login', { body: { email, password: PASSWORD } })
  expect(logIn.status).toBe(200)
})

test('a secret nobody has confirmed is neither a second step nor fresh proof, and is deleted after an hour', async () => {
  const { token, email, id } = await addMentor()
  await addPasskey(suite, token)
  const { secret } = (await suite.call('POST /auth/factors/codes', { token })).body
  const refused = await finish(await halfWay(suite, email), await codeAt(suite, secret))
  expect([refused.status, refused.body.code]).toEqual([400, 'wrong_code'])
  const code = await codeAt(suite, secret)
  expect((await suite.call('POST /auth/proof', { token, body: { code } })).body.code).toBe('wrong_code')

  const kept = () => suite.query('SELECT 1 FROM one_time_secrets WHERE user_id = $1', [id])
  const { db } = suite.platform.database
  const confirmed = await addMentor()
  await switchOnCodes(suite, confirmed.token)
  suite.clock.advance(59 * 60_000)
  await deleteExpiredHalves(db, suite.clock.now())
  expect(await kept()).toHaveLength(1)
  suite.clock.advance(2 * 60_000)
  await deleteExpiredHalves(db, suite.clock.now())
  expect(await kept()).toEqual([])
  expect((await suite.call('GET /auth/factors', { token: confirmed.token })).body.codes).not.toBeNull()
  suite.clock.reset()
})

test('with codes on, the right password opens nothing and the code the rest, once', async () => {
  const { token, email } = await addMentor()
  const { secret } = await switchOnCodes(suite, token)
  const first = await suite.call('POST /auth/login', { body: { email, password: PASSWORD } })
  expect([first.status, first.body.code, first.cookies]).toEqual([401, 'second_step_needed', {}])

  const half = await halfWay(suite, email)
  const code = await codeAt(suite, secret, 1)
  const both = await Promise.all([finish(half, code), finish(half, code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
  const signedIn = both.find(({ status }) => status === 200)
  expect(signedIn?.body).toMatchObject({ accountType: 'MENTOR' })
  expect(signedIn?.cookies.bp_refresh?.value).toBeTruthy()
  expect(await mailsTo(email)).toContain('factor-added')
})

test('a code that was used is refused, also with another login and at the same moment', async () => {
  const { token, email } = await addMentor()
  const { secret, firstCode } = await switchOnCodes(suite, token)
  expect((await finish(await halfWay(suite, email), firstCode)).body.code).toBe('wrong_code')

  const halves = [await halfWay(suite, email), await halfWay(suite, email), await halfWay(suite, email)]
  const code = await codeAt(suite, secret, 1)
  const answers = await Promise.all(halves.map((half) => finish(half, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
})

test('guessing is refused after five tries with one login and ten with all, from everywhere, and told', async () => {
  const { token, email } = await addMentor()
  const { secret } = await switchOnCodes(suite, token)
  const half = await halfWay(suite, email)
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, each) => finish(half, `00000${each % 10}`, `10.0.0.${each}`)),
  )
  expect(guesses.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(5)
  expect((await finish(half, await codeAt(suite, secret, 1))).body.code).toBe('link_expired')

  const again = await halfWay(suite, email)
  for (const each of [1, 2, 3, 4, 5]) await finish(again, `11111${each}`, `10.0.1.${each}`)
  const last = await halfWay(suite, email)
  const right = await finish(last, await codeAt(suite, secret, 1), '10.0.2.1')
  expect([right.status, right.body.code]).toEqual([429, 'too_many_requests'])
  expect((await mailsTo(email)).filter((kind) => kind === 'codes-guessed')).toHaveLength(1)
})

test('a login that waits for its second step ends after ten minutes and with a new password', async () => {
  const { token, email } = await addMentor()
  const { secret } = await switchOnCodes(suite, token)
  const half = await halfWay(suite, email)
  const body = { currentPassword: PASSWORD, newPassword: 'herons-by-the-weir-42' }
  expect((await suite.call('POST /auth/change-password', { token, body })).status).toBe(204)
  expect((await finish(half, await codeAt(suite, secret, 1))).body.code).toBe('link_expired')

  const other = await addMentor()
  const slow = await switchOnCodes(suite, other.token)
  const late = await halfWay(suite, other.email)
  suite.clock.advance(11 * 60_000)
  expect((await finish(late, await codeAt(suite, slow.secret))).body.code).toBe('link_expired')
  suite.clock.reset()
})

test('each recovery code opens once; a new set ends the old one, and an email says so', async () => {
  const { token, email } = await addMentor()
  const { recoveryCodes } = await switchOnCodes(suite, token)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await mailsTo(email)).not.toContain('recovery-codes-made')
  const [one = '', two = ''] = recoveryCodes
  const halves = [await halfWay(suite, email), await halfWay(suite, email)]
  const answers = await Promise.all(halves.map((half) => finish(half, ` ${one.toUpperCase()} `)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await suite.call('GET /auth/factors', { token })).body.recoveryCodesLeft).toBe(9)
  expect(await mailsTo(email)).toContain('recovery-code-used')

  const renewed = await suite.call('POST /auth/factors/recovery-codes', { token })
  expect(renewed.body).toMatchObject({ recoveryCodesLeft: 10 })
  expect(await mailsTo(email)).toContain('recovery-codes-made')
  expect((await finish(await halfWay(suite, email), two)).body.code).toBe('wrong_code')
  const [fresh = ''] = renewed.body.recoveryCodes ?? []
  expect((await finish(await halfWay(suite, email), fresh)).status).toBe(200)
})

test('neither secret nor codes are readable in the database', async () => {
  const { token, id } = await addMentor()
  const { secret, recoveryCodes } = await switchOnCodes(suite, token)
  const { rows } = await suite.platform.database.pool.query(
    `SELECT encode(s.secret, 'escape') AS secret, array_agg(c.code_hash) AS codes
     FROM one_time_secrets s JOIN recovery_codes c USING (user_id) WHERE user_id = $1 GROUP BY s.secret`,
    [id],
  )
  const kept = JSON.stringify(rows)
  for (const each of [secret, ...recoveryCodes]) expect(kept).not.toContain(each)
})

test('with codes on, fresh proof is a code and no longer the password', async () => {
  const { token, id } = await addMentor()
  const { secret } = await switchOnCodes(suite, token)
  expect((await suite.call('GET /auth/proof', { token })).body.ways).toEqual(['code'])
  const stale = "UPDATE sessions SET proven_at = now() - interval '1 hour' WHERE user_id = $1"
  await suite.platform.database.pool.query(stale, [id])
  expect((await suite.call('DELETE /auth/factors/codes', { token })).body.code).toBe('proof_needed')
  const password = await suite.call('POST /auth/proof', { token, body: { password: PASSWORD } })
  expect([password.status, password.body.code]).toEqual([403, 'forbidden'])
  const code = await codeAt(suite, secret, 1)
  expect((await suite.call('POST /auth/proof', { token, body: { code } })).status).toBe(204)
  const off = await suite.call('DELETE /auth/factors/codes', { token })
  expect(off.body).toEqual({ codes: null, passkeys: [], recoveryCodesLeft: 0, requiredFrom: null })
})

test('codes that are on are not replaced by another secret', async () => {
  const { token } = await addMentor()
  await switchOnCodes(suite, token)
  expect((await suite.call('POST /auth/factors/codes', { token })).body.code).toBe('factor_exists')
})
