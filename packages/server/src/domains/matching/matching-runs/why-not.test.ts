import { beforeAll, expect, test } from 'vitest'
import { addCrowd } from '../../../../testing/crowd.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMatch, addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const { query } = suite

interface Pair {
  readonly mentor: string
  readonly mentee: string
}

const whyNot = async (runId: string, { mentor, mentee }: Pair) =>
  (
    await suite.call('GET /admin/matching-runs/:id/why-not', {
      token: admin.token,
      params: { id: runId },
      query: { menteeId: mentee, mentorId: mentor },
    })
  ).body

test('a pair that was chosen and then not proposed is told apart from a match, with why', async () => {
  const { id: companyId } = await addCompany(suite.platform)
  await addCrowd(suite.platform, companyId, { mentors: 8, mentees: 8, seed: 9 })
  const { body } = await suite.call('POST /admin/matching-drafts', {
    token: admin.token,
    body: { companyId, weights: { expertise: 40, personality: 30, values: 30 } },
  })
  const runId = body.runId
  const run = { token: admin.token, params: { id: runId } }
  await eventually(async () => (await suite.call('GET /admin/matching-runs/:id', run)).body.state === 'DONE')
  const pairs = await query<Pair>(
    'SELECT mentor_id AS mentor, mentee_id AS mentee FROM draft_proposals WHERE run_id = $1 ORDER BY 1',
    [runId],
  )
  expect(pairs).toHaveLength(8)
  expect((await whyNot(runId, pairs[0] as Pair)).sentences[0]).toContain('are a pair in this draft')

  const stranger = async (role: 'MENTOR' | 'MENTEE') => addMember(suite.platform, role, companyId)
  const changes: Record<string, (pair: Pair) => Promise<unknown>> = {
    'one of them had left, moved or changed role': ({ mentor }) =>
      query('UPDATE users SET deactivated_at = now() WHERE id = $1', [mentor]),
    'one of them had paused their search': ({ mentee }) =>
      query(`UPDATE memberships SET paused_until = '2999-01-01' WHERE user_id = $1`, [mentee]),
    'one of them had been excluded from matching by an admin': ({ mentor }) =>
      query(`INSERT INTO matching_holds VALUES ($1, $2, 'Away', NULL, now())`, [mentor, companyId]),
    'one person’s answers, or the questionnaire, had changed': ({ mentee }) =>
      query('UPDATE answers SET updated_at = now() WHERE user_id = $1', [mentee]),
    'they had been matched with each other before': ({ mentor, mentee }) =>
      addMatch(
        suite.platform,
        { id: mentor, companyId },
        { id: mentee },
        {
          state: 'LAPSED',
          endedAt: new Date(),
        },
      ),
    'the mentee was in another match by then': async ({ mentee }) =>
      addMatch(suite.platform, await stranger('MENTOR'), { id: mentee }),
    'the mentor had no free place left': async ({ mentor }) =>
      addMatch(suite.platform, { id: mentor, companyId }, await stranger('MENTEE')),
  }
  for (const [i, change] of Object.values(changes).entries()) await change(pairs[i] as Pair)
  const published = await suite.call('POST /admin/matching-drafts/:id/publish', run)
  expect(published.body).toEqual({ proposed: 1, leftOut: 7 })
  for (const [i, words] of Object.keys(changes).entries()) {
    const { verdict, sentences } = await whyNot(runId, pairs[i] as Pair)
    expect([verdict, sentences]).toEqual([
      'left-out',
      [expect.stringMatching(new RegExp(`but the match wasn’t proposed: ${words}\\.$`))],
    ])
  }
  expect(await whyNot(runId, pairs[7] as Pair)).toMatchObject({
    verdict: 'matched',
    sentences: [expect.stringContaining('were matched with each other in this run.')],
  })
})
