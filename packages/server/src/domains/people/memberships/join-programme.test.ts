import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeAnswers, fillQuestionnaire } from '../../../../testing/answers.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember, addPair, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let company: Awaited<ReturnType<typeof addCompany>>
let second: Awaited<ReturnType<typeof addProgramme>>

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const rules = { matching: { floor: 0, minPeople: 1, maxWaitHours: 48 } }

beforeEach(async () => {
  company = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
  second = await addProgramme(suite.call, admin.token, company.id, { name: 'Second', ...rules })
})

const { query } = suite
const join = ({ token }: Member, role: 'MENTOR' | 'MENTEE', code = second.code) =>
  suite.call('POST /memberships', { token, body: { code, role } })
const own = async ({ token }: Member) =>
  (await suite.call('GET /memberships', { token })).body.memberships ?? []
const switchTo = (person: Member, id: string) =>
  suite.call('PUT /account/role', { token: person.token, body: { id } })

/** Someone of the first programme who is also in the second, with that membership active. */
async function inBoth(first: 'MENTOR' | 'MENTEE', other: 'MENTOR' | 'MENTEE', known?: Member) {
  const person = known ?? (await addMember(suite.platform, first, company.id))
  const { body } = await join(person, other)
  expect((await switchTo(person, body.id)).status).toBe(200)
  return { person, membershipId: body.id }
}

describe('joining another programme', () => {
  test('makes a mentee of the first a mentor of the second, and nobody both in one', async () => {
    const person = await addMember(suite.platform, 'MENTEE', company.id)
    const joined = await join(person, 'MENTOR')
    expect([joined.status, joined.body.role, joined.body.standing]).toEqual([200, 'MENTOR', 'IN'])
    expect(await own(person)).toMatchObject([
      { role: 'MENTEE', isActive: true, canLeave: true },
      { role: 'MENTOR', isActive: false, canLeave: true, programme: { name: 'Second' } },
    ])
    for (const role of ['MENTOR', 'MENTEE'] as const) {
      const again = await join(person, role)
      expect([again.status, again.body.code]).toEqual([409, 'already_member'])
    }
    await expect(
      query(`INSERT INTO memberships (user_id, programme_id, company_id, role) SELECT $1, $2, $3, 'MENTEE'`, [
        person.id,
        second.id,
        company.id,
      ]),
    ).rejects.toThrow('memberships_once')
  })

  test('twenty times at once happens once', async () => {
    const person = await addMember(suite.platform, 'MENTEE', company.id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(person, 'MENTOR')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await own(person)).toHaveLength(2)
  })

  test('takes no code of another company, of a programme in preparation, or of one that is over', async () => {
    const stranger = await addMember(suite.platform, 'MENTEE', (await addCompany(suite.platform)).id)
    const refused = await join(stranger, 'MENTOR')
    expect([refused.status, refused.body.code]).toEqual([400, 'unknown_registration_code'])
    const person = await addMember(suite.platform, 'MENTEE', company.id)
    expect(refused.body.message).toBe((await join(person, 'MENTOR', 'NO-SUCH')).body.message)
    const states = { PREPARING: 'unknown_registration_code', FINISHED: 'sign_up_closed' } as const
    for (const [state, code] of Object.entries(states)) {
      await query('UPDATE programmes SET state = $2::programme_state WHERE id = $1', [second.id, state])
      expect((await join(person, 'MENTOR')).body.code).toBe(code)
    }
    await query(
      `UPDATE programmes SET state = 'OPEN', sign_up_until = '2020-01-01', matching_on = '2020-01-01', starts_on = '2020-01-01'
       WHERE id = $1`,
      [second.id],
    )
    expect((await join(person, 'MENTOR')).body.code).toBe('sign_up_closed')
    expect(await own(person)).toHaveLength(1)
  })

  test('with its code when registering makes an account that takes part there', async () => {
    const signedUp = await suite.call('POST /auth/signup', {
      body: {
        firstName: 'Noor',
        lastName: 'Haddad',
        email: `noor-${second.number}-${company.id}@joining.example`,
        password: 'a-quiet-harbour',
        accountType: 'MENTOR',
        referral: second.code.toLowerCase(),
      },
    })
    expect(signedUp.status).toBe(200)
    const rows = await query('SELECT programme_id, role FROM memberships WHERE user_id = $1', [
      signedUp.body.id,
    ])
    expect(rows).toEqual([{ programme_id: second.id, role: 'MENTOR' }])
  })

  test('from a list takes in people of the company without another place in the plan, and invites the others into it', async () => {
    const known = await addMember(suite.platform, 'MENTEE', company.id)
    const address = `new-${company.id}@joining.example`
    const rows = [`${known.email},Kofi,Mensah,mentor`, `${address},New,Comer,mentee`]
    const file = Buffer.from(['Email,First name,Last name,Role', ...rows].join('\r\n'))
    const uploaded = await suite.app.inject({
      method: 'POST',
      url: '/api/admin/people-imports',
      query: { companyId: company.id, programmeId: second.id, name: 'people.csv' },
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/octet-stream' },
      payload: file,
    })
    const { id } = uploaded.json<{ id: string }>()
    const read = async () =>
      (await suite.call('GET /admin/people-imports/:id', { token: admin.token, params: { id } })).body
    await eventually(async () => (await read()).state === 'CHECKED', 'the check')
    expect(await read()).toMatchObject({ rows: { ready: 2, refused: 0 } })
    const { version } = await read()
    await suite.call('POST /admin/people-imports/:id/start', {
      token: admin.token,
      params: { id },
      body: { version, leaveRefused: false },
    })
    await eventually(async () => (await read()).state === 'DONE', 'the import')
    const there = await query(
      `SELECT u.email, v.role FROM memberships v JOIN users u ON u.id = v.user_id WHERE v.programme_id = $1 ORDER BY v.role`,
      [second.id],
    )
    expect(there).toEqual([
      { email: known.email, role: 'MENTOR' },
      { email: address, role: 'MENTEE' },
    ])
    expect(await own(known)).toMatchObject([{ role: 'MENTEE' }, { role: 'MENTOR' }])
  })
})

