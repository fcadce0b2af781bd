import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany, addPerson, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const NEW_PASSWORD = 'the-second-lantern'
let admin: Member
let companyId = ''
let visitors = 0
let invited = 0

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  companyId = (await addCompany(suite.platform, { plan: 'ENTERPRISE' })).id
})

async function linkTo(email: string): Promise<string> {
  return /token=([\w-]+)/.exec((await suite.mailbox.latestTo(email)).text ?? '')?.[1] ?? ''
}

/** The ways to get such a link. */
const ways = {
  async reset() {
    const { email, id } = await addPerson(suite.platform, 'MENTEE', companyId)
    await suite.call('POST /auth/forgot-password', { body: { email } })
    return { id, email, token: await linkTo(email) }
  },
  async invitation() {
    invited += 1
    const email = `invited-${invited}@links.example`
    const person = { email, firstName: 'Ines', lastName: 'Vidal', accountType: 'MENTEE' as const, companyId }
    const { body } = await suite.call('POST /admin/people', { token: admin.token, body: person })
    return { id: body.id, email, token: await linkTo(email) }
  },
}

/** From a new visitor each time, so that the limit per visitor does not hide the link's own behaviour. */
function redeem(token: string) {
  visitors += 1
  const ip = `10.1.${visitors >> 8}.${visitors & 255}`
  return suite.call('POST /auth/reset-password', { body: { token, password: NEW_PASSWORD }, ip })
}

describe.each(Object.entries(ways))('a link of the kind %s', (_, send) => {
  test('works once, of twenty uses at the same moment too', async () => {
    const { token, email } = await send()
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'link_expired')).toHaveLength(19)
    await signIn(suite.call, email, NEW_PASSWORD)
  })

  test('is void once the address it was sent to is no longer the one of the account', async () => {
    const { token, id, email } = await send()
    await suite.platform.database.pool.query('UPDATE users SET email = $2 WHERE id = $1', [
      id,
      `moved-${email}`,
    ])
    expect((await redeem(token)).body.code).toBe('link_expired')
  })

  test('is void once the person is deactivated, and stays so when they come back', async () => {
    const { token, id } = await send()
    for (const change of ['deactivate', 'reactivate'] as const) {
      const of = { token: admin.token, params: { id } }
      const { version } = (await suite.call('GET /admin/people/:id', of)).body
      expect(
        (await suite.call(`POST /admin/people/:id/${change}`, { ...of, body: { version } })).status,
      ).toBe(200)
      expect((await redeem(token)).body.code).toBe('link_expired')
    }
  })

  test('is void once another link of the person was used', async () => {
    const { token, email } = await send()
    await suite.call('POST /auth/forgot-password', { body: { email } })
    await suite.mailbox.latestTo(email, 'Set a new password')
    await expect.poll(() => linkTo(email)).not.toBe(token)
    expect((await redeem(await linkTo(email))).status).toBe(200)
    expect((await redeem(token)).body.code).toBe('link_expired')
  })

  test('opens nothing but the choice of a password', async () => {
    const { token } = await send()
    expect((await suite.call('GET /auth/me', { token })).status).toBe(401)
    expect((await suite.call('POST /auth/refresh', { cookies: { bp_refresh: token } })).status).toBe(401)
    expect((await suite.call('GET /calendar/:token.ics', { params: { token } })).status).toBe(404)
    expect((await suite.call('POST /demo/bookings/look-up', { body: { token } })).status).toBe(410)
    expect((await redeem(token)).status).toBe(200)
  })
})

test('nothing else that we sign or send chooses a password', async () => {
  const { email } = await addPerson(suite.platform, 'MENTEE', companyId)
  const { token, refresh } = await signIn(suite.call, email)
  const { rows } = await suite.platform.database.pool.query<{ token_hash: string }>(
    'SELECT token_hash FROM mailed_links LIMIT 1',
  )
  const feed = await suite.call('POST /calendar-feed', { token })
  const others = {
    'part of an access token': token.slice(0, 120),
    'a refresh value': refresh,
    'a calendar address': /calendar\/(.+)\.ics/.exec(JSON.stringify(feed.body))?.[1] ?? '',
    'the stored hash of a link': rows[0]?.token_hash ?? '',
  }
  for (const [name, value] of Object.entries(others)) {
    expect(value, name).not.toBe('')
    const { status, body } = await redeem(value)
    expect([name, status, body.code]).toEqual([name, 410, 'link_expired'])
  }
})

describe('an office behind one address', () => {
  const ip = '10.2.0.1'
  const choose = (token: string) =>
    suite.call('POST /auth/reset-password', { body: { token, password: NEW_PASSWORD }, ip })

  test('has everyone it invited choose their password on the same morning', async () => {
    for (let person = 0; person < 40; person++) {
      const { token } = await ways.invitation()
      expect((await choose(token)).status).toBe(200)
    }
  })

  test('is refused after thirty links that nobody was sent', async () => {
    const { token } = await ways.invitation()
    for (let guess = 0; guess < 30; guess++)
      expect((await choose(`${token.slice(0, -2)}${guess + 10}`)).body.code).toBe('link_expired')
    expect((await choose(token)).body.code).toBe('too_many_requests')
  })
})
