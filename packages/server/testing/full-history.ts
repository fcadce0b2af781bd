import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { TestApp } from './app.ts'
import type { Caller } from './caller.ts'
import { freeSlots } from './demo-slots.ts'
import { eventually } from './eventually.ts'
import { type Side, type Signed, together } from './full-programme.ts'
import { addMatch, addMember, type Member } from './members.ts'
import { addCompany, addIdentity, PASSWORD } from './people.ts'
import { type UniqueWords, uniqueWordsOf } from './unique-words.ts'

type Suite = TestApp & { call: Caller }
type Circumstances = {
  proven?: boolean
  marks?: readonly [string, string]
  /** Others who lived before, in whose company these two are. */
  beside?: { admin: Member; company: Awaited<ReturnType<typeof addCompany>> }
}

/**
 * Two people who used everything there is, through the API: one writes with the mark `Qzxwjv`, the partner with `Wvk`,
 * and the partner's private texts with `Wvkprivate`. The first mark is long enough that no token contains it by chance
 * (three letters occurred in one in a hundred).
 */
export async function liveFullHistory(
  suite: Suite,
  side: Side,
  { proven = true, marks = ['Qzxwjv', 'Wvk'], beside }: Circumstances = {},
) {
  const admin = beside?.admin ?? (await addMember(suite.platform, 'ADMIN', null))
  const company = beside?.company ?? (await addCompany(suite.platform, { plan: 'ENTERPRISE' }))
  const [mine, theirs] = [uniqueWordsOf(marks[0]), uniqueWordsOf(marks[1])]
  const partnerSide = side === 'mentor' ? 'mentee' : 'mentor'
  await beforeSigningUp(suite, mine, admin)
  const person = await signUp(suite, mine, side, company.code)
  const partner = await signUp(suite, theirs, partnerSide, company.code)
  if (proven) await suite.platform.database.pool.query('UPDATE users SET email_proven_at = created_at')
  await atHome(suite, mine, person, 'manager@lived.example')
  await atHome(suite, theirs, partner, person.email)
  await aRejectedMatch(suite, mine, person, company.id)
  const enrollmentId = await aMatch(suite, mine, person, partner, company.id)
  await together(suite, enrollmentId, { ...person, uniqueWords: mine }, { ...partner, uniqueWords: theirs })
  await together(suite, enrollmentId, { ...partner, uniqueWords: theirs }, { ...person, uniqueWords: mine })
  await byTheAdmin(suite, mine, admin, person, company.id)
  return { admin, company, person, partner, enrollmentId, mine, theirs }
}

/** What someone leaves on the public pages. */
export async function beforeSigningUp({ call, ...suite }: Suite, uniqueWords: UniqueWords, admin: Member) {
  const { email } = uniqueWords
  await call('POST /contact', {
    body: {
      fullName: uniqueWords.write('contactname'),
      workEmail: email,
      phone: '+44 20 7946 0000',
      companyName: uniqueWords.write('contactcompany'),
      jobTitle: uniqueWords.write('contactjob'),
      subject: 'Other',
      message: uniqueWords.write('contactmessage'),
      agreeToComms: true,
      interestedInPartnership: false,
    },
  })
  const [startsAt = ''] = await freeSlots({ call, ...suite }, 'Europe/Berlin')
  await call('POST /demo/bookings', {
    body: {
      name: uniqueWords.write('demoname'),
      email,
      startsAt,
      timeZone: 'Europe/Berlin',
      company: uniqueWords.write('democompany'),
      role: uniqueWords.write('demorole'),
    },
  })
  await call('POST /interest', {
    body: {
      kind: 'MENTEE',
      answers: [
        { questionId: 1, question: 'Where to?', choices: ['Far'], other: uniqueWords.write('interest') },
      ],
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
      text: `Dear ${uniqueWords.write('leadreply')}`,
    },
  })
}

async function signUp(
  { call }: Suite,
  uniqueWords: UniqueWords,
  side: Side,
  referral: string,
): Promise<Signed> {
  const { email } = uniqueWords
  const { body, status } = await call('POST /auth/signup', {
    body: {
      email,
      password: PASSWORD,
      firstName: uniqueWords.write('first'),
      lastName: uniqueWords.write('last'),
      accountType: side === 'mentor' ? 'MENTOR' : 'MENTEE',
      referral,
    },
  })
  if (status !== 200) throw new Error(`signing up failed: ${body.message}`)
  await call('POST /auth/login', { body: { email, password: 'not-the-password' } })
  return { id: body.id, token: body.access_token, email, side }
}

