import type { PairRules } from '@brightpair/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCrowd } from '../../../../testing/crowd.ts'
import { draftDeskSteps } from '../../../../testing/draft-desk.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { addAdminByHand } from '../../../../testing/run-requests.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addAdminByHand(suite)
})

const { query, draftOf, finished, summary, pairsOf, preview, change, publish } = draftDeskSteps(
  suite,
  () => admin,
)

const NONE: PairRules = { reports: false, departments: false, languages: false, hours: null }

async function setRules(programmeId: string, rules: Partial<PairRules>, token = admin.token) {
  const { body: stored } = await suite.call('GET /admin/programmes/:id', {
    token: admin.token,
    params: { id: programmeId },
  })
  const { name, description, months, dates, joins, places, rhythm, matching, certificate, version } = stored
  const kept = { name, description, months, dates, joins, places, rhythm, matching, certificate, version }
  return suite.call('PUT /admin/programmes/:id', {
    token,
    params: { id: programmeId },
    body: { ...kept, rules: { ...NONE, ...rules } },
  })
}

type Fact = { department?: string; managerOf?: string; languages?: string[]; hours?: [number, number] }

async function know(id: string, { department = '', languages, managerOf, hours }: Fact) {
  const fact = `INSERT INTO person_facts (user_id, company_id, department, manager_email)
    SELECT id, company_id, $2, coalesce((SELECT email FROM users WHERE id = $3), '') FROM users WHERE id = $1
    ON CONFLICT (user_id) DO UPDATE SET department = excluded.department, manager_email = excluded.manager_email`
  await query(fact, [id, department, managerOf ?? null])
  if (languages)
    await query(
      `INSERT INTO profiles (user_id, company_id, languages) SELECT id, company_id, $2 FROM users WHERE id = $1
       ON CONFLICT (user_id) DO UPDATE SET languages = excluded.languages`,
      [id, languages],
    )
  if (hours) {
    await query(`UPDATE users SET time_zone = 'Europe/London' WHERE id = $1`, [id])
    await query(
      `INSERT INTO meeting_hours (user_id, company_id, weekday, from_minute, to_minute)
       SELECT id, company_id, 2, $2, $3 FROM users WHERE id = $1`,
      [id, hours[0] * 60, hours[1] * 60],
    )
  }
}

const peopleOf = async (companyId: string, role: string) =>
  (
    await query<{ id: string }>(
      'SELECT user_id AS id FROM memberships WHERE company_id = $1 AND role = $2 ORDER BY 1',
      [companyId, role],
    )
  ).map(({ id }) => id)

async function stage(mentors: number, mentees: number, seed: number) {
  const { id: companyId } = await addCompany(suite.platform)
  await addCrowd(suite.platform, companyId, { mentors, mentees, seed })
  return {
    companyId,
    programmeId: await firstProgrammeOf(suite.platform, companyId),
    mentors: await peopleOf(companyId, 'MENTOR'),
    mentees: await peopleOf(companyId, 'MENTEE'),
  }
}

async function run(companyId: string) {
  const { body } = await suite.call('POST /admin/trigger-automatching', {
    token: admin.token,
    query: { companyId },
  })
  return finished(body.runId)
}

const byHand = (menteeId: string, mentorId: string) =>
  suite.call('POST /admin/matching-desk/pair', {
    token: admin.token,
    body: { menteeId, mentorId, belowFloor: true },
  })

