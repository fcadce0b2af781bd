import { beforeEach, describe, expect, test } from 'vitest'
import { addPair, type Member } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>

beforeEach(async () => {
  pair = await addPair(suite.platform)
})

const words = { rating: 4, helped: 'You listen first.', toChange: 'Start on time.' }
const give = ({ token }: Member, body: object) =>
  suite.call('POST /enrollments/:enrollmentId/feedback', {
    token,
    params: { enrollmentId: pair.enrollmentId },
    body: { ...words, visibility: 'partner', ...body },
  })
const release = ({ token }: Member, feedbackId: string, teamMayRead = true) =>
  suite.call('PUT /enrollments/:enrollmentId/feedback/:feedbackId/release', {
    token,
    params: { enrollmentId: pair.enrollmentId, feedbackId },
    body: { teamMayRead },
  })
const read = async ({ token }: Member) =>
  (
    await suite.call('GET /enrollments/:enrollmentId/feedback', {
      token,
      params: { enrollmentId: pair.enrollmentId },
    })
  ).body
const noticesOf = async ({ token }: Member) => (await suite.call('GET /notices', { token })).body.notices

describe('feedback', () => {
  test('that is shared is read by the partner, who hears of it', async () => {
    const { body } = await give(pair.mentee, {})
    expect(body).toMatchObject({ ...words, visibility: 'partner', kind: 'open' })
    expect(await read(pair.mentee)).toMatchObject({ given: [words], received: [] })
    expect(await read(pair.mentor)).toMatchObject({ given: [], received: [words] })
    expect(await noticesOf(pair.mentor)).toMatchObject([{ kind: 'feedback-shared' }])
  })

  test('for the programme team is in no answer to the partner, not even as a notice', async () => {
    await give(pair.mentee, { visibility: 'team', helped: 'a secret word' })
    expect(await read(pair.mentee)).toMatchObject({
      given: [{ helped: 'a secret word', visibility: 'team' }],
    })
    expect(await read(pair.mentor)).toEqual({ given: [], received: [], rounds: [] })
    expect(await noticesOf(pair.mentor)).toEqual([])
  })

  test('is read by the programme team only where its author lets them, who can take it back', async () => {
    const kept = await give(pair.mentee, {})
    expect(kept.body.teamMayRead).toBe(false)
    const { body } = await give(pair.mentee, { teamMayRead: true })
    expect(body.teamMayRead).toBe(true)
    expect((await read(pair.mentor)).received.map(({ teamMayRead }) => teamMayRead)).toEqual([true, false])
    const [first] = await Promise.all([
      release(pair.mentee, body.id, false),
      release(pair.mentee, body.id, false),
    ])
    expect([first.status, first.body.teamMayRead]).toEqual([200, false])
    expect((await read(pair.mentee)).given.every(({ teamMayRead }) => !teamMayRead)).toBe(true)
  })

  test('is released by its author alone, and never what is for the team or in a round', async () => {
    const shared = (await give(pair.mentee, {})).body.id
    const other = await addPair(suite.platform)
    expect((await release(pair.mentor, shared)).status).toBe(404)
    expect((await release(other.mentee, shared)).status).toBe(404)
    const told = (await give(pair.mentee, { visibility: 'team' })).body.id
    expect((await release(pair.mentee, told)).status).toBe(404)
    expect((await give(pair.mentee, { visibility: 'team', teamMayRead: true })).status).toBe(400)
    expect((await read(pair.mentor)).received.map(({ teamMayRead }) => teamMayRead)).toEqual([false])
  })

  test('that was released can be taken back after the end', async () => {
    const { body } = await give(pair.mentee, { teamMayRead: true })
    await suite.platform.database.pool.query(
      `UPDATE enrollments SET state = 'ENDED', ended_at = now() WHERE id = $1`,
      [pair.enrollmentId],
    )
    expect((await release(pair.mentee, body.id, false)).body.teamMayRead).toBe(false)
  })

  test('sent twenty times with one id is stored once', async () => {
    const id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(pair.mentor, { id })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`))).toEqual(new Set([`200 ${id}`]))
    expect((await read(pair.mentor)).given).toHaveLength(1)
    expect(await noticesOf(pair.mentee)).toHaveLength(1)
  })

  test("with the id of somebody else's is refused and tells nothing of it", async () => {
    const id = crypto.randomUUID()
    await give(pair.mentor, { id, visibility: 'team', helped: 'a secret word' })
    const response = await give(pair.mentee, { id })
    expect(response.status).toBe(400)
    expect(JSON.stringify(response.body)).not.toContain('secret')
  })

  test.each([0, 6, 2.5, null])('with a rating of %s is refused', async (rating) => {
    expect((await give(pair.mentor, { rating })).status).toBe(400)
  })
})
