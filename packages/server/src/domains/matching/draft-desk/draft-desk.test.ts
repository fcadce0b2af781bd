import { beforeAll, describe, expect, test } from 'vitest'
import { draftDeskSteps, first, keyOf, keysOf } from '../../../../testing/draft-desk.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let other: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  other = await addMember(suite.platform, 'ADMIN', null)
})

const {
  weights,
  query,
  finished,
  draftOf,
  stage,
  summary,
  pairsOf,
  swapsOf,
  preview,
  change,
  undo,
  publish,
} = draftDeskSteps(suite, () => admin)

describe('the desk of a draft', () => {
  test('shows every pair with both scores, a reason, the runner-up, and adds up', async () => {
    const { id } = await stage(8, 11, 31)
    const [all, drawn] = [await pairsOf(id), await summary(id)]
    expect(drawn).toMatchObject({
      pairs: 8,
      holding: 8,
      version: 1,
      fixed: 0,
      changes: [],
      isChangeable: true,
    })
    expect(drawn.spread.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(8)
    expect(drawn.emails).toMatchObject({ people: 16, now: 16, later: 0, none: 0 })
    expect(all).toHaveLength(8)
    const low = all.map(({ menteeScore, mentorScore }) => Math.min(menteeScore, mentorScore))
    expect(low).toEqual([...low].sort((a, b) => b - a))
    for (const { mentee, mentor, reason, runnerUp } of all) {
      expect(reason).toEqual(expect.stringContaining(mentee.firstName))
      expect(reason).not.toMatch(/\b[Yy]ou\b/)
      expect(runnerUp?.mentor.id).not.toBe(mentor.id)
    }
    const { mentee } = first(all)
    const found = await pairsOf(id, { search: `${mentee.firstName} ${mentee.lastName}` })
    expect(found.map((pair) => pair.mentee.id)).toContain(mentee.id)
    const pages = [await pairsOf(id, { limit: 3, page: 1 }), await pairsOf(id, { limit: 3, page: 3 })]
    expect(pages.map((page) => page.length)).toEqual([3, 2])
  })

  test('counts who gets an email when: straight away, later, or never', async () => {
    const { id } = await stage(3, 3, 32)
    const [one, two] = await pairsOf(id)
    await query(
      `INSERT INTO notice_preferences (user_id, kind, in_app, email) VALUES ($1, 'match-found', true, 'never')`,
      [one?.mentee.id],
    )
    await query(
      `INSERT INTO notice_preferences (user_id, kind, in_app, email) VALUES ($1, 'match-found', true, 'digest')`,
      [two?.mentor.id],
    )
    const { emails } = await summary(id)
    expect(emails).toMatchObject({ people: 6, now: 4, later: 1, none: 1, lastAt: expect.any(String) })
  })

  test('names who is left over, why, and whose one more place would help', async () => {
    const { id } = await stage(3, 7, 33)
    const { body: left } = await suite.call('GET /admin/matching-drafts/:id/left-over', {
      token: admin.token,
      params: { id },
    })
    expect(left).toMatchObject({ mentees: 4, mentors: 0, stability: { strained: [] } })
    expect(left.people).toHaveLength(4)
    for (const { role, sentence } of left.people) {
      expect(role).toBe('MENTEE')
      expect(sentence).toMatch(/^(\d+ mentors fit|Only |Nobody reaches)/)
    }
    const mentorId = left.onePlaceMore?.mentor.id ?? ''
    expect(left.onePlaceMore?.sentences.join(' ')).toContain('instead of nobody')
    await query('UPDATE memberships SET capacity = capacity + 1 WHERE user_id = $1', [mentorId])
    const { companyId } = first(
      await query<{ companyId: string }>(
        'SELECT company_id AS "companyId" FROM matching_runs WHERE id = $1',
        [id],
      ),
    )
    expect(await summary(await draftOf(companyId))).toMatchObject({ pairs: 4 })
  })

  test('a waiting person is marked after thirty days, and a low score near the minimum', async () => {
    const { id, companyId } = await stage(2, 2, 34)
    const { mentee } = first(await pairsOf(id))
    await query(`UPDATE answers SET submitted_at = now() - interval '41 days' WHERE user_id = $1`, [
      mentee.id,
    ])
    await query('UPDATE programmes SET match_floor = 0 WHERE company_id = $1', [companyId])
    const waits = (await pairsOf(id, { show: 'check' })).find((pair) => pair.mentee.id === mentee.id)
    expect(waits?.warnings).toContainEqual({
      kind: 'long-wait',
      words: `${mentee.firstName} has waited 41 days`,
    })
    const low = Math.min(
      ...(await pairsOf(id)).flatMap(({ menteeScore, mentorScore }) => [menteeScore, mentorScore]),
    )
    await query('UPDATE programmes SET match_floor = $2 WHERE company_id = $1', [
      companyId,
      Math.floor(low * 100),
    ])
    expect((await pairsOf(id)).flatMap(({ warnings }) => warnings.map(({ kind }) => kind))).toContain(
      'near-floor',
    )
  })
})

describe('changing a draft', () => {
  test('a lock keeps the pair through a new draft, and both people are told the truth', async () => {
    const { id, companyId } = await stage(6, 8, 41)
    const pair = first(await pairsOf(id, { sort: 'lowest' }))
    expect(await preview(id, 'LOCK', pair)).toMatchObject({ obstacle: null, strained: [] })
    expect((await change(id, 'LOCK', pair)).status).toBe(200)
    expect(await summary(id)).toMatchObject({ fixed: 1, version: 2, changes: [{ kind: 'LOCK' }] })
    const next = await draftOf(companyId, id)
    const kept = (await pairsOf(next)).find(({ mentee }) => mentee.id === pair.mentee.id)
    expect(kept).toMatchObject({ mentor: { id: pair.mentor.id }, change: { kind: 'LOCK' } })
    const run = await finished(next)
    expect(run.certificate).toMatchObject({ locked: 1, blockingPairs: 0, verified: true })
    const replay = await suite.call('POST /admin/matching-runs/:id/replay', {
      token: admin.token,
      params: { id: next },
    })
    expect(replay.body).toMatchObject({ identical: true })
    expect((await publish(next)).body).toMatchObject({ leftOut: 0 })
    const byHand = await query<{ mentee_id: string }>(
      'SELECT mentee_id FROM matches WHERE run_id = $1 AND by_hand',
      [next],
    )
    expect(byHand.map(({ mentee_id }) => mentee_id)).toEqual([pair.mentee.id])
  })

  test('a swap does what its preview said, and can be undone', async () => {
    const { id } = await stage(7, 9, 42)
    const before = await pairsOf(id)
    const pair = first(before)
    const option = first(await swapsOf(id, pair.mentee.id))
    expect(option.mentor.id).not.toBe(pair.mentor.id)
    const wanted = { mentee: pair.mentee, mentor: option.mentor }
    expect(await preview(id, 'SWAP', wanted)).toEqual(option.effect)
    expect((await change(id, 'SWAP', wanted)).status).toBe(200)
    const after = await pairsOf(id)
    expect(keysOf(after)).toContain(keyOf(wanted))
    const moved = new Map(option.effect.moves.map(({ mentee, to }) => [mentee.id, to?.mentor.id]))
    for (const { mentee, mentor } of before) {
      if (mentee.id === pair.mentee.id) continue
      const now = after.find((each) => each.mentee.id === mentee.id)?.mentor.id
      expect(now).toBe(moved.has(mentee.id) ? moved.get(mentee.id) : mentor.id)
    }
    const { changes } = await summary(id)
    expect((await undo(id, first(changes).id)).status).toBe(200)
    expect(keysOf(await pairsOf(id))).toEqual(keysOf(before))
    expect((await undo(id, first(changes).id)).status).toBe(404)
  })

  test('whoever is left out has nobody, and a pair kept apart is another one', async () => {
    const { id } = await stage(6, 6, 43)
    const [out, apart] = await pairsOf(id)
    if (!out || !apart) throw new Error('no pairs')
    await change(id, 'OUT', out)
    expect((await pairsOf(id)).map(({ mentee }) => mentee.id)).not.toContain(out.mentee.id)
    await change(id, 'APART', apart)
    expect(keysOf(await pairsOf(id))).not.toContain(keyOf(apart))
    const { body: left } = await suite.call('GET /admin/matching-drafts/:id/left-over', {
      token: admin.token,
      params: { id },
    })
    expect(left.people.find((person) => person.id === out.mentee.id)?.sentence).toBe(
      'Left out of this draft by the programme team.',
    )
    expect((await summary(id)).changes.map(({ kind }) => kind).sort()).toEqual(['APART', 'OUT'])
  })

  test('refuses what no decision may break: the minimum score, a second meeting, a place that is fixed', async () => {
    const { id, companyId } = await stage(4, 5, 44)
    const [one, two] = await pairsOf(id)
    if (!one || !two) throw new Error('no pairs')
    await change(id, 'LOCK', one)
    const full = await change(id, 'SWAP', { mentee: two.mentee, mentor: one.mentor })
    expect([full.status, full.body.code]).toEqual([409, 'pair_impossible'])
    const view = `'{"score":{"total":0.5},"reasons":[]}'::jsonb`
    await query(
      `INSERT INTO matches (company_id, mentor_id, mentee_id, mentor_view, mentee_view, weights, proposed_at, remind_at,
         expires_at, state, ended_at)
       VALUES ($1, $2, $3, ${view}, ${view}, '{}', now(), now(), now(), 'REJECTED', now())`,
      [companyId, two.mentor.id, one.mentee.id],
    )
    const next = await draftOf(companyId)
    const met = await change(next, 'SWAP', { mentee: one.mentee, mentor: two.mentor })
    expect([met.status, met.body.code]).toEqual([409, 'pair_impossible'])
    await query('UPDATE programmes SET match_floor = 99 WHERE company_id = $1', [companyId])
    const strict = await draftOf(companyId)
    expect(await summary(strict)).toMatchObject({ pairs: 0 })
    const low = await change(strict, 'SWAP', { mentee: one.mentee, mentor: one.mentor })
    expect([low.status, low.body.message]).toEqual([409, expect.stringContaining('below your minimum of 99')])
    const stranger = await addMember(suite.platform, 'MENTOR', companyId)
    expect((await change(strict, 'LOCK', { mentee: one.mentee, mentor: stranger })).status).toBe(409)
  })

  test('two admins at once: one is done, the other looks again', async () => {
    const { id } = await stage(6, 6, 45)
    const [one, two] = await pairsOf(id)
    if (!one || !two) throw new Error('no pairs')
    const both = await Promise.all([
      change(id, 'LOCK', one, { version: 1 }),
      change(id, 'OUT', two, { by: other, version: 1 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
    expect((await summary(id)).changes).toHaveLength(1)
    const late = await publish(id, 1)
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await publish(id, 2)).status).toBe(200)
    const over = await change(id, 'LOCK', one, { version: 2 })
    expect([over.status, over.body.code]).toEqual([409, 'draft_published'])
  })

  test('a draft that became stale says so, and does not publish that pair', async () => {
    const { id } = await stage(5, 5, 46)
    const pair = first(await pairsOf(id))
    await change(id, 'LOCK', pair)
    await query(`UPDATE memberships SET paused_until = '2999-01-01' WHERE user_id = $1`, [pair.mentee.id])
    expect(await summary(id)).toMatchObject({ pairs: 5, holding: 4, fixed: 1 })
    const stale = (await pairsOf(id, { show: 'check' })).find(({ mentee }) => mentee.id === pair.mentee.id)
    expect(stale?.stale).toBe('One of them has paused since.')
    expect((await publish(id)).body).toEqual({ proposed: 4, leftOut: 1 })
    const live = await query('SELECT 1 FROM matches WHERE mentee_id = $1', [pair.mentee.id])
    expect(live).toEqual([])
  })

  test('a lock of someone who left is dropped by the next draft, the others stay', async () => {
    const { id, companyId } = await stage(5, 5, 47)
    const [gone, stays] = await pairsOf(id)
    if (!gone || !stays) throw new Error('no pairs')
    await change(id, 'LOCK', gone)
    await change(id, 'LOCK', stays)
    await query('UPDATE users SET deactivated_at = now() WHERE id = $1', [gone.mentor.id])
    const { changes } = await summary(await draftOf(companyId, id))
    expect(changes.map(({ mentee }) => mentee.id)).toEqual([stays.mentee.id])
  })

  test('names its programme, so that the next draft is made in the same one', async () => {
    const { id: companyId } = await addCompany(suite.platform)
    const { id: programmeId, name } = await addProgramme(suite.call, admin.token, companyId)
    const made = await suite.call('POST /admin/matching-drafts', {
      token: admin.token,
      body: { companyId, programmeId, weights },
    })
    const { programme } = await finished(made.body.runId)
    expect(programme).toEqual({ id: programmeId, name })
    const next = await suite.call('POST /admin/matching-drafts', {
      token: admin.token,
      body: { companyId, programmeId: programme.id, weights, from: made.body.runId },
    })
    expect((await finished(next.body.runId)).programme.id).toBe(programmeId)
  })

  test('is for admins, and for drafts', async () => {
    const { id, companyId } = await stage(2, 2, 48)
    const pair = first(await pairsOf(id))
    const mentor = await addMember(suite.platform, 'MENTOR', companyId)
    expect((await change(id, 'LOCK', pair, { by: mentor })).status).toBe(403)
    const nowhere = crypto.randomUUID()
    expect((await change(nowhere, 'LOCK', pair, { version: 1 })).status).toBe(404)
    const elsewhere = await addCompany(suite.platform)
    const foreign = await suite.call('POST /admin/matching-drafts', {
      token: admin.token,
      body: { companyId: elsewhere.id, weights, from: id },
    })
    expect(foreign.status).toBe(404)
  })
})
