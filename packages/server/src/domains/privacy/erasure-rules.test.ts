import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addMatch } from '../../../testing/members.ts'
import { addCompany, addPerson } from '../../../testing/people.ts'
import { useTestDatabase } from '../../../testing/suite.ts'
import { startEnrollment } from '../pairs/enrollments/start-enrollment.ts'
import { applyErasureStep, subjectById } from './person.queries.ts'
import { register } from './register.ts'

// What each rule removes and keeps, row by row. `erase.test.ts` simulates two people's whole lifetime instead, in which
// many rows match more than one condition of a rule.

const suite = useTestDatabase()
type Person = Awaited<ReturnType<typeof addPerson>>
let company: { id: string }
let ada: Person
let partner: Person
let stranger: Person
/** Ada is its mentor. */
let pairId: string
let strangersPairId: string

const { query } = suite

const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
  const columns = Object.keys(row)
  const [{ stored }] = await query(
    `INSERT INTO ${table} AS t (${columns}) VALUES (${columns.map((_, at) => `$${at + 1}`)}) RETURNING to_jsonb(t) AS stored`,
    Object.values(row),
  )
  return stored.id
}

/** Applies the register to one table. */
async function eraseFrom(table: string): Promise<void> {
  const { database, clock } = suite
  const person = await subjectById(database.db, ada.id)
  const erase = register[table]?.erase
  if (!person || !erase || !('steps' in erase)) throw new Error(`nothing to erase in ${table}`)
  for (const step of erase.steps) await applyErasureStep(database.db, person, clock.now(), table, step)
}

const addMentee = () => addPerson(suite, 'MENTEE', company.id)

/** A running programme of two people of the company. */
async function addProgramme(mentor: Person, mentee: Person, trackId: string | null = null): Promise<string> {
  const accepted = { mentorAcceptedAt: suite.clock.now(), menteeAcceptedAt: suite.clock.now() }
  const match = await addMatch(suite, mentor, mentee, { state: 'ENROLLED', trackId, ...accepted })
  return suite.database.transaction((tx) => startEnrollment(tx, match, suite.clock.now()))
}

beforeAll(async () => {
  company = await addCompany(suite)
  // Written with a backslash where an entry stores it as JSON.
  const name = { firstName: 'Ada', lastName: 'O"Quill', email: 'ada@quill.example' }
  ada = await addPerson(suite, 'MENTOR', company.id, name)
})

beforeEach(async () => {
  partner = await addMentee()
  stranger = await addMentee()
  const namesake = await addPerson(suite, 'MENTOR', company.id, { firstName: 'Ada', lastName: 'Else' })
  pairId = await addProgramme(ada, partner)
  strangersPairId = await addProgramme(namesake, stranger)
})

test('emails: those to them, to answer them, with their address, and to partners about them or the pair', async () => {
  const mail = (subject: string, row: Record<string, unknown>) =>
    insert('mails', {
      kind: 'test',
      recipient: 'team@brightpair.example',
      plain: '',
      html: '',
      ...row,
      subject,
    })
  const toPartner = { recipient: partner.email }
  await mail('to them', { recipient: 'Ada@Quill.example' })
  await mail('to answer them', { reply_to: 'ADA@quill.example' })
  await mail('with their address', { plain: 'Write to Ada@Quill.Example.' })
  await mail('with their address in a file', { attachments: '[{"content": "ada@quill.example"}]' })
  await mail('with their name, to the partner', { ...toPartner, html: '<b>Ada</b> wrote to you.' })
  await mail('about the pair, to the partner', { ...toPartner, plain: `/mentorship?pair=${pairId}` })
  await mail('about something else, to the partner', { ...toPartner, plain: 'Adapt your plan.' })
  await mail('with another’s name, to a stranger', { recipient: stranger.email, plain: 'Ada wrote to you.' })
  await eraseFrom('mails')
  const left = await query('SELECT subject FROM mails ORDER BY subject')
  expect(left.map(({ subject }) => subject)).toEqual([
    'about something else, to the partner',
    'with another’s name, to a stranger',
  ])
})

test('notices: their own, and those of partners that name them or lead to the pair, but for badges', async () => {
  const notice = (title: string, user_id: string, row: Record<string, unknown> = {}) =>
    insert('notices', { kind: 'message', body: '', in_app: true, created_at: 'now', user_id, ...row, title })
  const ofPair = { link: `/mentorship?pair=${pairId}` }
  await notice('their own', ada.id)
  await notice('to the partner', partner.id, { body: 'Ada wrote to you.' })
  await notice('to the partner about the pair', partner.id, ofPair)
  await notice('to the partner of a badge for Ada', partner.id, { kind: 'badge-earned' })
  await notice('to the partner of a badge', partner.id, { kind: 'badge-earned', ...ofPair })
  await notice('to the partner about something else', partner.id)
  await notice('to a stranger', stranger.id, { body: 'Ada wrote to you.' })
  await eraseFrom('notices')
  const left = await query('SELECT title FROM notices ORDER BY title')
  expect(left.map(({ title }) => title)).toEqual([
    'to a stranger',
    'to the partner about something else',
    'to the partner of a badge',
  ])
})

