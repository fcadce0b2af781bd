import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { liveFullHistory } from '../../../testing/full-history.ts'
import { addMember, addPair, signedIn } from '../../../testing/members.ts'
import { addCaller, addCompany, firstProgrammeOf } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { enforceRetention } from './own-data.jobs.ts'

const suite = useTestApp()

const ask = (token: string) => suite.call('POST /own-data/export', { token })
const status = async (token: string) => (await suite.call('GET /own-data', { token })).body
const download = (token: string) =>
  suite.app.inject({ url: '/api/own-data/export.zip', headers: { authorization: `Bearer ${token}` } })

async function exported(token: string): Promise<Record<string, Uint8Array>> {
  expect((await ask(token)).body.export?.state).toBe('preparing')
  await eventually(async () => (await status(token)).export?.state === 'ready', 'the export')
  const { statusCode, headers, rawPayload } = await download(token)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/zip')
  expect((await status(token)).export?.bytes).toBe(rawPayload.length)
  return unzipSync(rawPayload)
}

const textOf = (files: Record<string, Uint8Array>, name: string) => strFromU8(files[name] ?? new Uint8Array())

async function readArticle({ person, enrollmentId }: Awaited<ReturnType<typeof liveFullHistory>>) {
  const { token } = person
  const { body } = await suite.call('GET /enrollments/:enrollmentId/resources', {
    token,
    params: { enrollmentId },
    query: {},
  })
  // A spark of the mentee’s own track is ticked as an activity instead.
  const article = body.resources.find(({ track }) => track && track !== body.resources[0]?.track)
  await suite.call('PUT /enrollments/:enrollmentId/resources/:slug/done', {
    token,
    params: { enrollmentId, slug: article?.slug ?? '' },
    body: { done: true },
  })
  return article
}

describe.each(['mentor', 'mentee'] as const)('an export of a %s', (side) => {
  let lived: Awaited<ReturnType<typeof liveFullHistory>>
  let files: Record<string, Uint8Array>
  let data: Record<string, Record<string, unknown>[]>
  let article: Awaited<ReturnType<typeof readArticle>>

  beforeAll(async () => {
    lived = await liveFullHistory(suite, side)
    article = await readArticle(lived)
    files = await exported(lived.person.token)
    data = JSON.parse(textOf(files, 'data.json'))
  }, 90_000)

  test('holds every word the person entered, for programs and for people', () => {
    const sent = Object.entries(files).map(([name, bytes]) => `${name} ${strFromU8(bytes, true)}`)
    for (const page of ['data.json', 'index.html']) {
      const all = [textOf(files, page), ...sent.filter((each) => each.startsWith('files/sent/'))].join(' ')
      const missing = lived.mine.written.filter((word) => !all.toLowerCase().includes(word.toLowerCase()))
      // Each side sees the reasons in its own words.
      expect(
        missing.filter((word) => word !== 'Qzxwjvreason'),
        page,
      ).toEqual([])
    }
  })

  test('holds nothing the partner keeps private, and nothing that lets anybody in', () => {
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes, true))
      .join(' ')
    expect(all).not.toMatch(/Wvkprivate/i)
    expect(all).not.toContain(lived.partner.email)
    expect(all).not.toMatch(/argon2id/)
    expect(all).toContain('Wvkmessage')
    expect(all).toContain('Wvkreflection')
  })

  test('names the company, the track and the article instead of their numbers', () => {
    const { matches = [], enrollments, resource_marks, users } = data
    expect(users).toMatchObject([{ company: lived.company.name }])
    expect(enrollments).toMatchObject([{ track: expect.any(String) }])
    expect(matches.map(({ track }) => track)).toContain(enrollments?.[0]?.track)
    expect(resource_marks).toMatchObject([{ article: article?.title }])
  })

  test('says who wrote what, and with whom', () => {
    const { matches, ...tables } = data
    const withWhom = Object.values(tables)
      .flatMap((entries) => (Array.isArray(entries) ? entries : []))
      .flatMap((entry) => (entry instanceof Object && 'with' in entry ? [entry.with] : []))
    expect(matches?.map((match) => match.with)).toContain('Wvkfirst Wvklast')
    expect(new Set(withWhom)).toEqual(new Set(['Wvkfirst Wvklast']))
    const writers = (table: string, words: string, writer: string) =>
      (data[table] ?? []).map((entry) => [String(entry[words]).slice(0, 3), entry[writer]])
    const bothOf = [
      ['Qzx', 'you'],
      ['Wvk', 'Wvkfirst Wvklast'],
    ]
    for (const each of [
      writers('messages', 'text', 'from').filter(([, from]) => from !== 'Brightpair'),
      writers('tasks', 'title', 'written_by'),
      writers('tasks', 'title', 'added_by'),
      writers('reflections', 'text', 'by'),
      writers('feedback', 'helped', 'from'),
      writers('mentoring_sessions', 'title', 'proposed_by').filter(([, by]) => by !== null),
    ])
      expect(new Set(each.map(String))).toEqual(new Set(bothOf.map(String)))
    expect(data.enrollments).toMatchObject([{ your_role: side }])
  })

  test('brings the photo, the agreement and what was sent', () => {
    const names = Object.keys(files)
    expect(names).toContain('files/photo.webp')
    expect(strFromU8((files['files/agreement 1.pdf'] ?? new Uint8Array()).subarray(0, 5))).toBe('%PDF-')
    expect(names.some((name) => /^files\/sent\/1 Qzxwjvfile\.txt$/.test(name))).toBe(true)
  })

  test('is announced by mail and open to nobody else', async () => {
    await suite.mailbox.latestTo(lived.person.email, 'Your data is ready to download')
    expect((await download(lived.partner.token)).statusCode).toBe(404)
    expect((await download(lived.admin.token)).statusCode).toBe(404)
  })
})

