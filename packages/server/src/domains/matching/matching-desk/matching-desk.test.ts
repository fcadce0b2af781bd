import { beforeAll, describe, expect, test } from 'vitest'
import { fillQuestionnaire } from '../../../../testing/answers.ts'
import { addCrowd } from '../../../../testing/crowd.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMatch, addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { addAdminByHand } from '../../../../testing/run-requests.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addAdminByHand(suite)
})

const { query } = suite

async function answered(role: 'MENTOR' | 'MENTEE', companyId: string, firstName: string): Promise<Member> {
  const member = await addMember(suite.platform, role, companyId, { firstName, lastName: 'Vale' })
  await fillQuestionnaire(suite.call, member.token, role === 'MENTOR' ? 'mentor' : 'mentee')
  return member
}

const queue = async (companyId: string, more: Record<string, string | number> = {}) =>
  (
    await suite.call('GET /admin/matching-desk/queue', {
      token: admin.token,
      query: { companyId, ...more },
    })
  ).body

const hold = (id: string, note = 'On leave') =>
  suite.call('PUT /admin/matching-desk/holds/:id', { token: admin.token, params: { id }, body: { note } })

const pair = (mentee: Pick<Member, 'id'>, mentor: Pick<Member, 'id'>) =>
  suite.call('POST /admin/matching-desk/pair', {
    token: admin.token,
    body: { menteeId: mentee.id, mentorId: mentor.id },
  })

const preview = async (mentee: Pick<Member, 'id'>, mentor: Pick<Member, 'id'>) =>
  (
    await suite.call('GET /admin/matching-desk/pair', {
      token: admin.token,
      query: { menteeId: mentee.id, mentorId: mentor.id },
    })
  ).body

const trigger = async (companyId: string) => {
  const { body } = await suite.call('POST /admin/trigger-automatching', {
    token: admin.token,
    query: { companyId },
  })
  return eventually(async () => {
    const run = await suite.call('GET /admin/matching-runs/:id', {
      token: admin.token,
      params: { id: body.runId },
    })
    return run.body.state === 'DONE' && run.body
  }, 'the end of the run')
}

describe('the queue', () => {
  test('lists who answered and has no match, the longest wait first, with what keeps each waiting', async () => {
    const company = await addCompany(suite.platform)
    const elsewhere = await addCompany(suite.platform)
    const mentor = await answered('MENTOR', company.id, 'Amara')
    const first = await answered('MENTEE', company.id, 'Ben')
    const second = await answered('MENTEE', company.id, 'Cleo')
    const paused = await answered('MENTEE', company.id, 'Dan')
    const matched = await answered('MENTEE', company.id, 'Eve')
    await answered('MENTEE', elsewhere.id, 'Fay')
    await addMember(suite.platform, 'MENTEE', company.id, { firstName: 'Unanswered' })
    const pausedUntil = '2999-01-01'
    await suite.call('PUT /mentee/availability', { token: paused.token, body: { pausedUntil } })
    await addMatch(suite.platform, await answered('MENTOR', company.id, 'Gil'), matched)
    await addMatch(suite.platform, mentor, second, { state: 'REJECTED', endedAt: new Date() })
    await hold(first.id)
    await query(`UPDATE answers SET submitted_at = submitted_at - interval '9 days' WHERE user_id = $1`, [
      second.id,
    ])
    const { data, total } = await queue(company.id)
    expect(total).toBe(4)
    expect(data.map(({ firstName, why, places }) => [firstName, why, places])).toEqual([
      ['Cleo', 'met-everybody', null],
      ['Amara', 'met-everybody', 1],
      ['Ben', 'held', null],
      ['Dan', 'paused', null],
    ])
    expect(data[0]?.lastMatchEndedAt).not.toBeNull()
    expect(data[2]?.hold).toMatchObject({ note: 'On leave' })
    expect(data[3]?.pausedUntil).toBe(pausedUntil)
    expect((await queue(company.id, { role: 'MENTOR' })).data.map(({ firstName }) => firstName)).toEqual([
      'Amara',
    ])
    expect((await queue(company.id, { search: 'cleo' })).total).toBe(1)
    expect((await queue(company.id, { page: 2, limit: 3 })).data.map(({ firstName }) => firstName)).toEqual([
      'Dan',
    ])
    await answered('MENTEE', company.id, 'Hal')
    const mentors = await queue(company.id, { role: 'MENTOR' })
    expect(mentors.data[0]?.why).toBe('next-run')
  })

  test('shows the portraits people picked, as do the preview of a pair and the list of matches', async () => {
    const company = await addCompany(suite.platform)
    const mentor = await answered('MENTOR', company.id, 'Sol')
    const mentee = await answered('MENTEE', company.id, 'Tia')
    await suite.call('PUT /profile/portrait', { token: mentor.token, body: { portrait: 'harjit' } })
    const { data } = await queue(company.id)
    expect(new Map(data.map(({ id, portrait }) => [id, portrait]))).toEqual(
      new Map([
        [mentor.id, 'harjit'],
        [mentee.id, null],
      ]),
    )
    expect(await preview(mentee, mentor)).toMatchObject({
      mentor: { portrait: 'harjit' },
      mentee: { portrait: null },
    })
    await pair(mentee, mentor)
    const list = await suite.call('GET /admin/match', {
      token: admin.token,
      query: { companyId: company.id },
    })
    expect(list.body.data).toMatchObject([
      { mentor: { id: mentor.id, portrait: 'harjit' }, mentee: { id: mentee.id, portrait: null } },
    ])
    expect((await suite.call('GET /admin/match', { token: mentor.token })).status).toBe(403)
  })

  test('says when nobody on the other side is free', async () => {
    const company = await addCompany(suite.platform)
    await answered('MENTEE', company.id, 'Ida')
    expect((await queue(company.id)).data[0]?.why).toBe('nobody-free')
  })
})

