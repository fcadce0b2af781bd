import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, addPair, type Member } from '../../../testing/members.ts'
import { useTestApp } from '../../../testing/suite.ts'
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
    const answer = await suite.app.inject({
      url: `/api/enrollments/${pair.enrollmentId}/certificate.pdf`,
      headers: { authorization: `Bearer ${pair.mentee.token}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
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
