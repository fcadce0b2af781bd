import { beforeAll, describe, expect, test } from 'vitest'
import { fillQuestionnaire } from '../../../testing/answers.ts'
import { addMember, addPair } from '../../../testing/members.ts'
import { addCompany, PASSWORD } from '../../../testing/people.ts'
import { addAdminByHand } from '../../../testing/run-requests.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { tendMatches } from '../matching/index.ts'

const suite = useTestApp()
const DAY = 86_400_000
const languages = { mentor: 'en-GB,en;q=0.9', mentee: 'en-US,en;q=0.9' } as const
type Side = keyof typeof languages

const logIn = async (email: string, language: string) => {
  const headers = { 'accept-language': language }
  const response = await suite.call('POST /auth/login', { body: { email, password: PASSWORD }, headers })
  expect(response.status).toBe(200)
}

/** Replaces the no-break space between a time and AM or PM. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')

describe('a British mentor and an American mentee', () => {
  let pair: Awaited<ReturnType<typeof addPair>>

  const noticesOf = async (side: Side) => {
    const { body } = await suite.call('GET /notices', { token: pair[side].token })
    return body.notices
  }

  beforeAll(async () => {
    pair = await addPair(suite.platform)
    for (const side of ['mentor', 'mentee'] as const) {
      const body = { timeZone: 'Europe/London' }
      const { token } = pair[side]
      expect((await suite.call('POST /meeting-hours/time-zone', { token, body })).status).toBe(200)
      await logIn(pair[side].email, languages[side])
    }
  })

  test('read of one session in an email and a notice, each as they write it, whoever did it', async () => {
    const startsAt = new Date(Math.ceil(suite.clock.now().getTime() / DAY) * DAY + 9 * DAY + 21 * 3_600_000)
    const params = { enrollmentId: pair.enrollmentId, sessionId: '' }
    const proposed = await suite.call('POST /enrollments/:enrollmentId/sessions', {
      token: pair.mentor.token,
      params,
      body: { title: 'The two-door decision', times: [startsAt.toISOString()], minutes: 60 } as never,
      headers: { 'accept-language': 'fr-FR' },
    })
    expect([proposed.status, proposed.body.message]).toEqual([200, undefined])
    const accepted = await suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
      token: pair.mentee.token,
      params: { ...params, sessionId: proposed.body.id },
      body: { version: proposed.body.version, startsAt: startsAt.toISOString() },
    })
    expect([accepted.status, accepted.body.message]).toEqual([200, undefined])

    const london = (locale: string, options: Intl.DateTimeFormatOptions, at = startsAt) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'Europe/London', ...options }).format(at)
    const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
    const clock = { hour: 'numeric', minute: '2-digit' } as const
    const endsAt = new Date(startsAt.getTime() + 3_600_000)
    const span = (locale: string, from: string) =>
      `${from}, ${london(locale, clock)} to ${london(locale, clock, endsAt)} (London)`
    const written = {
      mentor: span('en-GB', london('en-GB', day).replace(',', '')),
      mentee: plain(span('en-US', london('en-US', day)).replaceAll('\u202f', ' ')),
    }
    expect(written.mentor).toMatch(/^\w+ \d+ \w+, \d\d:\d\d to \d\d:\d\d \(London\)$/)
    expect(written.mentee).toMatch(/^\w+, \w+ \d+, \d+:\d\d PM to \d+:\d\d PM \(London\)$/)
    for (const side of ['mentor', 'mentee'] as const) {
      const partner = pair[side === 'mentor' ? 'mentee' : 'mentor']
      const title = `Your session with ${partner.firstName} is confirmed`
      const notice = (await noticesOf(side)).find((each) => each.title === title)
      expect(plain(notice?.body)).toContain(written[side])
      const mail = await suite.mailbox.latestTo(pair[side].email, title)
      expect(plain(mail.text)).toContain(written[side])
      expect(plain(mail.html)).toContain(written[side])
    }
    const asked = (await noticesOf('mentee')).find(({ kind }) => kind === 'session-proposed')
    expect(plain(asked?.body)).toContain(written.mentee)
  })

  test('read until when a proposal waits, each as they write it', async () => {
    // Before anyone answers: a run that starts on its own would pair the two first.
    const admin = await addAdminByHand(suite)
    const company = await addCompany(suite.platform)
    const [mentor, mentee] = [
      await addMember(suite.platform, 'MENTOR', company.id),
      await addMember(suite.platform, 'MENTEE', company.id),
    ]
    await logIn(mentor.email, languages.mentor)
    await logIn(mentee.email, languages.mentee)
    await fillQuestionnaire(suite.call, mentor.token, 'mentor')
    await fillQuestionnaire(suite.call, mentee.token, 'mentee')
    const paired = await suite.call('POST /admin/matching-desk/pair', {
      token: admin.token,
      body: { menteeId: mentee.id, mentorId: mentor.id },
    })
    expect([paired.status, paired.body.message]).toEqual([200, undefined])
    const [match] = await suite.query('SELECT expires_at FROM matches WHERE id = $1', [paired.body.matchId])
    suite.clock.advance(4 * DAY)
    await tendMatches(suite.platform)
    const bodiesFor = async ({ freshToken }: typeof mentor) => {
      const { body } = await suite.call('GET /notices', { token: await freshToken() })
      return body.notices.filter(({ kind }) => kind.startsWith('match')).map((each) => [each.kind, each.body])
    }
    const by = (locale: string) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        match.expires_at,
      )
    expect(by('en-GB')).not.toBe(by('en-US'))
    for (const [reader, locale] of [
      [mentor, 'en-GB'],
      [mentee, 'en-US'],
    ] as const) {
      const until = expect.stringContaining(by(locale))
      expect(await bodiesFor(reader)).toEqual([
        ['match-reminder', until],
        ['match-found', until],
      ])
    }
  })
})