describe('somebody who is held', () => {
  test('takes no part in runs until released, and can still be paired manually', async () => {
    const company = await addCompany(suite.platform)
    const mentor = await answered('MENTOR', company.id, 'Jo')
    const mentee = await answered('MENTEE', company.id, 'Kai')
    expect((await hold(mentor.id)).status).toBe(204)
    expect((await hold(mentor.id, 'Until May')).status).toBe(204)
    expect((await trigger(company.id)).figures).toMatchObject({ mentors: 0, pairs: 0 })
    const release = () =>
      suite.call('DELETE /admin/matching-desk/holds/:id', {
        token: admin.token,
        params: { id: mentor.id },
      })
    expect([(await release()).status, (await release()).status]).toEqual([204, 204])
    expect((await trigger(company.id)).proposed).toBe(1)
    const audit = await suite.call('GET /admin/audit', {
      token: admin.token,
      query: { companyId: company.id, search: 'person.' },
    })
    expect(audit.body.data.map(({ action }) => action)).toEqual([
      'person.released',
      'person.held',
      'person.held',
    ])
    expect((await hold(admin.id)).status).toBe(404)

    const other = await answered('MENTOR', company.id, 'Lou')
    const free = await answered('MENTEE', company.id, 'Mia')
    await hold(other.id)
    expect((await pair(free, other)).status).toBe(200)
    expect((await preview(mentee, other)).obstacle).toBe('Kai Vale is already in a match.')
  })
})

