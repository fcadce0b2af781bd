import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { TestApp } from './app.ts'
import type { Caller } from './caller.ts'
import { freeSlots } from './demo-slots.ts'
import { eventually } from './eventually.ts'
import { addMatch, addMember, type Member } from './members.ts'
import { type Pen, penOf } from './pen.ts'
import { addCompany, addIdentity, PASSWORD } from './people.ts'

type Suite = TestApp & { call: Caller }
type Side = 'mentor' | 'mentee'
export type Signed = { id: string; token: string; email: string; side: Side }

/**
 * Two people who used everything there is, through the API: one of them writes with the mark `Qzxwjv`, the partner with
 * `Wvk`, and what the partner keeps private with `Wvkprivate`. The first mark is long enough that no token holds it by
 * chance (three letters were found in one in a hundred).
 */
export async function liveFullHistory(suite: Suite, side: Side, { proven = true } = {}) {
  const admin = await addMember(suite.platform, 'ADMIN', null)
  const company = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
  const [mine, theirs] = [penOf('Qzxwjv'), penOf('Wvk')]
  const partnerSide = side === 'mentor' ? 'mentee' : 'mentor'
  await beforeSigningUp(suite, mine, admin)
  const person = await signUp(suite, mine, side, company.code)
  const partner = await signUp(suite, theirs, partnerSide, company.code)
  if (proven) await suite.platform.database.pool.query('UPDATE users SET email_proven_at = created_at')
  await atHome(suite, mine, person)
  await atHome(suite, theirs, partner)
  await aRejectedMatch(suite, mine, person, company.id)
  const enrollmentId = await aMatch(suite, mine, person, partner, company.id)
  await together(suite, enrollmentId, { ...person, pen: mine }, { ...partner, pen: theirs })
  await together(suite, enrollmentId, { ...partner, pen: theirs }, { ...person, pen: mine })
  await byTheAdmin(suite, mine, admin, person, company.id)
  return { admin, company, person, partner, enrollmentId, mine, theirs }
}

/** What somebody leaves on the public pages. */
export async function beforeSigningUp({ call, ...suite }: Suite, pen: Pen, admin: Member) {
  const { email } = pen
  await call('POST /contact', {
    body: {
      fullName: pen.write('contactname'),
      workEmail: email,
      phone: '+44 20 7946 0000',
      companyName: pen.write('contactcompany'),
      jobTitle: pen.write('contactjob'),
      subject: 'Other',
      message: pen.write('contactmessage'),
      agreeToComms: true,
      interestedInPartnership: false,
    },
  })
  const [startsAt = ''] = await freeSlots({ call, ...suite }, 'Europe/Berlin')
  await call('POST /demo/bookings', {
    body: {
      name: pen.write('demoname'),
      email,
      startsAt,
      timeZone: 'Europe/Berlin',
      company: pen.write('democompany'),
      role: pen.write('demorole'),
    },
  })
  await call('POST /interest', {
    body: {
      kind: 'MENTEE',
      answers: [{ questionId: 1, question: 'Where to?', choices: ['Far'], other: pen.write('interest') }],
      email,
    },
  })
  const token = await admin.freshToken()
  const { body } = await call('GET /admin/leads', { token, query: { search: email } })
  const lead = body.data.find(({ kind }) => kind === 'MESSAGE')
  await call('POST /admin/leads/:id/replies', {
    token,
    params: { id: lead?.id ?? '' },
    body: {
      version: lead?.version ?? 1,
      clientId: randomUUID(),
      subject: 'Your question',
      text: `Dear ${pen.write('leadreply')}`,
    },
  })
}

async function signUp({ call }: Suite, pen: Pen, side: Side, referral: string): Promise<Signed> {
  const { email } = pen
  const { body, status } = await call('POST /auth/signup', {
    body: {
      email,
      password: PASSWORD,
      firstName: pen.write('first'),
      lastName: pen.write('last'),
      accountType: side === 'mentor' ? 'MENTOR' : 'MENTEE',
      referral,
    },
  })
  if (status !== 200) throw new Error(`signing up failed: ${body.message}`)
  await call('POST /auth/login', { body: { email, password: 'not-the-password' } })
  return { id: body.id, token: body.access_token, email, side }
}

