import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { letterDesk, letterWords } from '../../../../testing/letters.ts'
import { addMatch, addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const HOUR = 3_600_000
const DAY = 24 * HOUR
let admin: Member
let companyId: string

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})
beforeEach(async () => {
  suite.clock.reset()
  companyId = (await addCompany(suite.platform)).id
})

const { member, send, settle, letter, outcomes, mailsTo, choose } = letterDesk(suite, () => ({
  admin,
  companyId,
}))

describe('later', () => {
  const tomorrow = () => new Date(suite.clock.now().getTime() + DAY).toISOString()

  test('whoever has done meanwhile what it is about is left in peace', async () => {
    const [silent, done] = [await member(), await member()]
    const { body } = await send({
      to: { from: 'people', search: '', need: 'not-answered' },
      when: { kind: 'at', at: tomorrow() },
    })
    await settle()
    expect(mailsTo(silent)).toEqual([])
    await suite.platform.database.pool.query(
      'UPDATE users SET questionnaire_filled_at = now() WHERE id = $1',
      [done.id],
    )
    suite.clock.advance(DAY + HOUR)
    await settle()
    expect(mailsTo(silent)).toHaveLength(1)
    expect(mailsTo(done)).toEqual([])
    expect(await outcomes(body.id, { outcome: 'held' })).toMatchObject([{ id: done.id, held: 'settled' }])
  })

  test('at nine on each reader’s own clock', async () => {
    const zones = ['Pacific/Auckland', 'Europe/Lisbon', 'America/Los_Angeles', null]
    const people = await Promise.all(zones.map((timeZone) => member('MENTEE', { timeZone })))
    const day = new Date(suite.clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10)
    const { body } = await send({ when: { kind: 'own-time', day, minute: 9 * 60 } })
    const due = new Map((await outcomes(body.id)).map(({ id, due }) => [id, due]))
    const shown = people.map(({ id, timeZone }) =>
      new Intl.DateTimeFormat('sv-SE', {
        timeZone: timeZone ?? 'Etc/UTC',
        dateStyle: 'short',
        timeStyle: 'short',
      }).format(new Date(due.get(id) ?? 0)),
    )
    expect(shown).toEqual(zones.map(() => `${day} 09:00`))
  })

  test('it can be stopped until then, twice at once too', async () => {
    const reader = await member()
    const { body } = await send({ when: { kind: 'at', at: tomorrow() } })
    const stop = () =>
      suite.call('POST /admin/letters/:id/stop', { token: admin.token, params: { id: body.id } })
    const [first, second] = await Promise.all([stop(), stop()])
    expect([first.status, second.status]).toEqual([200, 200])
    suite.clock.advance(2 * DAY)
    await settle()
    expect(mailsTo(reader)).toEqual([])
    expect(await outcomes(body.id)).toMatchObject([{ outcome: 'held', held: 'stopped' }])
    const { rows } = await suite.platform.database.pool.query(
      "SELECT FROM audit_entries WHERE action = 'letter.stopped' AND subject_id = $1",
      [body.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('not in the past, and not a year ahead', async () => {
    await member()
    const at = (days: number) => new Date(suite.clock.now().getTime() + days * DAY).toISOString()
    expect((await send({ when: { kind: 'at', at: at(-1) } })).body.code).toBe('time_passed')
    expect((await send({ when: { kind: 'at', at: at(365) } })).body.code).toBe('invalid_input')
    expect((await send({ when: { kind: 'own-time', day: '2020-01-01', minute: 0 } })).body.code).toBe(
      'time_passed',
    )
  })

  test('someone who left the company meanwhile gets nothing', async () => {
    const reader = await member()
    const { body } = await send({ when: { kind: 'at', at: tomorrow() } })
    await suite.platform.database.pool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [
      reader.id,
    ])
    suite.clock.advance(2 * DAY)
    await settle()
    expect(mailsTo(reader)).toEqual([])
    expect(await outcomes(body.id)).toMatchObject([{ held: 'left' }])
  })
})

describe('an announcement', () => {
  test('is on the home of everyone who has joined until they close it, and that is counted', async () => {
    const [one, two] = [await member('MENTOR'), await member()]
    const invited = await member('MENTEE', { invitedAt: new Date(), emailProvenAt: null })
    await choose(two, 'never', 'announcement')
    const { body } = await send({ isAnnouncement: true, subject: 'Cake at four' })
    await settle()
    expect(mailsTo(one)).toHaveLength(1)
    expect([...mailsTo(two), ...mailsTo(invited)]).toEqual([])
    const shown = async ({ token }: Member) => (await suite.call('GET /notices', { token })).body.notices
    const [notice] = await shown(two)
    expect(notice).toMatchObject({ kind: 'announcement', title: 'Cake at four', readAt: null })
    expect((await letter(body.id)).readers).toMatchObject({ total: 2, read: 0 })
    await suite.call('POST /notices/read', { token: two.token, body: { ids: [notice?.id ?? ''] } })
    expect((await letter(body.id)).readers).toMatchObject({ total: 2, read: 1 })
    const listed = async (kind: string) =>
      (await suite.call('GET /admin/letters', { token: admin.token, query: { companyId, kind } })).body.total
    expect([await listed('announcements'), await listed('letters')]).toEqual([1, 0])
  })
})

describe('a test to oneself', () => {
  test('goes to the author alone, as the chosen reader would get it', async () => {
    const [mentor, mentee] = [await member('MENTOR'), await member()]
    await addMatch(suite.platform, mentor, mentee)
    const test = (readerId?: string) =>
      suite.call('POST /admin/letters/test', {
        token: admin.token,
        body: { companyId, ...letterWords, ...(readerId ? { readerId } : {}) },
      })
    expect((await test(mentee.id)).status).toBe(204)
    const mail = await suite.mailbox.latestTo(admin.email, `Test: A word to ${mentee.firstName}`)
    expect(mail.text).toContain(`Hi ${mentee.firstName},`)
    expect([...mailsTo(mentor), ...mailsTo(mentee)]).toEqual([])
    const stranger = await addMember(suite.platform, 'MENTEE', (await addCompany(suite.platform)).id)
    expect((await test(stranger.id)).status).toBe(404)
    expect((await test()).status).toBe(204)
  })
})