describe('pairing by hand', () => {
  test('shows both scores and reasons first, then makes an ordinary proposal', async () => {
    const company = await addCompany(suite.platform)
    const mentor = await answered('MENTOR', company.id, 'Nia')
    const mentee = await answered('MENTEE', company.id, 'Oli')
    const shown = await preview(mentee, mentor)
    expect(shown.obstacle).toBeNull()
    expect(shown.mentee.view?.score.total).toBeGreaterThan(0.9)
    expect(shown.mentor.view?.reasons.map(({ sentence }) => sentence)).toContain(
      'Oli wants to grow in Leadership & Management; it is one of your top strengths.',
    )
    const { status, body } = await pair(mentee, mentor)
    expect(status).toBe(200)
    const standing = await suite.call('GET /mentee/match', { token: mentee.token })
    expect(standing.body).toMatchObject({
      state: 'proposed',
      match: { id: body.matchId, daysLeft: 7, score: shown.mentee.view?.score },
    })
    await suite.mailbox.latestTo(mentor.email, 'We’ve found you a match')
    const list = await suite.call('GET /admin/match', {
      token: admin.token,
      query: { companyId: company.id },
    })
    expect(list.body.data).toMatchObject([{ id: body.matchId, byHand: true, ended: null }])
    const again = await pair(mentee, mentor)
    expect([again.status, again.body.code]).toEqual([409, 'pair_impossible'])
  })

  test('refuses with the reason: never again, no place, paused, without answers, another company', async () => {
    const company = await addCompany(suite.platform)
    const mentor = await answered('MENTOR', company.id, 'Pam')
    const mentee = await answered('MENTEE', company.id, 'Quin')
    const refusal = async (...two: [Member, Member]) => {
      const { status, body } = await pair(...two)
      expect([status, body.code]).toEqual([409, 'pair_impossible'])
      expect((await preview(...two)).obstacle).toBe(body.message)
      return body.message
    }
    await addMatch(suite.platform, mentor, mentee, { state: 'LAPSED', endedAt: new Date() })
    expect(await refusal(mentee, mentor)).toBe(
      'Quin Vale and Pam Vale have been matched before, and we never propose the same pair twice.',
    )
    const full = await answered('MENTOR', company.id, 'Rae')
    await addMatch(suite.platform, full, await addMember(suite.platform, 'MENTEE', company.id))
    expect(await refusal(mentee, full)).toBe('Rae Vale has no free place: the only place is taken.')
    const silent = await addMember(suite.platform, 'MENTOR', company.id, {
      firstName: 'Sid',
      lastName: 'Vale',
    })
    expect(await refusal(mentee, silent)).toBe('Sid Vale hasn’t answered the questionnaire yet.')
    const away = await answered('MENTOR', company.id, 'Tess')
    await suite.call('PUT /mentor/availability', {
      token: away.token,
      body: { capacity: 2, pausedUntil: '2999-05-01' },
    })
    expect(await refusal(mentee, away)).toBe('Tess Vale has paused until 1 May.')
    const stranger = await answered('MENTOR', (await addCompany(suite.platform)).id, 'Una')
    expect(await refusal(mentee, stranger)).toBe('Quin Vale and Una Vale belong to different companies.')
    expect((await pair(mentor, mentee)).status).toBe(404)
  })

  test('the same two, or the last place, at the same moment gives one match', async () => {
    const company = await addCompany(suite.platform)
    const mentor = await answered('MENTOR', company.id, 'Vic')
    const mentees = await Promise.all(
      ['Wim', 'Xia', 'Yan'].map((name) => answered('MENTEE', company.id, name)),
    )
    const answers = await Promise.all(
      mentees.flatMap((mentee) => [pair(mentee, mentor), pair(mentee, mentor)]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })

  test('against a run at the same moment breaks no capacity and matches nobody twice', async () => {
    const company = await addCompany(suite.platform)
    await addCrowd(suite.platform, company.id, { mentors: 10, mentees: 10, seed: 31 })
    const people = await query<{ id: string; role: string }>(
      'SELECT id, account_type AS role FROM users WHERE company_id = $1',
      [company.id],
    )
    const of = (role: string) => people.filter((person) => person.role === role)
    const mentors = of('MENTOR')
    const run = trigger(company.id)
    const byHand = await Promise.all(
      of('MENTEE').flatMap((mentee, at) => {
        const mentor = mentors[at]
        return mentor ? [pair(mentee, mentor)] : []
      }),
    )
    await run
    for (const { status } of byHand) expect([200, 409]).toContain(status)
    const broken = await query(
      `SELECT person FROM matches m, unnest(ARRAY[m.mentor_id, m.mentee_id]) AS person
       WHERE m.company_id = $1 AND m.ended_at IS NULL GROUP BY 1 HAVING count(*) > 1`,
      [company.id],
    )
    expect(broken).toEqual([])
  })
})

describe('the shortage', () => {
  test('counts everybody once, waiting or not, and puts the widest gap first', async () => {
    const company = await addCompany(suite.platform)
    const shortage = async () =>
      (
        await suite.call('GET /admin/matching-desk/shortage', {
          token: admin.token,
          query: { companyId: company.id },
        })
      ).body
    expect(await shortage()).toMatchObject({ menteesWaiting: 0, places: 0 })
    const mentor = await answered('MENTOR', company.id, 'Abe')
    const mentee = await answered('MENTEE', company.id, 'Bea')
    await answered('MENTEE', company.id, 'Cal')
    const wanted = 'Leadership & Management'
    const before = await shortage()
    expect(before).toMatchObject({ menteesWaiting: 2, mentorsFree: 1, places: 1 })
    expect(before.skills[0]).toEqual({
      name: wanted,
      asked: 2,
      askedByAll: 2,
      offered: 1,
      offeredByAll: 1,
    })
    const gaps = before.skills.map(({ asked, offered }) => asked - offered)
    expect(gaps).toEqual([...gaps].sort((a, b) => b - a))
    expect(new Set(before.skills.map(({ name }) => name)).size).toBe(before.skills.length)
    await pair(mentee, mentor)
    const after = await shortage()
    expect(after).toMatchObject({ menteesWaiting: 1, mentorsFree: 0, places: 0 })
    expect(after.skills.find(({ name }) => name === wanted)).toMatchObject({
      asked: 1,
      askedByAll: 2,
      offered: 0,
      offeredByAll: 1,
    })
  })
})
