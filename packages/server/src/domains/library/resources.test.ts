import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, addPair, type Member } from '../../../testing/members.ts'
import { samples } from '../../../testing/samples.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { loadLibrary } from './load-library.ts'

const suite = useTestApp()
let admin: Member
let pair: Awaited<ReturnType<typeof addPair>>

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})
beforeEach(async () => {
  pair = await addPair(suite.platform)
})

const SPARK = 'the-power-of-assertive-communication'
const OTHER = 'rest-is-part-of-the-work'

type Query = Record<string, string>
const list = async (query: Query = {}, who = pair, token = who.mentee.token) =>
  (
    await suite.call('GET /enrollments/:enrollmentId/resources', {
      token,
      params: { enrollmentId: who.enrollmentId },
      query,
    })
  ).body
const read = (slug: string, who = pair, token = who.mentee.token) =>
  suite.call('GET /enrollments/:enrollmentId/resources/:slug', {
    token,
    params: { enrollmentId: who.enrollmentId, slug },
  })
const mark = (slug: string, done: boolean, who = pair, token = who.mentee.token) =>
  suite.call('PUT /enrollments/:enrollmentId/resources/:slug/done', {
    token,
    params: { enrollmentId: who.enrollmentId, slug },
    body: { done },
  })
const activities = async (who = pair) =>
  (
    await suite.call('GET /enrollments/:enrollmentId/activities', {
      token: who.mentee.token,
      params: { enrollmentId: who.enrollmentId },
    })
  ).body.activities
const spark = async () => (await activities()).find(({ resource }) => resource === SPARK)
const tick = (activityId: string, done: boolean) =>
  suite.call('PUT /enrollments/:enrollmentId/activities/:activityId/done', {
    token: pair.mentee.token,
    params: { enrollmentId: pair.enrollmentId, activityId },
    body: { done },
  })
const add = (companyId: string | null, more: object = {}) =>
  suite.call('POST /admin/resources', {
    token: admin.token,
    body: { ...samples['POST /admin/resources'], ...more, companyId },
  })
const retire = (id: string, version = 1) =>
  suite.call('POST /admin/resources/:id/retire', { token: admin.token, params: { id }, body: { version } })

describe('the library of a pair', () => {
  test('lists its own track first, and recommends three for the month with a reason', async () => {
    const { resources, recommended, tracks, total, done } = await list()
    expect(total).toBe(resources.length)
    expect(total).toBeGreaterThanOrEqual(24)
    expect(done).toBe(0)
    expect(resources[0]).toMatchObject({ track: 'Power Play', month: 1, minutes: 3, doneAt: null })
    expect(tracks.toSorted()).toEqual(['Power Play', 'Unbreakable Mindset'])
    expect(recommended).toHaveLength(3)
    expect(recommended[0]).toMatchObject({ month: 1, reason: 'One of the sparks for month 1.' })
  })

  test('is searched and filtered, each filter narrowing the other', async () => {
    const all = (await list()).resources
    const month = (await list({ month: '4', track: 'Unbreakable Mindset' })).resources
    expect(month.length).toBeGreaterThan(1)
    expect(month.every((each) => each.month === 4 && each.track === 'Unbreakable Mindset')).toBe(true)
    expect((await list({ topic: 'energy', month: '4' })).resources.map(({ slug }) => slug)).toContain(OTHER)
    expect(
      (await list({ search: 'a camera could have recorded' })).resources.map(({ slug }) => slug),
    ).toEqual([SPARK])
    expect((await list({ search: '%' })).resources.length).toBeLessThan(all.length)
    await mark(OTHER, true)
    expect((await list({ done: 'true' })).resources.map(({ slug }) => slug)).toEqual([OTHER])
    expect((await list({ done: 'false' })).resources).toHaveLength(all.length - 1)
  })

  test('offers articles for mentors to mentors', async () => {
    const forMentors = 'the-first-hour-with-your-mentee'
    expect((await list()).resources.map(({ slug }) => slug)).not.toContain(forMentors)
    const { resources, recommended } = await list({}, pair, pair.mentor.token)
    expect(resources.map(({ slug }) => slug)).toContain(forMentors)
    expect(recommended[0]).toMatchObject({ slug: forMentors, reason: 'Written for mentors in month 1.' })
  })

  test('follows a goal of the plan', async () => {
    await suite.call('POST /enrollments/:enrollmentId/goals', {
      token: pair.mentee.token,
      params: { enrollmentId: pair.enrollmentId },
      body: { title: 'Be seen in the boardroom' },
    })
    expect((await list()).recommended[0]).toMatchObject({
      slug: 'presence-in-the-boardroom',
      reason: expect.stringContaining('Fits your goal “Be seen in the boardroom”.'),
    })
  })

  test('opens an article as blocks, with the theme of its month and what comes next', async () => {
    const { body } = await read(SPARK)
    expect(body).toMatchObject({ theme: 'Owning your Voice', minutes: 3, next: { slug: expect.any(String) } })
    expect(body.text[0]?.kind).toBe('paragraph')
    expect(body.exercise).not.toEqual([])
    expect((await read('no-such-article')).status).toBe(404)
  })
})

