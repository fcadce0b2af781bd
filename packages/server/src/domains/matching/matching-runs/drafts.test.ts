import { beforeAll, describe, expect, test } from 'vitest'
import { addCrowd } from '../../../../testing/crowd.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const today = { expertise: 40, personality: 30, values: 30 }
const skillsOnly = { expertise: 100, personality: 0, values: 0 }

const { query } = suite

const finished = (id: string) =>
  eventually(async () => {
    const { body } = await suite.call('GET /admin/matching-runs/:id', { token: admin.token, params: { id } })
    return (body.state === 'DONE' || body.state === 'FAILED') && body
  }, 'the end of the run')

async function draft(companyId: string, weights = skillsOnly) {
  const { body } = await suite.call('POST /admin/matching-drafts', {
    token: admin.token,
    body: { companyId, weights },
  })
  const run = await finished(body.runId)
  expect(run.state).toBe('DONE')
  return run
}

const publish = (id: string) =>
  suite.call('POST /admin/matching-drafts/:id/publish', { token: admin.token, params: { id } })

const trigger = async (companyId: string) => {
  const { body } = await suite.call('POST /admin/trigger-automatching', {
    token: admin.token,
    query: { companyId },
  })
  return finished(body.runId)
}

async function crowd(mentors: number, mentees: number, seed = 1) {
  const company = await addCompany(suite.platform)
  await addCrowd(suite.platform, company.id, { mentors, mentees, seed })
  return company.id
}

const liveMatches = (companyId: string) =>
  query<{ mentor_id: string; mentee_id: string; run_id: string }>(
    'SELECT mentor_id, mentee_id, run_id FROM matches WHERE company_id = $1 AND ended_at IS NULL',
    [companyId],
  )

/** Invariants that must hold for everyone, whatever happened concurrently. */
async function expectSoundDatabase(companyId: string) {
  expect(
    await query(
      `SELECT m.mentor_id FROM matches m LEFT JOIN memberships v ON v.user_id = m.mentor_id
       WHERE m.company_id = $1 AND m.ended_at IS NULL
       GROUP BY 1, v.capacity HAVING count(*) > coalesce(v.capacity, 1)`,
      [companyId],
    ),
  ).toEqual([])
  expect(
    await query(
      `SELECT mentee_id FROM matches WHERE company_id = $1 AND ended_at IS NULL GROUP BY 1 HAVING count(*) > 1`,
      [companyId],
    ),
  ).toEqual([])
}

describe('a draft', () => {
  test('is computed with its own weights and proof, tells nobody, and is no run before it is published', async () => {
    const companyId = await crowd(12, 15)
    const run = await draft(companyId)
    expect(run).toMatchObject({
      proposed: null,
      draft: { weights: { expertise: 1, personality: 0, values: 0 }, publishedAt: null },
      figures: { pairs: 12, mentees: 15 },
      certificate: { blockingPairs: 0, verified: true, weights: { expertise: 1, personality: 0, values: 0 } },
    })
    expect(await liveMatches(companyId)).toEqual([])
    const notices = await query(
      'SELECT 1 FROM notices n JOIN users u ON u.id = n.user_id WHERE u.company_id = $1',
      [companyId],
    )
    expect(notices).toEqual([])
    const list = async (kind: string) =>
      (
        await suite.call('GET /admin/matching-runs', {
          token: admin.token,
          query: { companyId, kind },
        })
      ).body.data.map(({ id }) => id)
    expect([await list('runs'), await list('drafts')]).toEqual([[], [run.id]])
    const replay = await suite.call('POST /admin/matching-runs/:id/replay', {
      token: admin.token,
      params: { id: run.id },
    })
    expect(replay.body).toMatchObject({ identical: true, blockingPairs: 0 })
  })

  test('is compared with another one, mentee by mentee', async () => {
    const companyId = await crowd(20, 20, 7)
    const [first, second] = [await draft(companyId, today), await draft(companyId)]
    const compare = async (page: number) =>
      (
        await suite.call('GET /admin/matching-drafts/compare', {
          token: admin.token,
          query: { first: first.id, second: second.id, page, limit: 5 },
        })
      ).body
    const { differing, ...runs } = await compare(1)
    expect([runs.first.id, runs.second.id]).toEqual([first.id, second.id])
    expect(differing.total).toBeGreaterThan(5)
    const pairs = await query<{ differ: number }>(
      `SELECT count(*)::int AS differ FROM draft_proposals a FULL JOIN draft_proposals b
         ON b.mentee_id = a.mentee_id AND b.run_id = $2
       WHERE a.run_id = $1 AND a.mentor_id IS DISTINCT FROM b.mentor_id`,
      [first.id, second.id],
    )
    expect(differing.total).toBe(pairs[0]?.differ)
    const next = (await compare(2)).differing
    expect(new Set([...differing.data, ...next.data].map(({ mentee }) => mentee.id)).size).toBe(
      differing.data.length + next.data.length,
    )
    for (const pair of differing.data) expect(pair.first?.mentor.id).not.toBe(pair.second?.mentor.id)

    const again = await draft(companyId, today)
    const same = await suite.call('GET /admin/matching-drafts/compare', {
      token: admin.token,
      query: { first: first.id, second: again.id },
    })
    expect(same.body.differing.total).toBe(0)
    expect(again.certificate?.fingerprint).toBe(first.certificate?.fingerprint)

    const elsewhere = await draft(await crowd(2, 2, 3))
    const apart = await suite.call('GET /admin/matching-drafts/compare', {
      token: admin.token,
      query: { first: first.id, second: elsewhere.id },
    })
    expect([apart.status, apart.body.message]).toEqual([400, 'Please choose two runs of the same company.'])
  })

  test('refuses weights that do not add up, an unknown company, and more than a few at once', async () => {
    const ask = (companyId: string, weights: typeof today) =>
      suite.call('POST /admin/matching-drafts', { token: admin.token, body: { companyId, weights } })
    const companyId = await crowd(2, 2, 5)
    const uneven = await ask(companyId, { ...today, values: 31 })
    expect([uneven.status, uneven.body.message]).toEqual([400, 'The three weights must add up to 100.'])
    expect((await ask(crypto.randomUUID(), today)).status).toBe(404)
    await query(
      `INSERT INTO matching_runs (company_id, cause, requested_at, is_draft, weights)
       SELECT $1, 'ADMIN', now(), true, '{"expertise":1,"personality":0,"values":0}' FROM generate_series(1, 3)`,
      [companyId],
    )
    const last = await Promise.all([1, 2, 3].map(() => ask(companyId, today)))
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(last.find(({ status }) => status === 409)?.body.code).toBe('too_many_entries')
  })

  test('is kept only while it is among the newest, and can be thrown away once', async () => {
    const companyId = await crowd(2, 2, 6)
    for (let round = 0; round < 8; round += 1) await draft(companyId)
    const drafts = await query<{ id: string }>('SELECT id FROM matching_runs WHERE company_id = $1', [
      companyId,
    ])
    expect(drafts).toHaveLength(7)
    const discard = () =>
      suite.call('DELETE /admin/matching-drafts/:id', {
        token: admin.token,
        params: { id: drafts[0]?.id ?? '' },
      })
    expect([(await discard()).status, (await discard()).status]).toEqual([204, 404])
  })
})