describe('asking for an export', () => {
  test('ten times at once makes one', async () => {
    const { mentee } = await addPair(suite.platform)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(mentee.token)))
    expect(answers.every(({ status: code }) => code === 200)).toBe(true)
    await eventually(async () => (await status(mentee.token)).export?.state === 'ready', 'the export')
    const { rows } = await suite.platform.database.pool.query(
      'SELECT 1 FROM data_exports WHERE user_id = $1',
      [mentee.id],
    )
    // A request after it is ready creates another one; ten would exceed the daily limit.
    expect(rows.length).toBeLessThan(3)
  })

  test('more than three times a day is refused, and admins have data too', async () => {
    const admin = await addMember(suite.platform, 'ADMIN', null)
    for (let times = 0; times < 3; times++) await exported(admin.token)
    expect((await ask(admin.token)).status).toBe(429)
  })

  test('leaves hostile words as words', async () => {
    const { mentor } = await addPair(suite.platform)
    const bio = '<script>alert(1)</script><img src=x onerror=alert(2)>'
    await suite.call('PUT /profile', {
      token: mentor.token,
      body: { headline: '', level: null, location: '', pronouns: '', bio, skills: [], languages: [] },
    })
    const page = textOf(await exported(mentor.token), 'index.html')
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page).not.toMatch(/<script|<img/)
  })

  test('gives an archive for seven days, then it is gone', async () => {
    const { mentor } = await addPair(suite.platform)
    await exported(mentor.token)
    suite.clock.advance(7 * 86_400_000 + 1_000)
    const token = await mentor.freshToken()
    expect((await status(token)).export).toBeNull()
    expect((await download(token)).statusCode).toBe(404)
    await enforceRetention(suite.platform, suite.mail)
    const { rows } = await suite.platform.database.pool.query('SELECT 1 FROM data_exports')
    expect(rows).toEqual([])
  })
})

test('an export of a manager names the company and the programme they look after', async () => {
  const { platform } = suite
  const company = await addCompany(platform)
  await addCompany(platform)
  const programmeId = await firstProgrammeOf(platform, company.id)
  const manager = await addCaller(platform, 'MANAGER', company.id, programmeId)
  const files = await exported((await signedIn(platform, manager)).token)
  expect(JSON.parse(textOf(files, 'data.json')).team_roles).toMatchObject([
    { role: 'MANAGER', company: company.name, programme: 'Mentoring programme' },
  ])
})