describe('a mark', () => {
  test('of a spark is its tick in the programme, whichever is given', async () => {
    const activity = await spark()
    expect((await mark(SPARK, true)).body.doneAt).not.toBeNull()
    expect((await spark())?.doneAt).not.toBeNull()
    await tick(activity?.id ?? '', false)
    expect((await read(SPARK)).body.doneAt).toBeNull()
    await tick(activity?.id ?? '', true)
    expect((await read(SPARK)).body.doneAt).toBe((await spark())?.doneAt)
    await mark(SPARK, false)
    expect((await spark())?.doneAt).toBeNull()
  })

  test('of a mentor is their own and leaves the programme alone', async () => {
    await mark(SPARK, true, pair, pair.mentor.token)
    expect((await read(SPARK, pair, pair.mentor.token)).body.doneAt).not.toBeNull()
    expect((await read(SPARK)).body.doneAt).toBeNull()
    expect((await spark())?.doneAt).toBeNull()
  })

  test('counts once, however often and at once it is given', async () => {
    const [first] = await Promise.all([mark(OTHER, true), mark(OTHER, true), mark(OTHER, true)])
    suite.clock.advance(60_000)
    expect((await mark(OTHER, true)).body).toEqual(first?.body)
    expect((await list()).done).toBe(1)
    expect((await mark(OTHER, false)).body).toEqual({ doneAt: null })
  })

  test('is not given any more when the programme is over', async () => {
    await suite.platform.database.pool.query(
      "UPDATE enrollments SET state = 'ENDED', ended_at = now() WHERE id = $1",
      [pair.enrollmentId],
    )
    expect((await mark(OTHER, true)).body.code).toBe('programme_over')
    expect((await read(OTHER)).status).toBe(200)
  })

  test('is lost to a spark that the mentor has rewritten under another name', async () => {
    const activity = await spark()
    await suite.call('PUT /enrollments/:enrollmentId/activities/:activityId', {
      token: pair.mentor.token,
      params: { enrollmentId: pair.enrollmentId, activityId: activity?.id ?? '' },
      body: { month: 1, name: 'My own words', textContent: 'Speak to me.' },
    })
    expect(await spark()).toBeUndefined()
    await mark(SPARK, true)
    expect((await read(SPARK)).body.doneAt).not.toBeNull()
  })
})

describe('what an admin adds', () => {
  test('for one company is not found by another', async () => {
    const other = await addPair(suite.platform)
    const { body } = await add(pair.companyId)
    expect((await read(body.slug)).body.title).toBe(body.title)
    expect((await list()).resources.map(({ slug }) => slug)).toContain(body.slug)
    for (const [status, code] of [
      await read(body.slug, other).then((answer) => [answer.status, answer.body.code]),
      await mark(body.slug, true, other).then((answer) => [answer.status, answer.body.code]),
    ])
      expect([status, code]).toEqual([404, 'not_found'])
    expect((await list({}, other)).resources.map(({ slug }) => slug)).not.toContain(body.slug)
    expect((await list({ search: 'foot before' }, other)).resources).toEqual([])
    const found = await suite.call('GET /enrollments/:enrollmentId/search', {
      token: other.mentee.token,
      params: { enrollmentId: other.enrollmentId },
      query: { q: 'detour' },
    })
    expect(found.body.results).toEqual([])
  })

  test('and retires is no longer listed, but stays readable for whoever has marked it', async () => {
    const { body } = await add(null)
    await mark(body.slug, true)
    expect((await retire(body.id)).body.retiredAt).not.toBeNull()
    expect((await list()).resources.map(({ slug }) => slug)).not.toContain(body.slug)
    expect((await read(body.slug)).status).toBe(200)
    expect((await read(body.slug, pair, pair.mentor.token)).status).toBe(404)
    const restored = await suite.call('POST /admin/resources/:id/restore', {
      token: admin.token,
      params: { id: body.id },
      body: { version: 2 },
    })
    expect(restored.body.version).toBe(3)
    expect((await read(body.slug, pair, pair.mentor.token)).status).toBe(200)
    await retire(body.id, 3)
  })

  test('under the name of a spark is what the spark leads to, until it is retired', async () => {
    await suite.platform.database.pool.query(
      "UPDATE activities SET name = 'Look up', resource_id = NULL WHERE enrollment_id = $1 AND month = 1 AND position = 4",
      [pair.enrollmentId],
    )
    const { body } = await add(pair.companyId, { title: 'Look Up' })
    const named = async () => (await activities()).find(({ name }) => name === 'Look up')
    expect((await named())?.resource).toBe(body.slug)
    await retire(body.id)
    expect((await named())?.resource).toBeNull()
  })

  test('never carries markup that could act', async () => {
    const text = `<script>alert(1)</script>\n\n[go](javascript:alert(1)) ${'word '.repeat(420)}`
    const { body } = await add(null, { title: '<img src=x onerror=alert(1)>', text })
    const shown = (await read(body.slug)).body
    expect(shown.text[0]).toEqual({ kind: 'paragraph', runs: [{ text: '<script>alert(1)</script>' }] })
    expect(shown.film).toBeNull()
    expect(JSON.stringify(shown.text)).not.toContain('href')
    expect(body.slug).toMatch(/^[a-z0-9-]+$/)
    await retire(body.id)
  })

  test('is found by the search of the top bar', async () => {
    const found = await suite.call('GET /enrollments/:enrollmentId/search', {
      token: pair.mentee.token,
      params: { enrollmentId: pair.enrollmentId },
      query: { q: 'camera could recorded' },
    })
    expect(found.body.results).toMatchObject([{ kind: 'resource', id: SPARK, month: 1 }])
  })
})

test('a start leaves alone what an admin has edited, and puts right what nobody has touched', async () => {
  const { pool, db } = suite.platform.database
  await pool.query("UPDATE resources SET title = 'Edited', version = 2 WHERE slug = $1", [SPARK])
  await pool.query("UPDATE resources SET title = 'Worn' WHERE slug = $1", [OTHER])
  await loadLibrary(db)
  expect((await read(SPARK)).body.title).toBe('Edited')
  expect((await read(OTHER)).body.title).toBe('Rest is part of the work')
})