describe('the rules of a programme', () => {
  test('say what each would forbid among the people of today, before it is on', async () => {
    const { companyId, programmeId, mentors, mentees } = await stage(2, 3, 1)
    const [mentor = '', second = ''] = mentors
    const [mentee = '', other = '', third = ''] = mentees
    await know(mentor, { department: 'Sales', languages: ['English'], hours: [9, 12] })
    await know(second, { department: 'Law', languages: ['Welsh'], hours: [9, 12] })
    await know(mentee, { department: ' sales', languages: ['English'], managerOf: second, hours: [11, 14] })
    await know(other, { department: 'IT', languages: ['Welsh'], hours: [8, 12] })
    const effects = async (hours = 2) =>
      (
        await suite.call('GET /admin/programmes/:id/rule-effects', {
          token: admin.token,
          params: { id: programmeId },
          query: { hours },
        })
      ).body
    expect(await effects()).toEqual({
      pairs: 6,
      people: 5,
      reports: { forbids: 1, unknown: 4 },
      departments: { forbids: 1, unknown: 1 },
      languages: { forbids: 2, unknown: 1 },
      hours: { forbids: 2, unknown: 1 },
    })
    expect((await effects(1)).hours).toEqual({ forbids: 0, unknown: 1 })
    expect(third).not.toBe('')
    for (const role of ['MENTOR', 'MENTEE'] as const) {
      const { token } = await addMember(suite.platform, role, companyId)
      const refused = await suite.call('GET /admin/programmes/:id/rule-effects', {
        token,
        params: { id: programmeId },
      })
      expect(refused.status).toBe(403)
    }
    const nowhere = await suite.call('GET /admin/programmes/:id/rule-effects', {
      token: admin.token,
      params: { id: crypto.randomUUID() },
    })
    expect(nowhere.status).toBe(404)
  })

  test('are kept as they are set, logged, left alone by a save without them, and refused when absurd', async () => {
    const { companyId, programmeId } = await stage(1, 1, 2)
    const saved = await setRules(programmeId, { reports: true, hours: 3 })
    expect(saved.body.rules).toEqual({ ...NONE, reports: true, hours: 3 })
    const [entry] = await query<{ after: object }>(
      `SELECT after FROM audit_entries WHERE subject_id = $1 ORDER BY at DESC LIMIT 1`,
      [programmeId],
    )
    expect(entry?.after).toMatchObject({ ruleReports: true, ruleHours: 3 })
    const { name, description, months, dates, joins, places, rhythm, matching, certificate, version } =
      saved.body
    const plain = { name, description, months, dates, joins, places, rhythm, matching, certificate, version }
    const kept = await suite.call('PUT /admin/programmes/:id', {
      token: admin.token,
      params: { id: programmeId },
      body: plain,
    })
    expect(kept.body.rules).toEqual({ ...NONE, reports: true, hours: 3 })
    expect((await setRules(programmeId, { hours: 0 })).status).toBe(400)
    const stranger = await addMember(suite.platform, 'MENTOR', companyId)
    expect((await setRules(programmeId, { languages: true }, stranger.token)).status).toBe(403)
  })

  test('a run makes no pair against them, and names who is left because of them', async () => {
    const { companyId, programmeId, mentors, mentees } = await stage(3, 3, 3)
    for (const id of [...mentors, ...mentees.slice(1)]) await know(id, { languages: ['English'] })
    const [alone = ''] = mentees
    await know(alone, { languages: ['Basque'] })
    await setRules(programmeId, { languages: true })
    const drafted = await draftOf(companyId)
    const left = await suite.call('GET /admin/matching-drafts/:id/left-over', {
      token: admin.token,
      params: { id: drafted },
    })
    expect(left.body.people.find(({ id }) => id === alone)?.sentence).toContain('no shared language (3)')
    const { body: why } = await suite.call('GET /admin/matching-runs/:id/why-not', {
      token: admin.token,
      params: { id: drafted },
      query: { menteeId: alone, mentorId: mentors[0] ?? '' },
    })
    expect([why.verdict, why.sentences.join()]).toEqual([
      'forbidden',
      expect.stringContaining('share no language'),
    ])
    const { unmatched } = await run(companyId)
    expect(unmatched).toContainEqual({ role: 'mentee', reason: 'forbidden', people: 1 })
    expect(await query('SELECT 1 FROM matches WHERE mentee_id = $1', [alone])).toEqual([])
    expect(await query('SELECT 1 FROM matches WHERE company_id = $1', [companyId])).toHaveLength(2)
  })

  test('nobody is paired by hand against them, with the reason, also when the screen was older', async () => {
    const { companyId, programmeId, mentors, mentees } = await stage(2, 2, 4)
    const [mentor = '', free = ''] = mentors
    const [mentee = ''] = mentees
    await know(mentor, { department: 'Sales' })
    await know(mentee, { department: 'Sales' })
    await setRules(programmeId, { departments: true })
    const seen = await suite.call('GET /admin/matching-desk/pair', {
      token: admin.token,
      query: { menteeId: mentee, mentorId: mentor },
    })
    expect(seen.body.obstacle).toContain('they work in the same department')
    const refused = await byHand(mentee, mentor)
    expect([refused.status, refused.body.code]).toEqual([409, 'pair_impossible'])
    expect(refused.body.message).toContain('they work in the same department')
    const { body: offered } = await suite.call('GET /admin/matching-desk/candidates', {
      token: admin.token,
      query: { companyId, role: 'MENTOR', partnerId: mentee },
    })
    expect(offered.people.map(({ id }) => id)).toEqual([free])
    expect((await byHand(mentee, free)).status).toBe(200)
  })

  test('a rule that came after a draft leaves its pair out, and no lock brings it back', async () => {
    const { companyId, programmeId } = await stage(3, 3, 5)
    const id = await draftOf(companyId)
    const [pair] = await pairsOf(id)
    if (!pair) throw new Error('no pair')
    await know(pair.mentee.id, { managerOf: pair.mentor.id })
    await setRules(programmeId, { reports: true })
    expect(await summary(id)).toMatchObject({ pairs: 3, holding: 2 })
    const stale = (await pairsOf(id)).find(({ mentee }) => mentee.id === pair.mentee.id)
    expect(stale?.stale).toBe('A rule of the programme now rules out this pair.')
    expect((await preview(id, 'LOCK', pair)).obstacle).toContain('reports to the other')
    const locked = await change(id, 'LOCK', pair)
    expect([locked.status, locked.body.code]).toEqual([409, 'pair_impossible'])
    expect((await publish(id)).body).toEqual({ proposed: 2, leftOut: 1 })
    expect(await query('SELECT 1 FROM matches WHERE mentee_id = $1', [pair.mentee.id])).toEqual([])
  })
})