test('counted attempts: those of their address and of their account', async () => {
  for (const key of ['login:ADA@quill.example', `export:${ada.id}`, `export:${partner.id}`])
    await insert('rate_limits', { key, count: 1, window_ends_at: 'now' })
  await eraseFrom('rate_limits')
  expect(await query('SELECT key FROM rate_limits')).toEqual([{ key: `export:${partner.id}` }])
})

test('what admins did: to them, their matches and messages, and with their name where they have been', async () => {
  const [asMentor, asMentee, known, elsewhere] = await Promise.all(
    Array.from({ length: 4 }, () => addCompany(suite)),
  )
  const matchIn = async (of: { id: string } | undefined, mentor: Person, mentee: Person) => {
    const lapsed = { state: 'LAPSED', endedAt: suite.clock.now() } as const
    return addMatch(suite, { id: mentor.id, companyId: of?.id ?? null }, mentee, lapsed)
  }
  const { id: mentorsMatch } = await matchIn(asMentor, ada, stranger)
  const { id: menteesMatch } = await matchIn(asMentee, stranger, ada)
  await matchIn(elsewhere, stranger, partner)
  const contact_message_id = await insert('contact_messages', {
    full_name: 'A. Q.',
    work_email: ada.email,
    agree_to_comms: true,
    interested_in_partnership: false,
  })
  const lead = await insert('leads', {
    ...{ kind: 'MESSAGE', name: 'A. Q.', email: 'Ada@quill.example', company: '', title: '', preview: '' },
    ...{ created_at: 'now', contact_message_id },
  })
  const entry = (action: string, row: Record<string, unknown>) =>
    insert('audit_entries', {
      ...{ at: 'now', admin_id: randomUUID(), admin_name: 'Root', subject_id: randomUUID() },
      ...{ subject_name: 'Someone', after: '{"role": "mentor"}', ...row, action },
    })
  const named = { subject_name: 'Ada O"Quill' }
  await entry('their account', { subject_id: ada.id })
  await entry('a match as a mentor', { subject_id: mentorsMatch })
  await entry('a match as a mentee', { subject_id: menteesMatch })
  await entry('a message of before', { subject_id: lead })
  await entry('their address', { after: '{"email": "ADA@quill.example"}' })
  await entry('their name, in their company', { ...named, company_id: company.id })
  await entry('their name, before', { company_id: company.id, before: '{"name": "Ada O\\"Quill"}' })
  await entry('their name, where they were a mentor', { ...named, company_id: asMentor?.id })
  await entry('their name, where they were a mentee', { ...named, company_id: asMentee?.id })
  await entry('their account, once elsewhere', { subject_id: ada.id, company_id: known?.id })
  await entry('their name, once elsewhere', { ...named, company_id: known?.id })
  const others = [
    ['a namesake elsewhere', { ...named, company_id: elsewhere?.id }],
    ['a stranger elsewhere', { subject_id: stranger.id, company_id: elsewhere?.id }],
    ['a stranger in their company', { subject_id: stranger.id, company_id: company.id }],
  ] as const
  for (const [action, row] of others) await entry(action, row)
  await eraseFrom('audit_entries')
  const entries = await query('SELECT action, subject_name, before, after FROM audit_entries ORDER BY action')
  const isNameless = (row: object) =>
    JSON.stringify(row).includes('"Former member","before":null,"after":null')
  expect(entries).toHaveLength(14)
  expect(entries.filter((row) => !isNameless(row)).map(({ action }) => action)).toEqual(
    others.map(([action]) => action),
  )
})

/** The people who may have said why something ended; a partner's words belong to the partner. */
const speakers = (mentee: Person) => ({ ada: ada.id, partner: mentee.id, admin: stranger.id, nobody: null })

test('why a match was declined: unless the partner said it', async () => {
  const add = (mentor: Person, mentee: Person, rejectReason: string, rejectedBy: string | null) =>
    addMatch(suite, mentor, mentee, {
      ...{ state: 'REJECTED', endedAt: suite.clock.now(), rejectedBy, rejectReason },
    })
  for (const who of ['ada', 'partner', 'admin', 'nobody'] as const) {
    const mentee = await addMentee()
    await add(ada, mentee, `said by ${who}`, speakers(mentee)[who])
  }
  await add(stranger, partner, 'said of others', null)
  await eraseFrom('matches')
  const left = await query('SELECT reject_reason AS words FROM matches WHERE reject_reason IS NOT NULL')
  expect(left.map(({ words }) => words).toSorted()).toEqual(['said by partner', 'said of others'])
})