describe('publishing a draft', () => {
  test('proposes its pairs as a run would, with notices, the clock and an audit entry', async () => {
    const companyId = await crowd(5, 8, 11)
    const run = await draft(companyId)
    const { status, body } = await publish(run.id)
    expect([status, body]).toEqual([200, { proposed: 5, leftOut: 0 }])
    expect((await liveMatches(companyId)).map(({ run_id }) => run_id)).toEqual(Array(5).fill(run.id))
    const notices = await query(
      `SELECT 1 FROM notices n JOIN users u ON u.id = n.user_id WHERE u.company_id = $1 AND n.kind = 'match-found'`,
      [companyId],
    )
    expect(notices).toHaveLength(10)
    expect(await finished(run.id)).toMatchObject({
      proposed: 5,
      skipped: 0,
      draft: { publishedAt: expect.any(String) },
    })
    const audit = await suite.call('GET /admin/audit', { token: admin.token, query: { companyId } })
    expect(audit.body.data[0]).toMatchObject({
      action: 'matching.draft-published',
      after: { weights: '100, 0, 0', proposed: 5, leftOut: 0 },
    })
    const again = await publish(run.id)
    expect([again.status, again.body.code]).toEqual([409, 'draft_published'])
  })

  test('20 times at once happens exactly once', async () => {
    const companyId = await crowd(6, 6, 12)
    const run = await draft(companyId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => publish(run.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect([status, body.code]).toEqual([409, 'draft_published'])
    expect(await liveMatches(companyId)).toHaveLength(6)
    await expectSoundDatabase(companyId)
  })

  test('leaves out whoever changed since: matched, paused, gone, answered anew, held, or met before', async () => {
    const companyId = await crowd(9, 9, 13)
    const run = await draft(companyId)
    const pairs = await query<{ mentor_id: string; mentee_id: string }>(
      'SELECT mentor_id, mentee_id FROM draft_proposals WHERE run_id = $1 ORDER BY mentee_id',
      [run.id],
    )
    const change = async (text: string, at: number) =>
      query(text, [pairs[at]?.mentor_id, pairs[at]?.mentee_id, companyId])
    const view = `'{"score":{"total":0.5},"reasons":[]}'::jsonb`
    const other = await addMember(suite.platform, 'MENTOR', companyId)
    await query(
      `INSERT INTO matches (company_id, mentor_id, mentee_id, mentor_view, mentee_view, weights, proposed_at, remind_at, expires_at)
       VALUES ($1, $2, $3, ${view}, ${view}, '{}', now(), now(), now() + interval '7 days')`,
      [companyId, other.id, pairs[0]?.mentee_id],
    )
    await change(
      `UPDATE memberships SET paused_until = '2999-01-01' WHERE user_id = $1 AND company_id = $3 AND $2::uuid IS NOT NULL`,
      1,
    )
    await change(`UPDATE users SET deactivated_at = now() WHERE id = $1 AND $2::uuid <> $3::uuid`, 2)
    await change(`UPDATE answers SET updated_at = now() WHERE user_id = $2 AND $1::uuid <> $3::uuid`, 3)
    await change(
      `INSERT INTO matching_holds (user_id, company_id, note, held_at) SELECT $2, $3, 'n', now() WHERE $1::uuid IS NOT NULL`,
      4,
    )
    await change(
      `INSERT INTO matches (company_id, mentor_id, mentee_id, mentor_view, mentee_view, weights, proposed_at, remind_at, expires_at,
         state, ended_at)
       VALUES ($3, $1, $2, ${view}, ${view}, '{}', now(), now(), now(), 'REJECTED', now())`,
      5,
    )
    const standing = await suite.call('GET /admin/matching-drafts/:id', {
      token: admin.token,
      params: { id: run.id },
    })
    expect(standing.body).toMatchObject({ pairs: 9, holding: 3 })
    expect((await publish(run.id)).body).toEqual({ proposed: 3, leftOut: 6 })
    const proposed = (await liveMatches(companyId)).filter(({ run_id }) => run_id === run.id)
    expect(proposed.map(({ mentee_id }) => mentee_id).sort()).toEqual(
      pairs.slice(6).map(({ mentee_id }) => mentee_id),
    )
    await expectSoundDatabase(companyId)
  })

  test('is refused when a run has matched everybody meanwhile, and the draft stays to look at', async () => {
    const companyId = await crowd(4, 4, 14)
    const run = await draft(companyId)
    expect((await trigger(companyId)).proposed).toBe(4)
    const { status, body } = await publish(run.id)
    expect([status, body.code]).toEqual([409, 'draft_outdated'])
    expect((await finished(run.id)).draft?.publishedAt).toBeNull()
    await expectSoundDatabase(companyId)
  })

  test('against a run and another draft at the same moment never fills a place twice', async () => {
    const companyId = await crowd(15, 20, 15)
    const [first, second] = [await draft(companyId, today), await draft(companyId)]
    await Promise.all([publish(first.id), publish(second.id), trigger(companyId)])
    expect((await liveMatches(companyId)).length).toBeLessThanOrEqual(15)
    await expectSoundDatabase(companyId)
  })
})

describe('why not somebody else', () => {
  test('is answered from the run, and never with a pair that would both rather have each other', async () => {
    const companyId = await crowd(6, 8, 21)
    const run = await draft(companyId, today)
    const people = await query<{ id: string; role: string }>(
      'SELECT id, account_type AS role FROM users WHERE company_id = $1',
      [companyId],
    )
    const made = new Set(
      (
        await query<{ pair: string }>(
          `SELECT mentee_id || ' ' || mentor_id AS pair FROM draft_proposals WHERE run_id = $1`,
          [run.id],
        )
      ).map(({ pair }) => pair),
    )
    const ids = (role: string) => people.filter((person) => person.role === role).map(({ id }) => id)
    const seen = new Set<string>()
    for (const menteeId of ids('MENTEE')) {
      for (const mentorId of ids('MENTOR')) {
        const { body } = await suite.call('GET /admin/matching-runs/:id/why-not', {
          token: admin.token,
          params: { id: run.id },
          query: { menteeId, mentorId },
        })
        expect(body.verdict === 'matched').toBe(made.has(`${menteeId} ${mentorId}`))
        expect(body.verdict).not.toBe('blocking')
        expect(body.sentences.length).toBeGreaterThan(0)
        seen.add(body.verdict)
      }
    }
    expect(seen).toContain('mentor-prefers')
    expect([...seen].some((verdict) => ['mentee-prefers', 'both-prefer'].includes(verdict))).toBe(true)
  })

  test('tells who took no part, and who was never to meet again', async () => {
    const companyId = await crowd(1, 1, 22)
    const before = await trigger(companyId)
    const late = await addMember(suite.platform, 'MENTEE', companyId, {
      firstName: 'Late',
      lastName: 'Riser',
    })
    const [pair] = await liveMatches(companyId)
    const ask = async (id: string, menteeId: string) =>
      (
        await suite.call('GET /admin/matching-runs/:id/why-not', {
          token: admin.token,
          params: { id },
          query: { menteeId, mentorId: pair?.mentor_id ?? '' },
        })
      ).body
    expect((await ask(before.id, pair?.mentee_id ?? '')).verdict).toBe('matched')
    expect(await ask(before.id, late.id)).toMatchObject({
      verdict: 'took-no-part',
      sentences: ['Late Riser wasn’t part of this run: the questionnaire isn’t answered.'],
    })
    await query(`UPDATE matches SET state = 'LAPSED', ended_at = now() WHERE company_id = $1`, [companyId])
    const after = await trigger(companyId)
    expect((await ask(after.id, pair?.mentee_id ?? '')).verdict).toBe('forbidden')
    const stranger = await addMember(suite.platform, 'MENTEE', (await addCompany(suite.platform)).id)
    expect(await ask(after.id, stranger.id)).toMatchObject({ code: 'not_found' })
  })
})