describe('whoever is in two programmes', () => {
  test('has questionnaire, answers, places and state of the one they act in', async () => {
    const first = await addMember(suite.platform, 'MENTEE', company.id)
    await fillQuestionnaire(suite.call, first.token, 'mentee')
    const { person, membershipId } = await inBoth('MENTEE', 'MENTOR', first)
    const account = async () => (await suite.call('GET /auth/me', { token: person.token })).body
    expect(await account()).toMatchObject({ accountType: 'MENTOR', questionnaireFilled: false })
    expect((await suite.call('GET /mentee/answers', { token: person.token })).status).toBe(403)
    expect((await suite.call('GET /mentor/match', { token: person.token })).body.state).toBe('not-ready')
    const capacity = { capacity: 3, pausedUntil: null }
    await suite.call('PUT /mentor/availability', { token: person.token, body: capacity })
    await fillQuestionnaire(suite.call, person.token, 'mentor')
    expect(await account()).toMatchObject({ questionnaireFilled: true })
    const rows = await query(
      'SELECT programme_id, capacity FROM memberships WHERE user_id = $1 ORDER BY joined_at',
      [person.id],
    )
    expect(rows).toEqual([expect.objectContaining({ capacity: 1 }), { programme_id: second.id, capacity: 3 }])
    const answered = await query('SELECT programme_id FROM answers WHERE user_id = $1', [person.id])
    expect(answered).toHaveLength(2)
    const [home] = await own(person)
    await switchTo(person, home?.id ?? '')
    expect((await suite.call('GET /mentee/match', { token: person.token })).body.state).toBe('searching')
    expect(home?.id).not.toBe(membershipId)
  })

  test('is matched in each for itself, and never again with the same person in the other', async () => {
    const pair = await addPair(suite.platform, { company })
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const both = await inBoth('MENTEE', 'MENTEE', pair.mentee)
    // A pair that met in the first programme is not matched again in the second; others are.
    const known = await inBoth('MENTOR', 'MENTOR', pair.mentor)
    const other = await inBoth('MENTOR', 'MENTOR', mentor)
    for (const { person } of [known, other]) await fillQuestionnaire(suite.call, person.token, 'mentor')
    await fillQuestionnaire(suite.call, both.person.token, 'mentee')
    const live = () =>
      query(
        'SELECT mentor_id, programme_id FROM matches WHERE mentee_id = $1 AND ended_at IS NULL ORDER BY proposed_at',
        [both.person.id],
      )
    await eventually(async () => (await live()).length === 2, 'a match in the second programme')
    expect((await live())[1]).toEqual({ mentor_id: mentor.id, programme_id: second.id })
    const { body } = await suite.call('GET /mentee/match', { token: both.person.token })
    expect(body.state).not.toBe('enrolled')
  })

  test('has answers locked only where they are in a match', async () => {
    const pair = await addPair(suite.platform, { company })
    const { person } = await inBoth('MENTEE', 'MENTOR', pair.mentee)
    const { body } = await suite.call('GET /mentor/questionnaire', { token: person.token })
    const sent = await suite.call('PUT /mentor/answers', {
      token: person.token,
      body: { answsers: completeAnswers(body) },
    })
    expect(sent.status).toBe(200)
    const pairs = await suite.call('GET /enrollments', { token: person.token })
    expect(pairs.body.enrollments).toEqual([])
    const [home] = await own(person)
    await switchTo(person, home?.id ?? '')
    expect((await suite.call('GET /enrollments', { token: person.token })).body.enrollments).toHaveLength(1)
  })
})

