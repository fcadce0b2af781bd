import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillQuestionnaire } from '../../../testing/answers.ts'
import { addMatch, addMember, addPair, type Member } from '../../../testing/members.ts'
import { addCompany, addPerson } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()
const DAY = 86_400_000
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null, { firstName: 'Ada', lastName: 'Grant' })
})

const download = (path: string) =>
  suite.app.inject({ url: `/api/admin/${path}`, headers: { authorization: `Bearer ${admin.token}` } })

const tableOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true })

describe('a list as CSV', () => {
  test('comes whole, with the filter of the list, and who took it is written down', async () => {
    const company = await addCompany(suite.platform, { plan: 'ENTERPRISE', name: 'Long list' })
    for (let i = 0; i < 620; i++) {
      await addPerson(suite.platform, i === 0 ? 'MENTOR' : 'MENTEE', company.id, {
        firstName: 'Lin',
        lastName: `N${i}`,
      })
    }
    const response = await download(`mentees.csv?companyId=${company.id}&search=lin&sort=name`)
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="brightpair-mentees.csv"',
    })
    const rows = tableOf(response.body)
    expect(rows.length).toBe(619)
    expect(rows[0]).toMatchObject({
      'First name': 'Lin',
      'Last name': 'N1',
      Company: 'Long list',
      State: 'registered',
    })
    expect(tableOf((await download(`mentors.csv?companyId=${company.id}`)).body).length).toBe(1)
    const audit = await suite.call('GET /admin/audit', {
      token: admin.token,
      query: { search: 'list.exported' },
    })
    expect(audit.body.data).toMatchObject([
      { subject: { name: 'mentors' } },
      {
        subject: { name: 'mentees' },
        company: { name: 'Long list' },
        after: { search: 'lin', sort: 'name' },
      },
    ])
  })

  test('disarms cells that a spreadsheet would run, and keeps quotes, commas and lines', async () => {
    const { platform } = suite
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']
    const company = await addCompany(platform, { name: '=HYPERLINK("x")', description: 'a "b", c\nd' })
    for (const lastName of hostile) await addPerson(platform, 'MENTOR', company.id, { lastName })
    const { body } = await download(`mentors.csv?companyId=${company.id}`)
    expect(body.startsWith('\uFEFFEmail,First name,')).toBe(true)
    const names = tableOf(body).map((row) => row['Last name'])
    expect(names.toSorted()).toEqual(hostile.map((name) => `'${name}`).toSorted())
    const [listed] = tableOf((await download('companies.csv?search=hyperlink')).body)
    expect(listed).toMatchObject({ Name: '\'=HYPERLINK("x")', Description: 'a "b", c\nd', Mentors: '6' })
  })

  test('has runs with their proof, articles and imports, too', async () => {
    const company = await addCompany(suite.platform, { name: 'Many lists' })
    await suite.platform.database.pool.query(
      `INSERT INTO matching_runs (company_id, cause, state, requested_at, proposed, certificate, verified)
       VALUES ($1, 'ADMIN', 'DONE', now(), 7, '{"blockingPairs": 0, "fingerprint": "f00"}', true)`,
      [company.id],
    )
    const runs = tableOf((await download(`matching-runs.csv?companyId=${company.id}`)).body)
    expect(runs).toMatchObject([
      { Company: 'Many lists', 'Matches proposed': '7', 'Blocking pairs': '0', Verified: 'yes' },
    ])
    const articles = tableOf((await download('resources.csv?search=feedback')).body)
    expect(articles.length).toBeGreaterThan(0)
    expect(articles.every(({ For, Minutes }) => For === 'All companies' && Number(Minutes) >= 2)).toBe(true)
    await suite.platform.database.pool.query(
      `INSERT INTO people_imports (company_id, admin_id, file_name, created_at, state)
       VALUES ($1, $2, '=spring.csv', now(), 'CHECKED')`,
      [company.id, admin.id],
    )
    const imports = tableOf((await download(`people-imports.csv?companyId=${company.id}`)).body)
    expect(imports).toMatchObject([{ File: "'=spring.csv", Rows: '0', 'Uploaded by': 'Ada Grant' }])
  })

  test('has matches and the audit, too', async () => {
    const { platform } = suite
    const company = await addCompany(platform)
    const mentor = await addMember(platform, 'MENTOR', company.id)
    const mentee = await addMember(platform, 'MENTEE', company.id)
    await addMatch(platform, mentor, mentee)
    const matches = tableOf((await download(`match.csv?companyId=${company.id}&state=open`)).body)
    expect(matches).toMatchObject([
      {
        Mentor: `${mentor.firstName} ${mentor.lastName}`,
        'Mentor accepted': 'no',
        'Score for mentor': '0.8',
        Ended: '',
      },
    ])
    const entries = tableOf((await download('audit.csv?search=exported')).body)
    expect(entries[0]).toMatchObject({ Admin: 'Ada Grant', Action: 'list.exported', Subject: 'audit' })
  })

  test('that nobody reads to its end gives its connection back', async () => {
    const { platform } = suite
    const company = await addCompany(platform)
    for (let i = 0; i < 600; i++) await addPerson(platform, 'MENTEE', company.id)
    const response = await suite.app.inject({
      url: '/api/admin/mentees.csv',
      headers: { authorization: `Bearer ${admin.token}` },
      payloadAsStream: true,
    })
    await new Promise((resolve) => response.stream().once('data', resolve))
    response.stream().destroy()
    const open = async () => {
      const { rows } = await platform.database.pool.query(
        `SELECT count(*)::int AS open FROM pg_stat_activity
         WHERE application_name = 'brightpair-export' AND datname = current_database()`,
      )
      return rows[0].open
    }
    await expect.poll(open).toBe(0)
  })

  test('has tracks and questionnaires, a line for each activity and option', async () => {
    const company = await addCompany(suite.platform)
    const activities = tableOf((await download(`tracks.csv?companyId=${company.id}`)).body)
    expect(new Set(activities.map(({ Track }) => Track)).size).toBe(2)
    expect(new Set(activities.map(({ Month }) => Month)).size).toBe(6)
    expect(activities.every(({ Theme, Activity }) => Theme && Activity)).toBe(true)
    const { body } = await suite.call('GET /admin/questionnaire/mentee/:companyId', {
      token: admin.token,
      params: { companyId: company.id },
    })
    const options = tableOf((await download(`questionnaires.csv?companyId=${company.id}&role=MENTEE`)).body)
    expect(options.length).toBe(
      body.questions.reduce((sum, question) => sum + Math.max(1, question.options.length), 0),
    )
    expect(options[0]).toMatchObject({ Number: '1', Question: body.questions[0]?.name })
    expect((await download(`questionnaires.csv?companyId=${company.id}`)).statusCode).toBe(400)
    expect((await download(`questionnaires.csv?companyId=${randomUUID()}&role=MENTOR`)).statusCode).toBe(404)
  })

  test('has health, fairness and skills with small groups hidden as on the screen', async () => {
    const pair = await addPair(suite.platform)
    const health = tableOf((await download(`health.csv?companyId=${pair.companyId}`)).body)
    const pairs = health.filter(({ Figure }) => Figure === 'Active pairs')
    expect(pairs.length).toBe(6)
    expect(pairs.at(-1)).toMatchObject({ Value: '<5', 'Out of': '<5', Unit: 'Pairs' })
    expect(health.filter(({ Figure }) => Figure === 'Activities done').length).toBe(6)
    const waiting = await addMember(suite.platform, 'MENTEE', pair.companyId)
    await fillQuestionnaire(suite.call, waiting.token, 'mentee')
    const groups = tableOf((await download(`fairness.csv?companyId=${pair.companyId}`)).body)
    expect(groups[0]).toMatchObject({
      Group: 'Everyone',
      People: 'fewer than 5',
      'Match rate (%)': 'fewer than 5',
    })
    const skills = tableOf((await download(`matching-desk/shortage.csv?companyId=${pair.companyId}`)).body)
    expect(skills.length).toBeGreaterThan(0)
    expect(skills.some((row) => Number(row['All mentees']) === 1)).toBe(true)
  })

  test('has who wait, who may need a nudge, and what visitors wrote', async () => {
    const { platform } = suite
    const pair = await addPair(platform, { startedAt: new Date(platform.clock.now().getTime() - 40 * DAY) })
    const waiting = await addMember(platform, 'MENTEE', pair.companyId)
    await fillQuestionnaire(suite.call, waiting.token, 'mentee')
    expect(
      tableOf((await download(`matching-desk/queue.csv?companyId=${pair.companyId}`)).body),
    ).toMatchObject([{ 'Last name': waiting.lastName, Role: 'MENTEE', Why: 'nobody-free' }])
    expect(
      tableOf((await download(`health/pairs-at-risk.csv?companyId=${pair.companyId}`)).body),
    ).toMatchObject([{ Mentee: `${pair.mentee.firstName} ${pair.mentee.lastName}`, 'Programme month': '2' }])
    await suite.call('POST /contact', {
      body: {
        fullName: 'Vera Visitor',
        companyName: '=Visitors',
        workEmail: 'visitor@lists.example',
        message: 'Hello',
        agreeToComms: false,
        interestedInPartnership: false,
      },
    })
    expect(tableOf((await download('leads.csv?search=lists.example')).body)).toMatchObject([
      { Name: 'Vera Visitor', Company: "'=Visitors", Kind: 'MESSAGE', Status: 'NEW' },
    ])
  })
})