/** What somebody has for themselves. */
export async function atHome({ call, app, platform }: Suite, pen: Pen, { id, token, side }: Signed) {
  await addIdentity(platform, id, pen.write('subject'))
  const { body } = await call(`GET /${side}/questionnaire`, { token })
  const answers = body.questions.map(({ name, type, options }, at) => ({
    question: name,
    answer: type === 'text' ? '' : (options[0]?.name ?? ''),
    tracks: options[0]?.tracks ?? [],
    other: type === 'text' ? pen.write(`answer${at}`) : '',
  }))
  await call(`PUT /${side}/answers/draft`, {
    token,
    body: { position: 1, answers: answers.slice(0, 1).map(({ tracks: _, ...each }) => each) },
  })
  await call(`PUT /${side}/answers`, { token, body: { answsers: answers } })
  const { body: test } = await call('GET /personality/statements', { token })
  await call('PUT /personality', {
    token,
    body: { answers: test.statements.map(({ id }) => ({ statement: id, agreement: 4 as const })) },
  })
  await call('PUT /profile', {
    token,
    body: {
      headline: pen.write('headline'),
      level: 'lead',
      location: pen.write('location'),
      pronouns: pen.write('pronouns'),
      bio: pen.write('bio'),
      skills: [pen.write('skill')],
      languages: [pen.write('language')],
    },
  })
  const photo = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#c87828' } })
    .jpeg()
    .toBuffer()
  await app.inject({
    method: 'PUT',
    url: '/api/profile/photo',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: photo,
  })
  await call('PUT /notices/preferences', {
    token,
    body: { preferences: [{ kind: 'badge-earned', inApp: true, email: 'never' }] },
  })
  await call('PUT /meeting-hours', {
    token,
    body: { timeZone: 'Pacific/Chatham', hours: [{ weekday: 1, from: 540, to: 1020 }] },
  })
}

const view = (about: string) => ({
  score: { total: 0.8, expertise: 0.9, personality: 0.7, values: null },
  reasons: [
    { dimension: 'expertise' as const, relation: 'wants' as const, kind: 'choice' as const, about: [about] },
  ],
})

/** Runs may have matched the two already; what they proposed must not stand in the way. */
async function clearMatches({ platform: { database } }: Suite, companyId: string) {
  await eventually(async () => {
    const { rows } = await database.pool.query(
      "SELECT 1 FROM matching_runs WHERE company_id = $1 AND state IN ('QUEUED', 'RUNNING')",
      [companyId],
    )
    return rows.length === 0
  }, 'the end of all runs')
  await database.pool.query("DELETE FROM matches WHERE company_id = $1 AND state <> 'REJECTED'", [companyId])
}

async function aRejectedMatch(suite: Suite, pen: Pen, person: Signed, companyId: string) {
  await clearMatches(suite, companyId)
  const other = await addMember(suite.platform, person.side === 'mentor' ? 'MENTEE' : 'MENTOR', companyId)
  const self = { id: person.id, companyId }
  const { id: matchId } = await (person.side === 'mentor'
    ? addMatch(suite.platform, self, other)
    : addMatch(suite.platform, other, self))
  const { status } = await suite.call(`POST /${person.side}/match/reject`, {
    token: person.token,
    body: { matchId, reason: pen.write('rejectreason') },
  })
  if (status >= 300) throw new Error('rejecting failed')
}

async function aMatch(suite: Suite, pen: Pen, person: Signed, partner: Signed, companyId: string) {
  await clearMatches(suite, companyId)
  const [mentor, mentee] = person.side === 'mentor' ? [person, partner] : [partner, person]
  const { rows } = await suite.platform.database.pool.query('SELECT id FROM tracks WHERE company_id = $1', [
    companyId,
  ])
  const { id: matchId } = await addMatch(suite.platform, { id: mentor.id, companyId }, mentee, {
    trackId: rows[0]?.id ?? null,
    mentorView: view(pen.write('reason')),
    menteeView: view(pen.write('reason')),
  })
  const answer = { matchId, date: suite.clock.now().toISOString() }
  await suite.call('POST /mentor/match/accept', { token: mentor.token, body: answer })
  const { body } = await suite.call('POST /mentee/match/accept', { token: mentee.token, body: answer })
  if (!body.enrollmentId) throw new Error(`accepting failed: ${body.message}`)
  return body.enrollmentId
}

type Writer = Signed & { pen: Pen }

