import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { addPair } from '../../../testing/members.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { mailDueNotices } from './notices.jobs.ts'
import { postNotices } from './post-notices.ts'
import { badgeEarned } from './wording.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>

beforeEach(async () => {
  pair = await addPair(suite.platform)
})

const earn = (title: string) =>
  suite.platform.database.transaction((tx) =>
    postNotices(suite.platform, tx, [
      { to: pair.mentee.id, text: badgeEarned(title, { title, done: 'You did it.' }, pair.enrollmentId) },
    ]),
  )

/** The newest mail of the mentee and the URL of its one-click header, without our origin. */
async function linkOf(subject: string) {
  const mail = await suite.mailbox.latestTo(pair.mentee.email, subject)
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  const [, path = ''] =
    /^<http:\/\/brightpair\.test(\/unsubscribe\/[\w-]+)>$/.exec(header('list-unsubscribe')) ?? []
  return { mail, path, oneClick: header('list-unsubscribe-post') }
}

const look = (url: string) => suite.app.inject({ method: 'GET', url })
const press = (url: string, payload = 'List-Unsubscribe=One-Click') =>
  suite.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

async function emailOf(kind: string) {
  const { body } = await suite.call('GET /notices/preferences', { token: pair.mentee.token })
  return body.preferences.find((each) => each.kind === kind)?.email
}

describe('the link of a mail', () => {
  test('stands in the header for one click, in the text and below the words', async () => {
    await earn('First step')
    const { mail, path, oneClick } = await linkOf('You earned a badge: First step')
    expect(oneClick).toBe('List-Unsubscribe=One-Click')
    expect(mail.text).toContain(`Unsubscribe from these:\nhttp://brightpair.test${path}\n`)
    expect(mail.html).toContain(`href="http://brightpair.test${path}"`)
  })

  test('changes nothing when it is looked at, and ends this kind when it is pressed', async () => {
    await earn('First step')
    const { path } = await linkOf('You earned a badge: First step')
    const asked = await look(path)
    expect([asked.statusCode, asked.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(asked.body).toContain('“You earned a badge”')
    expect(await emailOf('badge-earned')).toBe('at-once')

    expect((await press(path)).body).toContain('You’re unsubscribed')
    expect(await emailOf('badge-earned')).toBe('never')
    expect(await emailOf('feedback-shared')).toBe('at-once')
    await earn('Halfway')
    await mailDueNotices(suite.platform)
    const { rows } = await suite.platform.database.pool.query(
      "SELECT 1 FROM mails WHERE recipient = $1 AND subject LIKE '%Halfway'",
      [pair.mentee.email],
    )
    expect(rows).toEqual([])
    expect((await look(path)).body).toContain('You’re unsubscribed')
  })

  test('takes the one click of a mail program in either form, also twice', async () => {
    await earn('First step')
    const { path } = await linkOf('You earned a badge: First step')
    const boundary = 'one-click'
    const multipart = await suite.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
    })
    expect([multipart.statusCode, await emailOf('badge-earned')]).toEqual([200, 'never'])
    expect((await press(path)).statusCode).toBe(200)
    expect((await suite.app.inject({ method: 'POST', url: path })).statusCode).toBe(200)
    expect(await emailOf('badge-earned')).toBe('never')
  })

  test('can be undone on the page, back to how it was', async () => {
    await earn('First step')
    const { path } = await linkOf('You earned a badge: First step')
    const digest = [{ kind: 'badge-earned' as const, inApp: false, email: 'digest' as const }]
    await suite.call('PUT /notices/preferences', { token: pair.mentee.token, body: { preferences: digest } })
    const { body } = await press(path)
    expect(body).toContain(`action="${path}/undo"`)
    expect(body).toContain('<input type="hidden" name="badge-earned" value="digest">')
    const undone = await press(`${path}/undo`, 'badge-earned=digest&feedback-shared=digest')
    expect(undone.body).toContain('You’re subscribed again')
    const after = await suite.call('GET /notices/preferences', { token: pair.mentee.token })
    expect(after.body.preferences).toContainEqual(expect.objectContaining(digest[0]))
    expect(await emailOf('feedback-shared')).toBe('at-once')
  })

  test('of a digest ends all that came in it, and brings back just that', async () => {
    const preferences = (['badge-earned', 'feedback-shared'] as const).map((kind) => ({
      kind,
      inApp: true,
      email: 'digest' as const,
    }))
    await suite.call('PUT /notices/preferences', { token: pair.mentee.token, body: { preferences } })
    await earn('First step')
    suite.clock.advance(25 * 3_600_000)
    await mailDueNotices(suite.platform)
    const { path } = await linkOf('You earned a badge: First step')
    pair.mentee.token = await pair.mentee.freshToken()
    expect((await look(path)).body).toContain('Unsubscribe from digests?')
    const { body } = await press(path)
    expect([await emailOf('badge-earned'), await emailOf('feedback-shared')]).toEqual(['never', 'never'])
    expect(await emailOf('enrolled')).toBe('at-once')
    expect(body).toContain('name="feedback-shared" value="digest"')
    await press(`${path}/undo`, 'badge-earned=digest&feedback-shared=digest&enrolled=at-once')
    expect([await emailOf('badge-earned'), await emailOf('feedback-shared')]).toEqual(['digest', 'digest'])
  })

  test.each([
    ['another kind', (path: string) => path.replace('badge-earned', 'enrolled')],
    ['another person', (path: string) => path.replace(/[0-9a-f]{8}-/, '3c4d1e6a-')],
    ['a letter changed', (path: string) => path.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))],
    ['made-up words', () => '/unsubscribe/all-of-them'],
  ])('does nothing with %s, and says so on the same page', async (_, spoil) => {
    await earn('First step')
    const { path } = await linkOf('You earned a badge: First step')
    for (const answer of [
      await look(spoil(path)),
      await press(spoil(path)),
      await press(`${spoil(path)}/undo`),
    ]) {
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(answer.body).toContain('This link doesn’t work')
    }
    expect(await emailOf('badge-earned')).toBe('at-once')
  })

  test('ends with the account, and tells nobody that there was one', async () => {
    await earn('First step')
    const { path } = await linkOf('You earned a badge: First step')
    await suite.platform.database.pool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [
      pair.mentee.id,
    ])
    expect((await look(path)).body).toBe((await look('/unsubscribe/all-of-them')).body)
  })

  test('is a page without scripts that tells nobody where it was', async () => {
    const { headers, body } = await look('/unsubscribe/all-of-them')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(body).not.toMatch(/<script|style="|onclick/)
  })
})

test('mails about the account carry no such link', async () => {
  await suite.call('POST /auth/forgot-password', { body: { email: pair.mentee.email } })
  const mail = await eventually(async () => suite.mailbox.latestTo(pair.mentee.email))
  expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
})
