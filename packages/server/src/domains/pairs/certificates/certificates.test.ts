import { beforeAll, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { addMember, addPair, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { completeProgrammes } from '../enrollments/enrollments.jobs.ts'
import { monthsLater } from '../enrollments/programme-month.ts'

const suite = useTestApp()
type Pair = Awaited<ReturnType<typeof addPair>>
let pair: Pair

const own = ({ token }: Member, { enrollmentId }: Pair = pair) =>
  suite.call('GET /enrollments/:enrollmentId/certificate', { token, params: { enrollmentId } })
const look = (number: string) => suite.call('GET /certificates/:number', { params: { number } })

beforeAll(async () => {
  pair = await addPair(suite.platform, { startedAt: monthsLater(suite.platform.clock.now(), -7) })
  expect((await own(pair.mentee)).status).toBe(404)
  await Promise.all([completeProgrammes(suite.platform), completeProgrammes(suite.platform)])
})

describe('a certificate', () => {
  test('is issued to both, once, when the six months are complete', async () => {
    const [mentor, mentee] = [(await own(pair.mentor)).body, (await own(pair.mentee)).body]
    expect(mentee).toMatchObject({ role: 'MENTEE', name: `${pair.mentee.firstName} ${pair.mentee.lastName}` })
    expect(mentor).toMatchObject({ role: 'MENTOR' })
    expect(mentor.number).not.toBe(mentee.number)
    expect(mentee.address).toBe(`${suite.platform.publicUrl}/certificates/${mentee.number}`)
    const { rows } = await suite.platform.database.pool.query(
      'SELECT count(*)::int AS count FROM certificates WHERE enrollment_id = $1',
      [pair.enrollmentId],
    )
    expect(rows[0].count).toBe(2)
  })

  test('can be checked by anybody who has its number, and says what is printed and nothing else', async () => {
    const { address: _, ...printed } = (await own(pair.mentee)).body
    expect((await look(printed.number)).body).toEqual(printed)
    expect((await look(printed.number.toLowerCase().replaceAll('-', ' '))).body).toEqual(printed)
    const told = JSON.stringify((await look(printed.number)).body)
    for (const secret of [pair.mentee.email, pair.mentee.id, pair.mentor.lastName, pair.enrollmentId]) {
      expect(told).not.toContain(secret)
    }
  })

  test('keeps the name of its day', async () => {
    const before = (await own(pair.mentor)).body
    await suite.platform.database.pool.query("UPDATE users SET last_name = 'Renamed' WHERE id = $1", [
      pair.mentor.id,
    ])
    expect((await own(pair.mentor)).body.name).toBe(before.name)
  })

  test('is a PDF of one page', async () => {
    const response = await suite.app.inject({
      url: `/api/enrollments/${pair.enrollmentId}/certificate.pdf`,
      headers: { authorization: `Bearer ${pair.mentee.token}` },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(response.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})

describe('there is none', () => {
  test('for a number that was made up or changed by one character', async () => {
    const { number } = (await own(pair.mentee)).body
    const forged = number.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    for (const attempt of [forged, '0000-0000-0000-0000-0000', '%', "' OR 1=1", number.slice(0, -1)]) {
      expect((await look(attempt)).status, attempt).toBe(404)
    }
  })

  test('while a programme runs, after it was ended early, and for strangers', async () => {
    const running = await addPair(suite.platform)
    expect((await own(running.mentee, running)).status).toBe(404)
    await suite.call('POST /enrollments/:enrollmentId/end', {
      token: running.mentee.token,
      params: { enrollmentId: running.enrollmentId },
      body: { reason: 'circumstances', note: '' },
    })
    expect((await own(running.mentee, running)).status).toBe(404)
    const stranger = await addMember(suite.platform, 'MENTEE', running.companyId)
    expect((await own(stranger)).status).toBe(404)
  })
})

test('looking up numbers one after the other is refused after a while', async () => {
  const answers = []
  for (let tried = 0; tried < 70; tried += 1) answers.push((await look('0000')).status)
  expect(answers.at(-1)).toBe(429)
})

describe('what a certificate asks for', () => {
  const DAY = 24 * 60
  const monthsAgo = (months: number) => monthsLater(suite.platform.clock.now(), -months)
  const asks = { programme: { certificateActivities: 50, certificateSessions: 2 } }
  const progress = async ({ token }: Member, { enrollmentId }: Pair) =>
    (
      await suite.call('GET /enrollments/:enrollmentId/certificate/progress', {
        token,
        params: { enrollmentId },
      })
    ).body
  const tick = (of: Pair, share: number) =>
    suite.platform.database.pool.query(
      `UPDATE activities SET done_at = now() WHERE id IN (
         SELECT id FROM activities WHERE enrollment_id = $1 ORDER BY month, position
         LIMIT (SELECT ceil(count(*) * $2::float) FROM activities WHERE enrollment_id = $1))`,
      [of.enrollmentId, share],
    )
  const closingWords = async ({ token }: Member) =>
    (await suite.call('GET /notices', { token })).body.notices.find(({ kind }) => kind === 'programme-ended')
      ?.body

  test('is told from the beginning, and time alone is not enough', async () => {
    const company = await addCompany(suite.platform, asks)
    const idle = await addPair(suite.platform, { company, startedAt: monthsAgo(7) })
    const active = await addPair(suite.platform, { company, startedAt: monthsAgo(7) })
    await tick(idle, 0.02)
    await tick(active, 0.5)
    await addAgreedSession(suite.platform, active, -20 * DAY)
    expect(await progress(active.mentee, active)).toMatchObject({
      activities: { percent: 50 },
      sessions: { needed: 2, held: 1 },
      isMet: false,
      isIssued: false,
    })
    await addAgreedSession(suite.platform, active, -10 * DAY)
    expect((await progress(active.mentor, active)).isMet).toBe(true)
    await completeProgrammes(suite.platform)
    expect((await own(active.mentee, active)).status).toBe(200)
    expect((await own(idle.mentee, idle)).status).toBe(404)
    expect(await progress(idle.mentee, idle)).toMatchObject({ isMet: false, isIssued: false })
    expect(await closingWords(active.mentee)).toContain('Your certificate is ready')
    expect(await closingWords(idle.mentee)).toContain('There’s no certificate this time')
  })

  test('is fixed when a programme starts', async () => {
    const admin = await addMember(suite.platform, 'ADMIN', null)
    const company = await addCompany(suite.platform, asks)
    const before = await addPair(suite.platform, { company })
    const edited = await suite.call('PUT /admin/companies/:id', {
      token: admin.token,
      params: { id: company.id },
      body: {
        version: company.version,
        name: company.name,
        description: company.description,
        plan: 'ENTERPRISE',
        isCommunity: false,
        certificate: { activities: 80, sessions: 6 },
      },
    })
    expect(edited.body.certificate).toEqual({ activities: 80, sessions: 6 })
    const after = await addPair(suite.platform, { company })
    expect((await progress(before.mentee, before)).sessions.needed).toBe(2)
    expect(await progress(after.mentee, after)).toMatchObject({
      activities: { percent: 80 },
      sessions: { needed: 6 },
    })
  })
})
