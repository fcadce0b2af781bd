import { beforeEach, describe, expect, test } from 'vitest'
import { calendarEntryOf } from '../../../testing/calendar.ts'
import { addPair, type Member } from '../../../testing/members.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { mailDueNotices } from './notices.jobs.ts'

const suite = useTestApp()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
let pair: Awaited<ReturnType<typeof addPair>>

beforeEach(async () => {
  pair = await addPair(suite.platform)
})

const ofPair = (token: string) => ({ token, params: { enrollmentId: pair.enrollmentId } })
/** Without badges, which no one can earn for someone else. */
const mailsTo = ({ email }: Member) =>
  suite.mailbox.received.filter(
    ({ to, subject }) =>
      to?.some(({ address }) => address === email) && !subject?.startsWith('You earned a badge'),
  )

/** Everything due by now has been sent through SMTP. */
async function settled() {
  await mailDueNotices(suite.platform)
  const { pool } = suite.platform.database
  const open = async () =>
    (
      await pool.query(
        `SELECT 1 FROM mails WHERE state <> 'SENT' UNION ALL SELECT 1 FROM notices WHERE mail_at <= $1`,
        [suite.clock.now()],
      )
    ).rows.length
  await expect.poll(open).toBe(0)
}

async function share(times: number, { token }: Member) {
  const statuses: number[] = []
  for (let number = 0; number < times; number++) {
    const { status } = await suite.call('POST /enrollments/:enrollmentId/feedback', {
      ...ofPair(token),
      body: { rating: 4, helped: `Number ${number}`, toChange: '', visibility: 'partner' },
    })
    statuses.push(status)
  }
  return statuses
}

const inHours = (hours: number) => new Date(suite.clock.now().getTime() + hours * HOUR).toISOString()

async function propose(number: number, { token }: Member) {
  return suite.call('POST /enrollments/:enrollmentId/sessions', {
    ...ofPair(token),
    body: { title: `Session ${number}`, times: [inHours(24 + number * 2)], minutes: 60, message: '' },
  })
}

describe('sixty times the same from one person', () => {
  test('as feedback are refused after twelve, and come in two mails', async () => {
    const [first] = await share(1, pair.mentee)
    await settled()
    const statuses = [first, ...(await share(59, pair.mentee))]
    expect(statuses.filter((status) => status === 200)).toHaveLength(12)
    expect(new Set(statuses.slice(12))).toEqual(new Set([429]))
    await settled()
    expect(mailsTo(pair.mentor).map(({ subject }) => subject)).toEqual([
      'Your partner shared feedback with you',
    ])
    suite.clock.advance(14 * MINUTE)
    await settled()
    expect(mailsTo(pair.mentor)).toHaveLength(1)
    suite.clock.advance(2 * MINUTE)
    await settled()
    expect(mailsTo(pair.mentor).map(({ subject }) => subject)).toEqual([
      'Your partner shared feedback with you',
      'Your partner shared feedback with you 11 times',
    ])
    // All of them have the same sentence, so it appears only once.
    expect(mailsTo(pair.mentor)[1]?.text?.match(/took the time/g)).toHaveLength(1)
  })

  test('as proposals come in four mails at most, the last with all that was missing', async () => {
    for (let number = 0; number < 40; number++) {
      const { status } = await propose(number, pair.mentor)
      expect(status).toBe(number < 26 ? 200 : 429)
      await mailDueNotices(suite.platform)
    }
    await settled()
    expect(mailsTo(pair.mentee)).toHaveLength(3)
    suite.clock.advance(16 * MINUTE)
    await settled()
    const mails = mailsTo(pair.mentee)
    expect(mails).toHaveLength(4)
    expect(mails[3]?.subject).toBe('23 updates about proposed sessions')
    for (let number = 3; number < 26; number++) expect(mails[3]?.text).toContain(`Session ${number}:`)
    expect(mails[3]?.headers.map(({ key }) => key)).toContain('list-unsubscribe')
  })

  test('as changes of an agreed session lead to the last one in the calendar', async () => {
    const { body: proposed } = await propose(1, pair.mentor)
    const seen = {
      ...ofPair(pair.mentee.token),
      params: { enrollmentId: pair.enrollmentId, sessionId: proposed.id },
    }
    let { body: session } = await suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
      ...seen,
      body: { version: proposed.version, startsAt: proposed.proposal?.times[0] ?? '' },
    })
    await settled()
    const before = mailsTo(pair.mentee).length
    for (let number = 0; number < 20; number++) {
      const changed = await suite.call('PATCH /enrollments/:enrollmentId/sessions/:sessionId', {
        ...seen,
        token: pair.mentor.token,
        body: { version: session.version, title: `Title ${number}`, agenda: '', link: null },
      })
      expect(changed.status).toBe(200)
      session = changed.body
      await mailDueNotices(suite.platform)
    }
    await settled()
    expect(mailsTo(pair.mentee)).toHaveLength(before + 3)
    suite.clock.advance(16 * MINUTE)
    await settled()
    const mails = mailsTo(pair.mentee)
    expect(mails).toHaveLength(before + 4)
    const last = mails.at(-1)
    if (!last) throw new Error('no mail')
    expect(calendarEntryOf(last)).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED' })
    expect(calendarEntryOf(last).summary).toContain('Title 19')
  })
})

describe('a bundle', () => {
  test('holds back nobody else: another pair, another kind and another reader get theirs at once', async () => {
    const other = await addPair(suite.platform, { company: { id: pair.companyId }, mentor: pair.mentor })
    await share(2, pair.mentee)
    await suite.call('POST /enrollments/:enrollmentId/feedback', {
      token: other.mentee.token,
      params: { enrollmentId: other.enrollmentId },
      body: { rating: 4, helped: 'Hello', toChange: '', visibility: 'partner' },
    })
    await propose(1, pair.mentee)
    await share(1, pair.mentor)
    await settled()
    expect(mailsTo(pair.mentor)).toHaveLength(3)
    expect(mailsTo(pair.mentee)).toHaveLength(1)
  })

  test('is one mail also when several workers write at the same moment', async () => {
    await share(8, pair.mentee)
    await Promise.all(Array.from({ length: 6 }, () => mailDueNotices(suite.platform)))
    await settled()
    expect(mailsTo(pair.mentor)).toHaveLength(1)
    suite.clock.advance(16 * MINUTE)
    await Promise.all(Array.from({ length: 6 }, () => mailDueNotices(suite.platform)))
    await settled()
    expect(mailsTo(pair.mentor)).toHaveLength(2)
  })
})
