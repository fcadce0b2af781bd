import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { completeAnswers } from '../../../../testing/answers.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember, addPair, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { loadLibrary } from '../../library/load-library.ts'
import { requestFirstReading } from './meanings.jobs.ts'

const suite = useTestApp()
const TIMEOUT = 60_000

const count = async (statement: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await suite.platform.database.db.execute<{ count: number }>(statement)
  return Number(rows[0]?.count)
}

describe('articles', () => {
  let pair: Awaited<ReturnType<typeof addPair>>
  beforeAll(async () => {
    pair = await addPair(suite.platform)
    await loadLibrary(suite.platform.database.db)
    await suite.platform.database.pool.query('DELETE FROM resource_meanings')
    await requestFirstReading(suite.platform)
    await eventually(
      async () => (await count(sql`SELECT count(*) FROM resource_meanings`)) >= 42,
      'reading the library',
      TIMEOUT,
    )
  }, TIMEOUT)

  const similar = async (slug: string, who: Member) =>
    (
      await suite.call('GET /enrollments/:enrollmentId/resources/:slug', {
        token: who.token,
        params: { enrollmentId: pair.enrollmentId, slug },
      })
    ).body.similar

  test('have three similar reads that are about like things', async () => {
    const found = (await similar('rest-is-part-of-the-work', pair.mentee)).map(({ slug }) => slug)
    expect(found).toHaveLength(3)
    const kin = [
      'sleep-on-it-really',
      'the-cost-of-switching',
      'the-body-knows-first',
      'good-enough-on-purpose',
    ]
    expect(found.filter((slug) => kin.includes(slug)).length).toBeGreaterThanOrEqual(2)
  })

  test('for mentors are not offered to a mentee as similar', async () => {
    for (const slug of [
      'asking-for-help-early',
      'how-to-end-well',
      'handling-criticism-and-owning-your-narrative',
    ])
      for (const each of await similar(slug, pair.mentee)) expect(each.audience).not.toBe('mentor')
  })

  test('are read once, and again when they are written anew', async () => {
    const vector = () =>
      count(sql`SELECT vector[1] * 1e6 AS count FROM resource_meanings m
      JOIN resources r ON r.id = m.resource_id WHERE r.slug = 'saying-no-well'`)
    const before = await vector()
    await suite.platform.database.pool.query(
      "UPDATE resources SET title = 'Breeding horses', keywords = '{horse,stable,foal}' WHERE slug = 'saying-no-well'",
    )
    await requestFirstReading(suite.platform)
    await eventually(async () => (await vector()) !== before, 'reading again', TIMEOUT)
  })
})

describe('free answers', () => {
  const story = {
    nursing: 'After ten years as a nurse I retrained and became a software developer.',
    teaching: 'I left teaching at thirty-eight and became a programmer. Nobody thought it would work.',
    budget: 'I am responsible for the budget and the sales figures of three regions, and I like it.',
  }
  async function answer(companyId: string, role: 'MENTOR' | 'MENTEE', words: string) {
    const member = await addMember(suite.platform, role, companyId)
    const side = role === 'MENTOR' ? 'mentor' : 'mentee'
    const { body } = await suite.call(`GET /${side}/questionnaire`, { token: member.token })
    // Mentors choose differently from mentees, so that only their own words connect them.
    const answsers = completeAnswers(body, role === 'MENTOR' ? 1 : 0).map((item) =>
      item.other ? { ...item, other: words } : item,
    )
    const stored = await suite.call(`PUT /${side}/answers`, { token: member.token, body: { answsers } })
    expect(stored.status).toBe(200)
    return member
  }

  test('decide between people who are equal otherwise, are told as the reason, and can be replayed', async () => {
    const company = await addCompany(suite.platform)
    const admin = await addMember(suite.platform, 'ADMIN', null)
    await suite.platform.database.pool.query('UPDATE app_settings SET auto_matching_enabled = false')
    await answer(company.id, 'MENTOR', story.budget)
    const kin = await answer(company.id, 'MENTOR', story.teaching)
    const mentee = await answer(company.id, 'MENTEE', story.nursing)
    const { body } = await suite.call('POST /admin/trigger-automatching', {
      token: admin.token,
      query: { companyId: company.id },
    })
    const params = { id: body.runId }
    const run = await eventually(
      async () => {
        const found = await suite.call('GET /admin/matching-runs/:id', { token: admin.token, params })
        return found.body.state === 'DONE' && found.body
      },
      'the run',
      TIMEOUT,
    )
    const { rows } = await suite.platform.database.pool.query(
      'SELECT mentor_id, mentee_view FROM matches WHERE mentee_id = $1',
      [mentee.id],
    )
    expect(rows[0]).toMatchObject({ mentor_id: kin.id })
    const { body: match } = await suite.call('GET /mentee/match', { token: mentee.token })
    expect(JSON.stringify(match)).toMatch(/both write about [^.]*moving into another profession/)
    const replay = await suite.call('POST /admin/matching-runs/:id/replay', { token: admin.token, params })
    expect(replay.body).toMatchObject({ identical: true, fingerprint: run.certificate?.fingerprint })
  }, 90_000)

  test('of a few letters are not read, and changed ones are read anew', async () => {
    const company = await addCompany(suite.platform)
    const mentee = await answer(company.id, 'MENTEE', 'No.')
    const rows = () => count(sql`SELECT count(*) FROM answer_meanings WHERE user_id = ${mentee.id}`)
    expect(await rows()).toBe(0)
    const { body } = await suite.call('GET /mentee/questionnaire', { token: mentee.token })
    const change = async (words: string) =>
      suite.call('PUT /mentee/answers', {
        token: mentee.token,
        body: {
          answsers: completeAnswers(body).map((item) => (item.other ? { ...item, other: words } : item)),
        },
      })
    const themes = async () =>
      (
        await suite.platform.database.pool.query('SELECT themes FROM answer_meanings WHERE user_id = $1', [
          mentee.id,
        ])
      ).rows[0]?.themes
    await change(story.nursing)
    await eventually(
      async () => JSON.stringify(await themes())?.includes('new-profession'),
      'reading',
      TIMEOUT,
    )
    await change(story.budget)
    await eventually(async () => JSON.stringify(await themes())?.includes('money'), 'reading anew', TIMEOUT)
    await change('No.')
    expect(await rows()).toBe(0)
  }, 90_000)
})