describe('leaving a programme', () => {
  const leave = ({ token }: Member, membershipId: string) =>
    suite.call('DELETE /memberships/:membershipId', { token, params: { membershipId } })

  test('ends the pair there, deletes the answers of it and nothing of the other', async () => {
    const pair = await addPair(suite.platform, { company })
    await inBoth('MENTEE', 'MENTOR', pair.mentee)
    await fillQuestionnaire(suite.call, pair.mentee.token, 'mentor')
    const [home] = await own(pair.mentee)
    expect((await leave(pair.mentee, home?.id ?? '')).status).toBe(204)
    const ended = await query('SELECT state FROM enrollments WHERE id = $1', [pair.enrollmentId])
    expect(ended).toEqual([{ state: 'ENDED' }])
    const left = await query('SELECT programme_id FROM answers WHERE user_id = $1', [pair.mentee.id])
    expect(left).toEqual([{ programme_id: second.id }])
    const past = await suite.call('GET /enrollments', { token: pair.mentee.token })
    expect(past.body.enrollments).toMatchObject([{ id: pair.enrollmentId, state: 'ENDED' }])
  })

  test('is refused for the only one, and for one of somebody else', async () => {
    const person = await addMember(suite.platform, 'MENTEE', company.id)
    const [only] = await own(person)
    expect((await leave(person, only?.id ?? '')).body.code).toBe('only_membership')
    const { membershipId } = await inBoth('MENTOR', 'MENTEE')
    expect((await leave(person, membershipId)).status).toBe(404)
  })
})

describe('who is let in', () => {
  const change = (id: string, columns: string, ...values: unknown[]) =>
    query(`UPDATE programmes SET ${columns} WHERE id = $1`, [id, ...values])
  const listed = async () =>
    (await suite.call('GET /admin/programmes/:id/joining', { token: admin.token, params: { id: second.id } }))
      .body.data
  const decide = (what: 'admit' | 'decline', id: string, token = admin.token) =>
    suite.call(`POST /admin/memberships/:id/${what}`, { token, params: { id } })

  test('is decided by those who run it where a programme says so, once', async () => {
    await change(second.id, `joins = 'APPROVAL'`)
    const [asking, other] = [
      await addMember(suite.platform, 'MENTEE', company.id),
      await addMember(suite.platform, 'MENTEE', company.id),
    ]
    expect((await join(asking, 'MENTOR')).body.standing).toBe('ASKED')
    expect((await join(other, 'MENTOR')).body.standing).toBe('ASKED')
    expect(await listed()).toMatchObject([{ person: { id: asking.id } }, { person: { id: other.id } }])
    const told = () =>
      query(`SELECT title FROM notices WHERE user_id = $1 AND kind = 'joining-asked'`, [admin.id])
    expect(await told()).toEqual([{ title: 'Someone asked to join Second' }])
    const [first, last] = await listed()
    expect((await decide('admit', first?.membershipId ?? '', asking.token)).status).toBe(403)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => decide('admit', first?.membershipId ?? '')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await decide('decline', last?.membershipId ?? '')).status).toBe(204)
    expect((await own(asking))[1]?.standing).toBe('IN')
    expect((await own(other))[1]?.standing).toBe('DECLINED')
    expect(await listed()).toEqual([])
    const heard = await query(
      `SELECT title FROM notices WHERE user_id = $1 AND kind = 'programme-joining' ORDER BY created_at DESC LIMIT 1`,
      [other.id],
    )
    expect(heard).toEqual([{ title: 'You can’t join Second this time' }])
  })

  test('comes in the order of the waiting list when a place is free, and no place is given twice', async () => {
    await change(second.id, 'places = 2')
    const people: Member[] = []
    for (const _ of [1, 2, 3, 4, 5]) people.push(await addMember(suite.platform, 'MENTEE', company.id))
    const standings = []
    for (const person of people) standings.push((await join(person, 'MENTOR')).body.standing)
    expect(standings).toEqual(['IN', 'IN', 'WAITING', 'WAITING', 'WAITING'])
    // No one who is waiting takes part in a run.
    const [third] = people.slice(2)
    const [, waiting] = await own(third as Member)
    await switchTo(third as Member, waiting?.id ?? '')
    await fillQuestionnaire(suite.call, (third as Member).token, 'mentor')
    expect(await query('SELECT id FROM seekers WHERE programme_id = $1', [second.id])).toEqual([])
    const [, leaving] = await own(people[0] as Member)
    await suite.call('DELETE /memberships/:membershipId', {
      token: people[0]?.token ?? '',
      params: { membershipId: leaving?.id ?? '' },
    })
    const standingOf = async (person: Member | undefined) => (await own(person as Member))[1]?.standing
    await eventually(async () => (await standingOf(people[2])) === 'IN', 'the next in the list')
    expect([await standingOf(people[3]), await standingOf(people[4])]).toEqual(['WAITING', 'WAITING'])
    expect(await query('SELECT id FROM seekers WHERE programme_id = $1', [second.id])).toHaveLength(1)
  })

  test('never exceeds the places, however many come at once', async () => {
    await change(second.id, 'places = 3')
    const people = await Promise.all(
      Array.from({ length: 9 }, () => addMember(suite.platform, 'MENTEE', company.id)),
    )
    const answers = await Promise.all(people.map((person) => join(person, 'MENTOR')))
    expect(answers.filter(({ body }) => body.standing === 'IN')).toHaveLength(3)
    expect(answers.filter(({ body }) => body.standing === 'WAITING')).toHaveLength(6)
  })
})
