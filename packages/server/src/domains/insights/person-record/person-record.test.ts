import { beforeAll, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMatch, addMember, addPair, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let company: Awaited<ReturnType<typeof addCompany>>
let pair: Awaited<ReturnType<typeof addPair>>
let manager: { token: string }
const DAY = 86_400_000

beforeAll(async () => {
  company = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
  manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
  pair = await addPair(suite.platform, {
    company,
    startedAt: new Date(suite.clock.now().getTime() - 40 * DAY),
  })
  await addAgreedSession(suite.platform, pair, -3 * 1440)
  await suite.platform.database.pool.query(
    `INSERT INTO answers (user_id, programme_id, company_id, questionnaire_id, items, submitted_at, updated_at)
     SELECT $1, v.programme_id, v.company_id, q.id, $2, now(), now() FROM memberships v
       JOIN questionnaires q ON q.programme_id = v.programme_id AND q.role = 'MENTOR' AND q.superseded_at IS NULL
     WHERE v.user_id = $1 ON CONFLICT (user_id, programme_id) DO UPDATE SET items = excluded.items`,
    [
      pair.mentor.id,
      JSON.stringify([
        {
          questionId: 'a',
          question: 'Top strengths',
          optionId: 'x',
          answer: 'Negotiation',
          tracks: [],
          other: '',
        },
        {
          questionId: 'a',
          question: 'Top strengths',
          optionId: 'y',
          answer: 'Other',
          tracks: [],
          other: 'Calm',
        },
        { questionId: 'b', question: 'A challenge', answer: '', tracks: [], other: 'I moved at 41.' },
      ]),
    ],
  )
})

const give = (body: object) =>
  suite.call('POST /enrollments/:enrollmentId/feedback', {
    token: pair.mentee.token,
    params: { enrollmentId: pair.enrollmentId },
    body: { rating: 4, helped: 'Asks and then waits.', toChange: '', visibility: 'partner', ...body },
  })

const read = (token: string, id: string = pair.mentor.id) =>
  suite.call('GET /admin/people/:id/record', { token, params: { id } })

describe('the record of a person', () => {
  test('tells their way from joining to meeting, the newest first, and how active they were, in counts alone', async () => {
    const { body } = await read(manager.token)
    const kinds = body.history.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['joined', 'answered', 'proposed', 'paired', 'first-met']))
    const moments = body.history.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted().reverse())
    expect(body.history.find(({ kind }) => kind === 'first-met')?.partner).toMatchObject({
      firstName: pair.mentee.firstName,
    })
    expect(body.activity).toHaveLength(12)
    expect(body.activity.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(1)
    expect(Object.keys(body.activity[0] ?? {})).toEqual(['week', 'sessions', 'messages', 'done'])
  })

  test('has figures of everything so far: only what took place, and what the person did', async () => {
    const { pool } = suite.platform.database
    const now = suite.clock.now()
    const other = await addPair(suite.platform, { company })
    expect((await read(manager.token, other.mentor.id)).body.figures).toEqual({
      partners: 1,
      sessions: 0,
      done: 0,
      lastActiveOn: null,
    })
    await addAgreedSession(suite.platform, other, 1440)
    await addAgreedSession(suite.platform, other, -2 * 1440, { mentorMet: false })
    await addAgreedSession(suite.platform, other, -9 * 1440)
    await pool.query(
      `UPDATE activities SET done_at = $2 WHERE id = (SELECT id FROM activities WHERE enrollment_id = $1 LIMIT 1)`,
      [other.enrollmentId, now],
    )
    await pool.query(
      `INSERT INTO tasks (enrollment_id, company_id, title, added_by, done_at, created_at)
       VALUES ($1, $2, 'Done', $3, $4, $4), ($1, $2, 'Open', $3, NULL, $4)`,
      [other.enrollmentId, company.id, other.mentee.id, now],
    )
    // The session ended an hour after it began, late in the evening on the next day.
    const held = new Date(now.getTime() - 9 * DAY + DAY / 24).toISOString().slice(0, 10)
    const figures = { partners: 1, sessions: 1, lastActiveOn: held }
    const before = (await read(manager.token, other.mentor.id)).body.figures
    expect(before).toMatchObject(figures)
    const { rows } = await pool.query<{ done: number }>(
      'SELECT count(*)::int AS done FROM activities WHERE enrollment_id = $1 AND done_at IS NOT NULL',
      [other.enrollmentId],
    )
    expect(before.done).toBe((rows[0]?.done ?? 0) + 1)
    await suite.call('POST /enrollments/:enrollmentId/messages', {
      token: other.mentor.token,
      params: { enrollmentId: other.enrollmentId },
      body: { clientId: crypto.randomUUID(), text: 'See you on Monday' },
    })
    const today = now.toISOString().slice(0, 10)
    expect((await read(manager.token, other.mentor.id)).body.figures.lastActiveOn).toBe(today)
    expect((await read(manager.token, other.mentee.id)).body.figures).toMatchObject(figures)
    const elsewhere = await addCaller(suite.platform, 'MANAGER', (await addCompany(suite.platform)).id)
    expect((await read((await signedIn(suite.platform, elsewhere)).token, other.mentor.id)).status).toBe(404)
  })

  test('of somebody in two programmes tells a team of one nothing of the other', async () => {
    const { pool } = suite.platform.database
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO programmes (company_id, number, name, code) VALUES ($1, 7, 'Elsewhere', $2) RETURNING id`,
      [company.id, `ELSEWHERE-${company.code}`],
    )
    const elsewhere = rows[0]?.id ?? ''
    await pool.query(
      `INSERT INTO memberships (user_id, company_id, programme_id, role, joined_at) VALUES ($1, $2, $3, 'MENTEE', now())`,
      [pair.mentor.id, company.id, elsewhere],
    )
    const scoped = await signedIn(
      suite.platform,
      await addCaller(suite.platform, 'MANAGER', company.id, elsewhere),
    )
    const { body } = await read(scoped.token)
    expect(body.history).toMatchObject([{ kind: 'joined', programme: 'Elsewhere' }])
    expect(body.activity.every(({ sessions }) => sessions === 0)).toBe(true)
    expect(body.figures).toEqual({ partners: 0, sessions: 0, done: 0, lastActiveOn: null })
    await pool.query('DELETE FROM memberships WHERE programme_id = $1', [elsewhere])
  })

  test('has their programmes and places, partners, sessions and answers', async () => {
    const { body } = await read(manager.token)
    expect(body.memberships).toMatchObject([
      { role: 'MENTOR', standing: 'IN', places: { capacity: 1, taken: 1 } },
    ])
    expect(body.pairs).toMatchObject([
      {
        partner: { id: pair.mentee.id },
        partnerRole: 'MENTEE',
        state: 'running',
        month: 2,
        months: 6,
        sessionsHeld: 1,
      },
    ])
    expect(body.sessions).toMatchObject([{ state: 'held', partner: { firstName: pair.mentee.firstName } }])
    expect(body.answers).toMatchObject([
      {
        items: [
          { question: 'Top strengths', answer: 'Negotiation, Other: Calm' },
          { question: 'A challenge', answer: 'I moved at 41.' },
        ],
      },
    ])
    expect((await read(manager.token, pair.mentee.id)).body.memberships[0]?.places).toBeNull()
  })

  test('has the feedback that its author lets the team read, and no other', async () => {
    const released = (await give({ teamMayRead: true })).body
    await give({ helped: 'Between the two of us.' })
    await give({ helped: 'For the readers of cases.', visibility: 'team' })
    const { body } = await read(manager.token)
    expect(body.feedback).toMatchObject([
      { id: released.id, isAboutThem: true, rating: 4, helped: 'Asks and then waits.' },
    ])
    expect((await read(manager.token, pair.mentee.id)).body.feedback).toMatchObject([
      { id: released.id, isAboutThem: false, author: { firstName: pair.mentee.firstName } },
    ])
    expect(JSON.stringify(body)).not.toMatch(/Between the two|readers of cases/)
    await suite.call('PUT /enrollments/:enrollmentId/feedback/:feedbackId/release', {
      token: pair.mentee.token,
      params: { enrollmentId: pair.enrollmentId, feedbackId: released.id },
      body: { teamMayRead: false },
    })
    expect((await read(manager.token)).body.feedback).toEqual([])
  })

  test('says that someone has wishes and how many, never whom', async () => {
    const { pool } = suite.platform.database
    const mentee = await addMember(suite.platform, 'MENTEE', company.id)
    const others = await Promise.all([1, 2, 3].map(() => addMember(suite.platform, 'MENTOR', company.id)))
    expect((await read(manager.token, mentee.id)).body.wishes).toEqual([])
    await pool.query(
      `INSERT INTO wish_lists (user_id, programme_id, company_id, sent_at)
       SELECT user_id, programme_id, company_id, now() FROM memberships WHERE user_id = $1`,
      [mentee.id],
    )
    await pool.query(
      `INSERT INTO wishes (user_id, programme_id, other_id, place)
       SELECT v.user_id, v.programme_id, o.id::uuid, CASE WHEN o.at < 3 THEN o.at END
       FROM memberships v, unnest($2::text[]) WITH ORDINALITY AS o(id, at) WHERE v.user_id = $1`,
      [mentee.id, others.map(({ id }) => id)],
    )
    const { body } = await read(manager.token, mentee.id)
    expect(body.wishes).toMatchObject([{ named: 2, ratherNot: 1 }])
    for (const { id, lastName } of others) {
      expect(JSON.stringify(body)).not.toContain(id)
      expect(JSON.stringify(body.wishes)).not.toContain(lastName)
    }
  })

  test('says how each pair stands, open ones first', async () => {
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const gone = await addMember(suite.platform, 'MENTEE', company.id)
    await addMatch(suite.platform, mentor, gone, { state: 'REJECTED', endedAt: suite.clock.now() })
    await addMatch(suite.platform, mentor, await addMember(suite.platform, 'MENTEE', company.id))
    const { body } = await read(manager.token, mentor.id)
    expect(body.pairs.map(({ state }) => state)).toEqual(['proposed', 'declined'])
    expect(body.pairs[0]).toMatchObject({ month: null, sessionsHeld: 0, lastMetAt: null })
  })

  test('tells a matcher of pairs and places, and of no words', async () => {
    const matcher = await signedIn(suite.platform, await addCaller(suite.platform, 'MATCHER', company.id))
    await give({ teamMayRead: true })
    const { status, body } = await read(matcher.token)
    expect([status, body.answers, body.wishes, body.feedback, body.emails]).toEqual([
      200,
      null,
      null,
      null,
      null,
    ])
    expect(body.pairs).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain('I moved at 41.')
  })

  test('names emails by their kind, never by their words', async () => {
    await suite.call('POST /admin/people/:id/send-password-link', {
      token: manager.token,
      params: { id: pair.mentor.id },
    })
    const email = await eventually(
      async () => (await read(manager.token)).body.emails?.find(({ about }) => about === 'Password link'),
      'the email',
    )
    expect(Object.keys(email).toSorted()).toEqual(['about', 'createdAt', 'id', 'state'])
  })

  test('keeps the emails of a former company from the next', async () => {
    const moved = await addMember(suite.platform, 'MENTEE', company.id)
    await suite.call('POST /auth/forgot-password', { body: { email: moved.email } })
    await suite.mailbox.latestTo(moved.email)
    expect((await read(manager.token, moved.id)).body.emails).toHaveLength(1)
    const next = await addCompany(suite.platform)
    const admin = await addMember(suite.platform, 'ADMIN', null)
    await suite.call('POST /admin/people/:id/move', {
      token: admin.token,
      params: { id: moved.id },
      body: { version: 1, companyId: next.id },
    })
    const theirs = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', next.id))
    expect((await read(theirs.token, moved.id)).body.emails).toEqual([])
  })

  test('shows a team of one programme only what belongs to it', async () => {
    const { rows } = await suite.platform.database.pool.query<{ id: string }>(
      `INSERT INTO programmes (company_id, number, name, code) VALUES ($1, 2, 'Second', $2) RETURNING id`,
      [company.id, `SECOND-${company.code}`],
    )
    const second = rows[0]?.id ?? ''
    const lead = await signedIn(
      suite.platform,
      await addCaller(suite.platform, 'MANAGER', company.id, second),
    )
    expect((await read(lead.token)).status).toBe(404)
    await suite.platform.database.pool.query(
      `INSERT INTO memberships (user_id, programme_id, company_id, role) VALUES ($1, $2, $3, 'MENTEE')`,
      [pair.mentor.id, second, company.id],
    )
    const { body } = await read(lead.token)
    expect(body.memberships).toMatchObject([{ programme: { name: 'Second' }, role: 'MENTEE' }])
    expect([body.pairs, body.sessions, body.answers, body.feedback, body.emails]).toEqual([
      [],
      [],
      [],
      [],
      null,
    ])
  })

  test('is refused to strangers and to participants', async () => {
    const other = await addCompany(suite.platform)
    const stranger = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', other.id))
    expect((await read(stranger.token)).status).toBe(404)
    expect((await read(pair.mentee.token)).status).toBe(403)
    const lead = await signedIn(suite.platform, await addCaller(suite.platform, 'SAFEGUARDING', company.id))
    expect((await read(lead.token)).status).toBe(403)
  })
})