/** What `writer` does in the programme, and the partner's part in it. */
export async function together(suite: Suite, enrollmentId: string, writer: Writer, partner: Writer) {
  const { call, app } = suite
  const { token, pen, side } = writer
  const params = { enrollmentId }
  const done = async (answer: Promise<{ status: number; body: { message?: string } }>) => {
    const { status, body } = await answer
    if (status >= 300) throw new Error(`${status} ${body.message}`)
  }
  await done(call('POST /agreement/sign', { token, body: { accepted: true, enrollmentId } }))
  const uploaded = await app.inject({
    method: 'POST',
    url: `/api/enrollments/${enrollmentId}/attachments`,
    query: { name: `${pen.write('file')}.txt` },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: pen.write('filetext'),
  })
  const message = { clientId: randomUUID(), text: pen.write('message'), attachmentIds: [uploaded.json().id] }
  await done(call('POST /enrollments/:enrollmentId/messages', { token, params, body: message }))
  if (side === 'mentee') {
    const goal = { title: pen.write('goal'), note: pen.write('goalnote') }
    await done(call('POST /enrollments/:enrollmentId/goals', { token, params, body: goal }))
  } else await writeActivities(suite, enrollmentId, writer)
  const task = { title: pen.write('task'), note: pen.write('tasknote') }
  await done(call('POST /enrollments/:enrollmentId/tasks', { token, params, body: task }))
  const reflection = { month: 1, text: pen.write('reflection'), shared: true }
  await done(call('PUT /enrollments/:enrollmentId/reflection', { token, params, body: reflection }))
  const hidden = { month: 2, text: pen.write('privatereflection'), shared: false }
  await done(call('PUT /enrollments/:enrollmentId/reflection', { token, params, body: hidden }))
  const draft = { month: 1, text: pen.write('privatedraft') }
  await done(call('PUT /enrollments/:enrollmentId/reflection/draft', { token, params, body: draft }))
  const answer = { month: 1, text: partner.pen.write('reply') }
  await done(
    call('PUT /enrollments/:enrollmentId/reflection/reply', { token: partner.token, params, body: answer }),
  )
  for (const visibility of ['partner', 'team'] as const) {
    const mark = visibility === 'team' ? 'private' : ''
    const body = {
      rating: 4,
      helped: pen.write(`${mark}helped`),
      toChange: pen.write(`${mark}tochange`),
      visibility,
    }
    await done(call('POST /enrollments/:enrollmentId/feedback', { token, params, body }))
  }
  await meet(suite, params, writer, partner)
}

/** One session is agreed, one waits for an answer. */
async function meet(
  { call, clock }: Suite,
  params: { enrollmentId: string },
  writer: Writer,
  partner: Writer,
) {
  const { token, pen, side } = writer
  const first = side === 'mentor' ? 5 : 7
  const propose = (days: number, message: string) =>
    call('POST /enrollments/:enrollmentId/sessions', {
      token,
      params,
      body: {
        title: pen.write(`session${days}`),
        agenda: pen.write(`agenda${days}`),
        times: [new Date(clock.now().getTime() + days * 86_400_000).toISOString()],
        message,
      },
    })
  const { body } = await propose(first, '')
  const { status } = await call('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
    token: partner.token,
    params: { ...params, sessionId: body.id },
    body: { version: body.version, startsAt: body.proposal?.times[0] ?? '' },
  })
  if (status !== 200) throw new Error('accepting a session failed')
  await propose(first + 1, pen.write('proposal'))
}

async function writeActivities({ call }: Suite, enrollmentId: string, { token, pen }: Writer) {
  const params = { enrollmentId }
  await call('POST /enrollments/:enrollmentId/activities', {
    token,
    params,
    body: {
      month: 2,
      name: pen.write('activity'),
      textContent: pen.write('activitytext'),
      setOfTrainings: [pen.write('training')],
    },
  })
  const { body } = await call('GET /enrollments/:enrollmentId/activities', { token, params })
  const [ofTrack] = body.activities
  await call('PUT /enrollments/:enrollmentId/activities/:activityId', {
    token,
    params: { ...params, activityId: ofTrack?.id ?? '' },
    body: { month: 1, name: ofTrack?.name ?? '', textContent: pen.write('rewritten') },
  })
}

/** What an admin does to somebody's account. */
export async function byTheAdmin(
  { call, app }: Suite,
  pen: Pen,
  admin: Member,
  person: Signed,
  companyId: string,
) {
  const token = await admin.freshToken()
  await call('PUT /admin/matching-desk/holds/:id', {
    token,
    params: { id: person.id },
    body: { note: pen.write('holdnote') },
  })
  await call('POST /admin/people/:id/send-password-link', { token, params: { id: person.id } })
  const list = `E-mail,First name,Last name,Role\r\n${person.email},${pen.write('first')},${pen.write('last')},${person.side}\r\n`
  const answer = await app.inject({
    method: 'POST',
    url: `/api/admin/people-imports?companyId=${companyId}&name=spring.csv`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: list,
  })
  const { id } = answer.json()
  await eventually(async () => {
    // The clock may have been moved on meanwhile.
    const body = (
      await call('GET /admin/people-imports/:id', { token: await admin.freshToken(), params: { id } })
    ).body
    return body.state === 'CHECKED'
  }, 'the check of a list')
}
