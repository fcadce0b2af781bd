import { beforeAll, describe, expect, test } from 'vitest'
import { addCrowd } from '../../../../testing/crowd.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const { query } = suite

async function crowd(mentors: number, mentees: number, seed: number) {
  const { id } = await addCompany(suite.platform)
  await addCrowd(suite.platform, id, { mentors, mentees, seed })
  const people = await query<{ id: string; role: string }>(
    'SELECT id, account_type AS role FROM users WHERE company_id = $1 ORDER BY id',
    [id],
  )
  const ids = (role: string) => people.filter((person) => person.role === role).map((person) => person.id)
  return { companyId: id, mentors: ids('MENTOR'), mentees: ids('MENTEE') }
}

const candidates = async (asked: {
  companyId: string
  role: 'MENTOR' | 'MENTEE'
  partnerId?: string
  search?: string
}) =>
  (await suite.call('GET /admin/matching-desk/candidates', { token: admin.token, query: asked })).body.people

const places = (id: string, capacity: number, { note = '', by = admin } = {}) =>
  suite.call('PUT /admin/matching-desk/places/:id', {
    token: by.token,
    params: { id },
    body: { capacity, note },
  })

describe('who can be paired manually', () => {
  test('is listed beside the chosen one by score, with free places, as the preview scores them', async () => {
    const { companyId, mentors, mentees } = await crowd(6, 3, 61)
    const [menteeId = ''] = mentees
    await query('UPDATE memberships SET capacity = 3 WHERE user_id = $1', [mentors[0]])
    const found = await candidates({ companyId, role: 'MENTOR', partnerId: menteeId })
    expect(found.map(({ id }) => id).sort()).toEqual([...mentors].sort())
    const scores = found.map(({ score }) => score ?? -1)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(found.find(({ id }) => id === mentors[0])?.places).toBe(3)
    const best = found[0]
    const { body } = await suite.call('GET /admin/matching-desk/pair', {
      token: admin.token,
      query: { menteeId, mentorId: best?.id ?? '' },
    })
    expect([body.mentee.view?.score.total, body.mentor.view?.score.total]).toEqual([
      expect.closeTo(best?.score ?? -1, 6),
      expect.closeTo(best?.back ?? -1, 6),
    ])
  })

  test('leaves out who is paused, full, unanswered or has met the chosen one, and finds by name', async () => {
    const { companyId, mentors, mentees } = await crowd(5, 2, 62)
    const [paused, full, met, free, other] = mentors
    const [menteeId = '', taken] = mentees
    await query(`UPDATE memberships SET paused_until = '2999-01-01' WHERE user_id = $1`, [paused])
    const view = `'{"score":{"total":0.5},"reasons":[]}'::jsonb`
    const columns =
      'company_id, mentor_id, mentee_id, mentor_view, mentee_view, weights, proposed_at, remind_at, expires_at'
    await query(
      `INSERT INTO matches (${columns}) VALUES ($1, $2, $3, ${view}, ${view}, '{}', now(), now(), now())`,
      [companyId, full, taken],
    )
    await query(
      `INSERT INTO matches (${columns}, state, ended_at) VALUES ($1, $2, $3, ${view}, ${view}, '{}', now(), now(), now(), 'REJECTED', now())`,
      [companyId, met, menteeId],
    )
    await addMember(suite.platform, 'MENTOR', companyId)
    const listed = await candidates({ companyId, role: 'MENTOR', partnerId: menteeId })
    expect(listed.map(({ id }) => id).sort()).toEqual([free, other].sort())
    await query(`UPDATE users SET first_name = 'Zuleika' WHERE id = $1`, [free])
    const named = await candidates({ companyId, role: 'MENTOR', search: 'zulei' })
    expect(named).toMatchObject([{ id: free, score: null }])
    expect((await candidates({ companyId, role: 'MENTEE' })).map(({ id }) => id)).toEqual([menteeId])
  })
})

describe('places set by an admin', () => {
  test('are told to the mentor once, with the note, and kept in the audit', async () => {
    const { companyId, mentors } = await crowd(1, 1, 63)
    const [id = ''] = mentors
    const answers = await Promise.all([
      places(id, 3, { note: 'Thank you.' }),
      places(id, 3, { note: 'Thank you.' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body).sort((a, b) => a.before - b.before)).toEqual([
      { before: 1, capacity: 3, taken: 0 },
      { before: 3, capacity: 3, taken: 0 },
    ])
    const notices = await query<{ body: string }>(
      `SELECT body FROM notices WHERE user_id = $1 AND kind = 'places-changed'`,
      [id],
    )
    expect(notices).toEqual([
      {
        body: 'It was 1 place until now. The people who run your programme changed it, and you can change it in your settings. They wrote: “Thank you.”',
      },
    ])
    const audit = await suite.call('GET /admin/audit', { token: admin.token, query: { companyId } })
    expect(audit.body.data[0]).toMatchObject({
      action: 'person.places-changed',
      before: { places: 1 },
      after: { places: 3 },
    })
  })

  test('are never fewer than those taken, are for mentors, and for admins to set', async () => {
    const { companyId, mentors, mentees } = await crowd(1, 2, 64)
    const [id = ''] = mentors
    await places(id, 2)
    const view = `'{"score":{"total":0.5},"reasons":[]}'::jsonb`
    for (const mentee of mentees)
      await query(
        `INSERT INTO matches (company_id, mentor_id, mentee_id, mentor_view, mentee_view, weights, proposed_at, remind_at, expires_at)
         VALUES ($1, $2, $3, ${view}, ${view}, '{}', now(), now(), now())`,
        [companyId, id, mentee],
      )
    const few = await places(id, 1)
    expect([few.status, few.body.code]).toEqual([409, 'capacity_in_use'])
    expect((await places(mentees[0] ?? '', 2)).status).toBe(404)
    expect((await places(crypto.randomUUID(), 2)).status).toBe(404)
    expect((await places(id, 6)).status).toBe(400)
    const mentor = await addMember(suite.platform, 'MENTOR', companyId)
    expect((await places(mentor.id, 5, { by: mentor })).status).toBe(403)
  })
})
