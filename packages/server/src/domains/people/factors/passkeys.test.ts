import { expect, test } from 'vitest'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addPasskey, Device, passkeyChallenge } from '../../../../testing/passkeys.ts'
import { addCompany, PASSWORD } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()

async function addMentor(): Promise<Member> {
  const { id } = await addCompany(suite.platform)
  return addMember(suite.platform, 'MENTOR', id, { emailProvenAt: new Date() })
}

const logInWith = (credential: ReturnType<Device['assert']>) =>
  suite.call('POST /auth/login/passkey', { body: { credential } })

const REFUSED = [400, 'passkey_refused']
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('a passkey logs in without a password, and a password alone no longer does', async () => {
  const { token, email, id } = await addMentor()
  const { device, answer } = await addPasskey(suite, token)
  expect(answer.body.passkeys).toMatchObject([{ name: 'Laptop', usedAt: null }])
  expect(answer.body.recoveryCodes).toHaveLength(10)

  const signedIn = await logInWith(device.assert(await passkeyChallenge(suite)))
  expect(signedIn.status).toBe(200)
  expect([signedIn.body.id, Boolean(signedIn.cookies.bp_refresh?.value)]).toEqual([id, true])
  const byPassword = await suite.call('POST /auth/login', { body: { email, password: PASSWORD } })
  expect(outcomeOf(byPassword)).toEqual([401, 'second_step_needed'])
})

test('what was signed once is refused the second time, also at the same moment', async () => {
  const { token } = await addMentor()
  const { device } = await addPasskey(suite, token)
  const assertion = device.assert(await passkeyChallenge(suite))
  const answers = await Promise.all([1, 2, 3].map(() => logInWith(assertion)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
})

test('a challenge of ours is needed, in time, and made for this', async () => {
  const { token } = await addMentor()
  const { device } = await addPasskey(suite, token)
  expect(outcomeOf(await logInWith(device.assert('a-challenge-nobody-asked-for')))).toEqual(REFUSED)
  const adding = await suite.call('POST /auth/passkeys/options', { token })
  expect(outcomeOf(await logInWith(device.assert(String(adding.body.challenge))))).toEqual(REFUSED)
  const late = device.assert(await passkeyChallenge(suite))
  suite.clock.advance(6 * 60_000)
  expect(outcomeOf(await logInWith(late))).toEqual(REFUSED)
  suite.clock.reset()
})

test('another site, an unverified user or another key is refused', async () => {
  const { token } = await addMentor()
  const { device } = await addPasskey(suite, token)
  const elsewhere = device.assert(await passkeyChallenge(suite), {
    origin: 'https://brightpair.evil.example',
  })
  expect(outcomeOf(await logInWith(elsewhere))).toEqual(REFUSED)
  const unverified = device.assert(await passkeyChallenge(suite), { isVerified: false })
  expect(outcomeOf(await logInWith(unverified))).toEqual(REFUSED)
  const stranger = new Device(suite).assert(await passkeyChallenge(suite))
  const forged = { ...stranger, id: device.assert('x').id, rawId: device.assert('x').id }
  expect(outcomeOf(await logInWith(forged))).toEqual(REFUSED)
  const begun = await suite.call('POST /auth/passkeys/options', { token })
  const credential = new Device(suite).register(String(begun.body.challenge), { isVerified: false })
  const added = await suite.call('POST /auth/passkeys', { token, body: { name: 'Key', credential } })
  expect(outcomeOf(added)).toEqual(REFUSED)
})

test('a counter that goes back is a copy: refused, told by email and on record', async () => {
  const { token, email, id } = await addMentor()
  const { device } = await addPasskey(suite, token)
  await logInWith(device.assert(await passkeyChallenge(suite)))
  await logInWith(device.assert(await passkeyChallenge(suite)))
  device.counter = 0
  expect(outcomeOf(await logInWith(device.assert(await passkeyChallenge(suite))))).toEqual(REFUSED)
  const { pool } = suite.platform.database
  const mails = await pool.query("SELECT 1 FROM mails WHERE recipient = $1 AND kind = 'passkey-copied'", [
    email,
  ])
  const entries = await pool.query(
    "SELECT 1 FROM audit_entries WHERE subject_id = $1 AND action = 'passkey.counter-went-back'",
    [id],
  )
  expect([mails.rowCount, entries.rowCount]).toEqual([1, 1])
})

test('somebody removes their own passkey and nobody else’s; without one the password is enough again', async () => {
  const { token, email } = await addMentor()
  const stranger = await addMentor()
  const { answer, device } = await addPasskey(suite, token)
  const passkeyId = answer.body.passkeys[0]?.id ?? ''
  const foreign = await suite.call('DELETE /auth/passkeys/:passkeyId', {
    token: stranger.token,
    params: { passkeyId },
  })
  expect(foreign.status).toBe(404)
  const removed = await suite.call('DELETE /auth/passkeys/:passkeyId', { token, params: { passkeyId } })
  expect(removed.body).toEqual({ codes: null, passkeys: [], recoveryCodesLeft: 0, requiredFrom: null })
  expect(outcomeOf(await logInWith(device.assert(await passkeyChallenge(suite))))).toEqual(REFUSED)
  const logIn = await suite.call('POST /auth/login', { body: { email, password: PASSWORD } })
  expect(logIn.status).toBe(200)
})

test('a closed account opens with no passkey', async () => {
  const { token, id } = await addMentor()
  const { device } = await addPasskey(suite, token)
  await suite.platform.database.pool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [id])
  expect(outcomeOf(await logInWith(device.assert(await passkeyChallenge(suite))))).toEqual(REFUSED)
})

test('fresh proof is one’s own passkey, not that of another', async () => {
  const [one, other] = [await addMentor(), await addMentor()]
  const { device } = await addPasskey(suite, one.token)
  const theirs = await addPasskey(suite, other.token)
  const { token } = one
  expect((await suite.call('GET /auth/proof', { token })).body.ways).toEqual(['passkey', 'code'])
  const passkey = theirs.device.assert(await passkeyChallenge(suite))
  expect(outcomeOf(await suite.call('POST /auth/proof', { token, body: { passkey } }))).toEqual(REFUSED)
  const own = device.assert(await passkeyChallenge(suite))
  expect((await suite.call('POST /auth/proof', { token, body: { passkey: own } })).status).toBe(204)
})
