import { describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { addPair } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { mailDueNotices } from '../../notices/notices.jobs.ts'
import { askWhetherMet } from '../session-clock.ts'

const suite = useTestApp()
const DAY = 24 * 60

type Pair = Awaited<ReturnType<typeof addPair>>

const look = (url: string) => suite.app.inject({ method: 'GET', url })
const press = (url: string, form: Record<string, string>) =>
  suite.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

/** The links of the newest email with this subject, by their text. */
async function linksIn(to: string, subject: string): Promise<Record<string, string>> {
  const mail = await suite.mailbox.latestTo(to, subject)
  const found = (mail.text ?? '').matchAll(/http:\/\/brightpair\.test(\/session-answer\/[\w.-]+\?say=(\w+))/g)
  return Object.fromEntries([...found].map(([, path = '', say = '']) => [say, path]))
}

const stored = async (id: string) => {
  const { rows } = await suite.platform.database.pool.query(
    'SELECT * FROM mentoring_sessions WHERE id = $1',
    [id],
  )
  return rows[0]
}

async function asked(pair: Pair) {
  const id = await addAgreedSession(suite.platform, pair, -300, { mentorMet: null })
  await askWhetherMet(suite.platform)
  await mailDueNotices(suite.platform)
  const links = await linksIn(pair.mentee.email, `Did you and ${pair.mentor.firstName} meet?`)
  return { id, links }
}

async function proposed(pair: Pair) {
  const times = [3, 4].map((days) =>
    new Date(suite.clock.now().getTime() + days * DAY * 60_000).toISOString(),
  )
  const { body } = await suite.call('POST /enrollments/:enrollmentId/sessions', {
    token: pair.mentor.token,
    params: { enrollmentId: pair.enrollmentId },
    body: { title: 'A <b>walk</b>', times, message: 'Rain & "shine"' },
  })
  await mailDueNotices(suite.platform)
  const links = await linksIn(pair.mentee.email, `${pair.mentor.firstName} proposes a session`)
  return { id: body.id, times, links }
}

describe('the links of “Did you meet?”', () => {
  test('change nothing by being opened, and each opens with its answer', async () => {
    const pair = await addPair(suite.platform)
    const { id, links } = await asked(pair)
    const before = await stored(id)
    expect(Object.keys(links).sort()).toEqual(['moved', 'no', 'yes'])
    for (const path of Object.values(links)) {
      for (const method of ['GET', 'HEAD'] as const)
        expect((await suite.app.inject({ method, url: path })).statusCode).toBe(200)
    }
    expect(await stored(id)).toEqual(before)
    expect((await look(links.no ?? '')).body).toContain('name="say" value="no"')
  })

  test('save the answer with a press, without signing in, also twice', async () => {
    const pair = await addPair(suite.platform)
    const { id, links } = await asked(pair)
    const form = { say: 'yes', mood: '4', next: 'Ask <Maren>' }
    const answers = await Promise.all([press(links.yes ?? '', form), press(links.yes ?? '', form)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await stored(id)).toMatchObject({
      mentee_met: true,
      mentee_mood: 4,
      mentee_next: 'Ask <Maren>',
      held: true,
    })
  })

  test('move the session to a time that suits both, and keep what was chosen when none was', async () => {
    const pair = await addPair(suite.platform)
    const { id, links } = await asked(pair)
    const page = await look(links.moved ?? '')
    const [, time = ''] = /<option value="(\d[^"]+)"/.exec(page.body) ?? []
    const without = await press(links.moved ?? '', { say: 'moved', time: '' })
    expect([without.statusCode, without.body.includes('Please choose a time.')]).toEqual([409, true])
    expect((await press(links.moved ?? '', { say: 'moved', time })).statusCode).toBe(200)
    expect((await stored(id)).starts_at.toISOString()).toBe(time)
    const closed = await press(links.yes ?? '', { say: 'yes' })
    expect([closed.statusCode, closed.body.includes('already been answered')]).toEqual([409, true])
  })

  test.each([
    ['with one letter changed', (path: string) => path.replace('/met.', '/met.0')],
    ['made for another purpose', (path: string) => path.replace('/met.', '/proposal.')],
  ])('do not work %s', async (_, spoil) => {
    const pair = await addPair(suite.platform)
    const { id, links } = await asked(pair)
    expect((await look(spoil(links.yes ?? ''))).statusCode).toBe(404)
    expect((await press(spoil(links.yes ?? ''), { say: 'yes' })).statusCode).toBe(404)
    expect((await stored(id)).mentee_met).toBeNull()
  })

  test('end after two weeks, and with the account', async () => {
    const pair = await addPair(suite.platform)
    const { links } = await asked(pair)
    const { pool } = suite.platform.database
    await pool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [pair.mentee.id])
    expect((await look(links.yes ?? '')).statusCode).toBe(404)
    await pool.query('UPDATE users SET deactivated_at = NULL WHERE id = $1', [pair.mentee.id])
    expect((await look(links.yes ?? '')).statusCode).toBe(200)
    suite.clock.advance(15 * DAY * 60_000)
    expect((await look(links.yes ?? '')).statusCode).toBe(404)
  })
})