/** What someone has for themselves. */
export async function atHome(
  { call, app, platform }: Suite,
  uniqueWords: UniqueWords,
  { id, token, side }: Signed,
  managerEmail = '',
) {
  await addIdentity(platform, id, uniqueWords.write('subject'))
  const { body } = await call(`GET /${side}/questionnaire`, { token })
  const answers = body.questions.map(({ name, type, options }, at) => ({
    question: name,
    answer: type === 'text' ? '' : (options[0]?.name ?? ''),
    tracks: options[0]?.tracks ?? [],
    other: type === 'text' ? uniqueWords.write(`answer${at}`) : '',
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
      headline: uniqueWords.write('headline'),
      level: 'lead',
      location: uniqueWords.write('location'),
      pronouns: uniqueWords.write('pronouns'),
      bio: uniqueWords.write('bio'),
      skills: [uniqueWords.write('skill')],
      languages: [uniqueWords.write('language')],
      department: uniqueWords.write('department'),
      managerEmail,
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

/** Runs may have matched the two already; their proposals must not get in the way. */
async function clearMatches({ platform: { database } }: Suite, companyId: string) {
  await eventually(async () => {
    const { rows } = await database.pool.query(
      "SELECT 1 FROM matching_runs WHERE company_id = $1 AND state IN ('QUEUED', 'RUNNING')",
      [companyId],
    )
    return rows.length === 0
  }, 'the end of all runs')
  await database.pool.query(
    `DELETE FROM matches WHERE company_id = $1 AND state <> 'REJECTED'
       AND NOT EXISTS (SELECT 1 FROM enrollments WHERE match_id = matches.id)`,
    [companyId],
  )
}

async function aRejectedMatch(suite: Suite, uniqueWords: UniqueWords, person: Signed, companyId: string) {
  await clearMatches(suite, companyId)
  const other = await addMember(suite.platform, person.side === 'mentor' ? 'MENTEE' : 'MENTOR', companyId)
  const self = { id: person.id, companyId }
  const { id: matchId } = await (person.side === 'mentor'
    ? addMatch(suite.platform, self, other)
    : addMatch(suite.platform, other, self))
  const { status } = await suite.call(`POST /${person.side}/match/reject`, {
    token: person.token,
    body: { matchId, reason: uniqueWords.write('rejectreason') },
  })
  if (status >= 300) throw new Error('rejecting failed')
}

async function aMatch(
  suite: Suite,
  uniqueWords: UniqueWords,
  person: Signed,
  partner: Signed,
  companyId: string,
) {
  await clearMatches(suite, companyId)
  const [mentor, mentee] = person.side === 'mentor' ? [person, partner] : [partner, person]
  const { rows } = await suite.platform.database.pool.query('SELECT id FROM tracks WHERE company_id = $1', [
    companyId,
  ])
  const { id: matchId } = await addMatch(suite.platform, { id: mentor.id, companyId }, mentee, {
    trackId: rows[0]?.id ?? null,
    mentorView: view(uniqueWords.write('reason')),
    menteeView: view(uniqueWords.write('reason')),
  })
  const answer = { matchId, date: suite.clock.now().toISOString() }
  await suite.call('POST /mentor/match/accept', { token: mentor.token, body: answer })
  const { body } = await suite.call('POST /mentee/match/accept', { token: mentee.token, body: answer })
  if (!body.enrollmentId) throw new Error(`accepting failed: ${body.message}`)
  return body.enrollmentId
}

/** What an admin does to someone's account. */
export async function byTheAdmin(
  { call, app }: Suite,
  uniqueWords: UniqueWords,
  admin: Member,
  person: Signed,
  companyId: string,
) {
  const token = await admin.freshToken()
  await call('PUT /admin/matching-desk/holds/:id', {
    token,
    params: { id: person.id },
    body: { note: uniqueWords.write('holdnote') },
  })
  await call('POST /admin/people/:id/send-password-link', { token, params: { id: person.id } })
  const list = [
    'Email,First name,Last name,Role,Department,Manager,Languages,Location',
    `${person.email},${uniqueWords.write('first')},${uniqueWords.write('last')},${person.side},${uniqueWords.write('listdepartment')},manager@lived.example,${uniqueWords.write('listlanguage')},${uniqueWords.write('listlocation')}`,
    `someone@lived.example,Some,One,MENTEE,,${person.email},,`,
  ].join('\r\n')
  const answer = await app.inject({
    method: 'POST',
    url: `/api/admin/people-imports?companyId=${companyId}&name=spring.csv`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: list,
  })
  const { id } = answer.json()
  await eventually(async () => {
    // The clock may have been moved meanwhile.
    const body = (
      await call('GET /admin/people-imports/:id', { token: await admin.freshToken(), params: { id } })
    ).body
    return body.state === 'CHECKED'
  }, 'the check of a list')
}