test('why a programme ended: unless the partner said it', async () => {
  const end = (id: string, note: string, by: string | null) =>
    query(
      "UPDATE enrollments SET state = 'ENDED', ended_at = now(), end_note = $2, ended_by = $3 WHERE id = $1",
      [id, note, by],
    )
  for (const who of ['ada', 'partner', 'admin', 'nobody'] as const) {
    const mentee = await addMentee()
    await end(await addProgramme(ada, mentee), `said by ${who}`, speakers(mentee)[who])
  }
  await end(strangersPairId, 'said of others', null)
  await eraseFrom('enrollments')
  const left = await query("SELECT end_note AS words FROM enrollments WHERE end_note <> ''")
  expect(left.map(({ words }) => words).toSorted()).toEqual(['said by partner', 'said of others'])
})

test('messages: what they wrote, and their name in lines of the system', async () => {
  let number = 100
  const say = (enrollment_id: string, sender_id: string | null, text: string) => {
    const client_id = sender_id && randomUUID()
    number += 1
    const row = { enrollment_id, number, company_id: company.id, sender_id, client_id, text, sent_at: 'now' }
    return insert('messages', row)
  }
  await say(pairId, ada.id, 'What I think')
  await say(pairId, ada.id, '')
  await say(pairId, partner.id, 'Thank you, Ada')
  await say(pairId, null, 'Ada proposed a time')
  await say(strangersPairId, null, 'Ada proposed a time')
  await eraseFrom('messages')
  const texts = await query('SELECT text FROM messages WHERE number > 100 ORDER BY number')
  expect(texts.map(({ text }) => text)).toEqual([
    'Erased with the account of whoever wrote it.',
    '',
    'Thank you, Ada',
    'Former member proposed a time',
    'Ada proposed a time',
  ])
})

test('replies to visitors: a mentor takes no admin of the same name with them', async () => {
  const created_at = suite.clock.now()
  const interest_answer_id = await insert('interest_answers', {
    kind: 'MENTEE',
    answers: '[]',
    claim_hash: randomUUID(),
    created_at,
  })
  const visitor = { name: 'Vera', email: '', company: '', title: '', preview: '' }
  const lead_id = await insert('leads', { ...visitor, kind: 'INTEREST', interest_answer_id, created_at })
  const reply = { lead_id, client_id: randomUUID(), subject: '', text: '', sent_at: created_at }
  await insert('lead_replies', { ...reply, sent_by: 'Ada O"Quill' })
  await eraseFrom('lead_replies')
  expect(await query('SELECT sent_by FROM lead_replies')).toEqual([{ sent_by: 'Ada O"Quill' }])
})

test('activities: those a mentor added, and those of the track in which a mentor changed anything', async () => {
  const themes = ['1', '2', '3', '4', '5', '6']
  const [mine, theirs] = await Promise.all(
    ['Mine', 'Theirs'].map((name) =>
      insert('tracks', { company_id: company.id, name, description: '', themes }),
    ),
  )
  const words = { name: 'Walk', description: 'Far', text_content: 'Outside', set_of_trainings: ['Legs'] }
  const place = { month: 1, position: 0 }
  await insert('track_activities', { ...words, ...place, track_id: mine })
  await insert('track_activities', { ...words, ...place, track_id: theirs, name: 'Swim' })
  const enrollment_id = await addProgramme(ada, await addMentee(), mine ?? null)
  const asMentee = await addProgramme(
    await addPerson(suite, 'MENTOR', company.id),
    await addMentee(),
    theirs ?? null,
  )
  const add = (row: Record<string, unknown>) =>
    insert('activities', { ...words, ...place, company_id: company.id, enrollment_id, ...row })
  const erased = {
    'a new one, in the words of the track': await add({ created_by: ada.id }),
    'another name': await add({ name: 'Run' }),
    'another description': await add({ description: 'Near' }),
    'another text': await add({ text_content: 'Inside' }),
    'another link': await add({ schedule_link: 'https://walk.example/' }),
    'other trainings': await add({ set_of_trainings: ['Arms'] }),
  }
  await add({ enrollment_id: asMentee, name: 'Run' })
  await eraseFrom('activities')
  const found = await query(
    "SELECT id, enrollment_id FROM activities WHERE name = 'An activity' AND enrollment_id IN ($1, $2)",
    [enrollment_id, asMentee],
  )
  const names = new Map(Object.entries(erased).map(([name, id]) => [id, name]))
  expect(found.map(({ id }) => names.get(id) ?? id).toSorted()).toEqual(Object.keys(erased).toSorted())
})
