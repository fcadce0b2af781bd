import { randomUUID } from 'node:crypto'
import { completeAnswers } from './answers.ts'
import { freeSlots } from './demo-slots.ts'
import { eventually } from './eventually.ts'
import { liveFullHistory } from './full-history.ts'
import { pairIdsOf } from './full-history-ids.ts'
import { caseSettings } from './hostile-cases.ts'
import { outreachSettings } from './hostile-outreach.ts'
import { sessionSettings } from './hostile-sessions.ts'
import { addMatch, addMember, addPair, lasting, type Member } from './members.ts'
import { addCompany } from './people.ts'
import type { Settings, Suite } from './request-settings.ts'

/** A platform with everything on it, and how each write endpoint is called there. */
export async function setUpHostile(suite: Suite) {
  const { call, platform } = suite
  const { pool } = platform.database
  const history = await liveFullHistory(suite, 'mentor')
  const lived = {
    ...history,
    admin: await lasting(platform, history.admin),
    person: await lasting(platform, history.person),
    partner: await lasting(platform, history.partner),
  }
  const { admin, company, person: mentor, partner: mentee, enrollmentId } = lived
  const ids = await pairIdsOf(suite, enrollmentId)
  const one = async (query: string, values: unknown[] = []) => {
    const { rows } = await pool.query(query, values)
    return rows[0] ?? {}
  }
  const slots = await freeSlots(suite, 'Etc/UTC')
  const elsewhere = await addCompany(platform)
  const waiting = {
    mentor: await lasting(platform, await addMember(platform, 'MENTOR', elsewhere.id)),
    mentee: await lasting(platform, await addMember(platform, 'MENTEE', elsewhere.id)),
  }
  // Whose answers are complete has no draft any more.
  const drafting = {
    mentor: await lasting(platform, await addMember(platform, 'MENTOR', elsewhere.id)),
    mentee: await lasting(platform, await addMember(platform, 'MENTEE', elsewhere.id)),
  }
  const track = await one('SELECT id FROM tracks WHERE company_id = $1 ORDER BY name', [company.id])
  const programme = await one(
    `INSERT INTO programmes (company_id, number, name, code) VALUES ($1, 2, 'Second', 'STAGE-2') RETURNING id, code`,
    [company.id],
  )
  // Not the one that is edited meanwhile: a new code changes its version.
  const recoded = await one(
    `INSERT INTO programmes (company_id, number, name, code) VALUES ($1, 3, 'Third', 'STAGE-3') RETURNING id`,
    [company.id],
  )
  const listed = await one('SELECT id FROM people_imports')
  await eventually(async () => (await one('SELECT state FROM people_imports')).state === 'CHECKED', 'a list')

  const admins = { token: admin.token }
  const ofPair = (token: string, more: Record<string, string> = {}) => ({
    token,
    params: { enrollmentId, ...more },
  })
  const signOnOf = (id: string, domain: string) => async () => {
    const { body } = await call('GET /admin/companies/:id/sign-on', { ...admins, params: { id } })
    return { ...admins, params: { id }, body: { version: body.version, domains: [domain] } }
  }
  const versioned =
    (table: string, id: string, body: object = {}) =>
    async () => ({
      ...admins,
      params: { id },
      body: { ...body, version: (await one(`SELECT version FROM ${table} WHERE id = $1`, [id])).version },
    })
  const answersOf = async (side: 'mentor' | 'mentee', { token }: Member) => {
    const { body } = await call(`GET /${side}/questionnaire`, { token })
    const answsers = completeAnswers(body).sort((a, b) => b.other.length - a.other.length)
    return { token, body: { answsers } }
  }
  const answered = (side: 'mentor' | 'mentee') => () => answersOf(side, waiting[side])
  const drafted = (side: 'mentor' | 'mentee') => async () => {
    const { token, body } = await answersOf(side, drafting[side])
    return { token, body: { position: 0, answers: body.answsers.map(({ tracks: _, ...each }) => each) } }
  }
  const proposedTo = (side: 'MENTOR' | 'MENTEE') => async () => {
    const other = await addMember(platform, 'MENTOR', elsewhere.id)
    const asked = await addMember(platform, 'MENTEE', elsewhere.id)
    await addMatch(platform, other, asked)
    return { token: side === 'MENTOR' ? other.token : asked.token }
  }
  const roomFor = (days: number) => ({ timeZone: 'Etc/UTC', startsAt: slots[days] ?? '' })
  let placed = 0
  let booked = 0
  const asked = () => ({
    ...admins,
    params: { companyId: company.id },
    body: { questions: [{ name: 'Where to?', options: [{ name: 'Far', tracks: [track.id] }] }] },
  })

  const settings: Settings = {
    'POST /auth/signup': () => ({
      body: { email: `${randomUUID()}@lived.example`, referral: company.code, interestClaim: '' },
    }),
    'POST /auth/change-password': () => ({ token: mentor.token }),
    'POST /auth/proof': () => ({ token: mentor.token }),
    'PUT /auth/factors/codes': () => ({ token: mentor.token }),
    'POST /auth/passkeys': () => ({ token: mentor.token }),
    'POST /admin/questionnaire/mentee/:companyId': asked,
    'POST /admin/questionnaire/mentor/:companyId': asked,
    'POST /enrollments/:enrollmentId/activities': async () => {
      // A pair has at most thirty.
      await pool.query(
        `DELETE FROM activities WHERE id IN (SELECT id FROM activities WHERE enrollment_id = $1 AND month = 2
         ORDER BY position DESC OFFSET 8)`,
        [enrollmentId],
      )
      return ofPair(mentor.token)
    },
    'PUT /enrollments/:enrollmentId/activities/:activityId': async () => {
      const newest = await one('SELECT id FROM activities WHERE enrollment_id = $1 AND month = 1', [
        enrollmentId,
      ])
      return ofPair(mentor.token, { activityId: newest.id })
    },
    'PUT /admin/settings': async () => {
      const { body } = await call('GET /admin/settings', admins)
      return { ...admins, body: { version: body.version } }
    },
    'POST /admin/company': () => admins,
    'PUT /admin/companies/:id': versioned('companies', company.id, { plan: 'ENTERPRISE' }),
    'POST /admin/companies/:id/renew-code': versioned('companies', elsewhere.id),
    'PUT /admin/companies/:id/branding': async () => {
      const params = { id: company.id }
      const { body } = await call('GET /admin/companies/:id/branding', { ...admins, params })
      return { ...admins, params, body: { version: body.version } }
    },
    'PUT /admin/companies/:id/sign-on': signOnOf(company.id, 'walks.example'),
    // A company has one provider, of either kind, and a domain leads to one company.
    'PUT /admin/companies/:id/sign-on/saml': signOnOf(elsewhere.id, 'elsewhere.example'),
    'POST /admin/companies/:id/sign-on/check': () => ({ ...admins, params: { id: company.id } }),
    'POST /demo/bookings': () => {
      booked += 1
      return { body: roomFor(booked) }
    },
    'POST /enrollments/:enrollmentId/end': async () => {
      const pair = await addPair(platform, { company })
      return { token: pair.mentor.token, params: { enrollmentId: pair.enrollmentId } }
    },
    'PUT /assessment': async () => {
      const { enrollmentId: over, mentee: asked } = await addPair(platform, { company })
      await pool.query(`UPDATE enrollments SET state = 'ENDED', ended_at = now() WHERE id = $1`, [over])
      const statement = await one('SELECT id FROM assessment_statements WHERE company_id = $1 LIMIT 1', [
        company.id,
      ])
      return {
        token: asked.token,
        body: { moment: 'end', answers: [{ statementId: statement.id, value: 4 }], mayQuote: true },
      }
    },
    'PUT /admin/programmes/:id/assessment': async () => {
      const { rows } = await pool.query(
        'SELECT id FROM assessment_statements WHERE programme_id = $1 AND retired_at IS NULL',
        [programme.id],
      )
      return { ...admins, params: { id: programme.id }, body: { seen: rows.map(({ id }) => id) } }
    },
    'PUT /admin/companies/:id/fairness-question': () => ({ ...admins, params: { id: company.id } }),
    'POST /enrollments/:enrollmentId/feedback': () => ofPair(mentee.token),
    'PUT /enrollments/:enrollmentId/feedback/rounds/:roundId': () => ({
      ...ofPair(mentee.token, { roundId: ids.roundId }),
      body: { words: { changed: '' } },
    }),
    'POST /admin/leads/:id/replies': async () => {
      const lead = await one("SELECT id FROM leads WHERE kind = 'MESSAGE' ORDER BY created_at LIMIT 1")
      return versioned('leads', lead.id, { clientId: randomUUID() })()
    },
    'POST /admin/match/:id/break': async () => {
      const other = await addMember(platform, 'MENTOR', elsewhere.id)
      const asked = await addMember(platform, 'MENTEE', elsewhere.id)
      const { id } = await addMatch(platform, other, asked)
      return { ...admins, params: { id } }
    },
    'POST /admin/people/:id/leave': async () =>
      versioned('users', (await addMember(platform, 'MENTOR', elsewhere.id)).id)(),
    'POST /mentor/match/reject': proposedTo('MENTOR'),
    'POST /mentee/match/reject': proposedTo('MENTEE'),
    'PUT /admin/matching-desk/holds/:id': () => ({ ...admins, params: { id: waiting.mentee.id } }),
    // A note is told with a change: one to the places there are is none.
    'PUT /admin/matching-desk/places/:id': () => {
      placed += 1
      return { ...admins, params: { id: mentor.id }, body: { capacity: 4 + (placed % 2) } }
    },
    'PUT /mentee/answers': answered('mentee'),
    'PUT /mentor/answers': answered('mentor'),
    'PUT /mentee/answers/draft': drafted('mentee'),
    'PUT /mentor/answers/draft': drafted('mentor'),
    'POST /enrollments/:enrollmentId/messages': () => ({
      ...ofPair(mentee.token),
      body: { clientId: randomUUID() },
    }),
    'PUT /notices/push': () => ({ token: mentee.token }),
    'PUT /notices/schedule': () => ({ token: mentee.token }),
    'POST /admin/team': () => ({
      ...admins,
      body: { email: `${randomUUID()}@lived.example`, companyId: company.id },
    }),
    'POST /admin/platform-admins': () => ({
      ...admins,
      body: { email: `${randomUUID()}@lived.example` },
    }),
    'POST /admin/people': () => ({
      ...admins,
      body: { email: `${randomUUID()}@lived.example`, companyId: company.id },
    }),
    'POST /admin/people/:id/notes': () => ({
      ...admins,
      params: { id: waiting.mentee.id },
      body: { clientId: randomUUID(), pairId: null },
    }),
    'PUT /admin/people/:id/notes/:noteId': async () => {
      const { body } = await call('POST /admin/people/:id/notes', {
        ...admins,
        params: { id: waiting.mentee.id },
        body: { clientId: randomUUID(), pairId: null, words: 'A note' },
      })
      const { id: noteId = '', version } = body.notes.find(({ words }) => words === 'A note') ?? {}
      return { ...admins, params: { id: waiting.mentee.id, noteId }, body: { version } }
    },
    'PUT /admin/people/:id/facts': versioned('users', waiting.mentee.id),
    'PUT /admin/people-imports/:id/rows/:number': async () => {
      const setting = await versioned('people_imports', listed.id)()
      return { ...setting, params: { ...setting.params, number: '2' } }
    },
    'PUT /personality': () => ({ token: waiting.mentee.token }),
    'PUT /profile': () => ({ token: mentor.token }),
    'POST /enrollments/:enrollmentId/goals': () => ofPair(mentee.token),
    'PUT /enrollments/:enrollmentId/goals/:goalId': () => ofPair(mentee.token, { goalId: ids.goalId }),
    'POST /enrollments/:enrollmentId/tasks': () => ofPair(mentee.token),
    'PUT /enrollments/:enrollmentId/tasks/:taskId': () => ofPair(mentee.token, { taskId: ids.taskId }),
    'PUT /enrollments/:enrollmentId/reflection': () => ({ ...ofPair(mentee.token), body: { month: 1 } }),
    'PUT /enrollments/:enrollmentId/reflection/draft': () => ofPair(mentee.token),
    'PUT /enrollments/:enrollmentId/reflection/reply': () => ({
      ...ofPair(mentor.token),
      body: { month: 1 },
    }),
    'POST /admin/resources': () => admins,
    'PUT /admin/resources/:id': async () => {
      const article = await one('SELECT id FROM resources ORDER BY slug LIMIT 1')
      return versioned('resources', article.id)()
    },
    'POST /admin/resources/:id/film': async () => {
      const { id } = await one('SELECT id FROM resources ORDER BY slug LIMIT 1')
      return { ...admins, params: { id } }
    },
    'POST /admin/resources/preview': () => admins,
    ...outreachSettings({ admins, companyId: company.id, reader: mentee.email, one }),
    ...caseSettings({ suite, admins, adminId: admin.id, company, mentee, enrollmentId, one, versioned }),
    ...sessionSettings({ suite, company, mentor, mentee, enrollmentId, sessionId: ids.sessionId, one }),
    'POST /admin/companies/:id/programmes': () => ({ ...admins, params: { id: company.id } }),
    'PUT /admin/programmes/:id': versioned('programmes', programme.id),
    'POST /admin/programmes/:id/copy': () => ({ ...admins, params: { id: programme.id } }),
    'POST /admin/programmes/:id/renew-code': versioned('programmes', recoded.id),
    'POST /memberships': () => ({ token: mentor.token, body: { code: programme.code } }),
    'POST /admin/track/:companyId': () => ({ ...admins, params: { companyId: company.id } }),
    'PUT /admin/tracks/:id': versioned('tracks', track.id),
  }
  return { lived, ids, waiting, elsewhere, settings }
}

export type Stage = Awaited<ReturnType<typeof setUpHostile>>