describe('the links of a proposal', () => {
  test('show its words as words, and change nothing by being opened', async () => {
    const pair = await addPair(suite.platform)
    const { id, links } = await proposed(pair)
    const before = await stored(id)
    for (const path of Object.values(links)) {
      const { statusCode, body } = await look(path)
      expect(statusCode).toBe(200)
      expect(body).toContain('A &lt;b&gt;walk&lt;/b&gt;')
    }
    expect(await stored(id)).toEqual(before)
  })

  test('accept one of the times, once', async () => {
    const pair = await addPair(suite.platform)
    const { id, times, links } = await proposed(pair)
    const [first, second] = await Promise.all(
      times.map((time) => press(links.accept ?? '', { say: 'accept', time })),
    )
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([200, 409])
    expect((await stored(id)).state).toBe('AGREED')
    expect((await look(links.decline ?? '')).body).toContain('already been answered')
  })

  test('decline with a message, or suggest another time', async () => {
    const pair = await addPair(suite.platform)
    const declined = await proposed(pair)
    await press(declined.links.decline ?? '', { say: 'decline', reason: 'I’m away.' })
    expect(await stored(declined.id)).toMatchObject({ state: 'DECLINED', reason: 'I’m away.' })
    const other = await addPair(suite.platform)
    const suggested = await proposed(other)
    const page = await look(suggested.links.suggest ?? '')
    const [, time = ''] = /<option value="(\d[^"]+)"/.exec(page.body) ?? []
    await press(suggested.links.suggest ?? '', { say: 'suggest', time })
    expect(await stored(suggested.id)).toMatchObject({ state: 'PROPOSED', proposed_by: other.mentee.id })
  })

  test('answer the proposal they came with, not a newer one', async () => {
    const pair = await addPair(suite.platform)
    const { id, times, links } = await proposed(pair)
    const again = async (side: 'mentee' | 'mentor', time: string | undefined) => {
      const { version } = await stored(id)
      const { token } = pair[side]
      const params = { enrollmentId: pair.enrollmentId, sessionId: id }
      const body = { version, times: [time ?? ''], minutes: 60, message: '' }
      expect(
        (
          await suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/suggest', {
            token,
            params,
            body,
          })
        ).status,
      ).toBe(200)
    }
    await again('mentee', times[1])
    await again('mentor', times[0])
    expect((await look(links.accept ?? '')).body).toContain('already been answered')
    expect((await press(links.accept ?? '', { say: 'accept', time: times[0] ?? '' })).statusCode).toBe(409)
    expect((await stored(id)).state).toBe('PROPOSED')
  })
})
