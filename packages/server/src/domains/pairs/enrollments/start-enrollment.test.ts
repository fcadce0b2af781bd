import { beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { addMatch, addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { firstProgramme, updateProgramme } from '../../programmes/programmes/programmes.queries.ts'
import { fitTracks } from '../../programmes/tracks/fit-tracks.ts'
import { startEnrollment } from './start-enrollment.ts'

const suite = useTestApp()
let admin: Member
let match: Awaited<ReturnType<typeof addMatch>>

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const { query: rows } = suite

beforeEach(async () => {
  const company = await addCompany(suite.platform)
  const mentor = await addMember(suite.platform, 'MENTOR', company.id)
  const mentee = await addMember(suite.platform, 'MENTEE', company.id)
  const [track] = await rows('SELECT id FROM tracks WHERE company_id = $1 ORDER BY name', [company.id])
  match = await addMatch(suite.platform, mentor, mentee, { trackId: track.id })
})

const start = (tx: Db) => startEnrollment(tx, match, suite.clock.now())

/** Waits until some session of this database is blocked on a lock. */
const somebodyWaits = () =>
  eventually(async () => {
    const waiting = await rows(`
      SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE NOT l.granted AND a.datname = current_database()`)
    return waiting.length > 0 && ('waits' as const)
  }, 'somebody who waits')

/** What the pair was given: its length, its themes and the last month of its activities. */
const given = async () =>
  (
    await rows(
      `SELECT e.months, cardinality(e.themes) AS themes, max(a.month)::int AS last
       FROM enrollments e JOIN activities a ON a.enrollment_id = e.id WHERE e.match_id = $1 GROUP BY e.id`,
      [match.id],
    )
  )[0]

test('whoever changes the length of a programme waits for a pair that starts, which has all of the old one', async () => {
  const { companyId } = match
  const found = await suite.call('GET /admin/companies/:id', {
    token: admin.token,
    params: { id: companyId },
  })
  const { name, description, plan, isCommunity, version } = found.body
  const edit = () =>
    suite.call('PUT /admin/companies/:id', {
      token: admin.token,
      params: { id: companyId },
      body: { name, description, plan, isCommunity, version, programme: { name: 'Shorter', months: 3 } },
    })
  let editing: ReturnType<typeof edit> | undefined
  await suite.platform.database.transaction(async (tx) => {
    await start(tx)
    editing = edit()
    expect(await Promise.race([editing.then(() => 'edited' as const), somebodyWaits()])).toBe('waits')
  })
  expect((await editing)?.status).toBe(200)
  expect(await given()).toEqual({ months: 6, themes: 6, last: 6 })
})

test('a pair that starts waits for whoever changes the length, and has all of the new one', async () => {
  const { database } = suite.platform
  let starting: Promise<string> | undefined
  await database.transaction(async (tx) => {
    const { id } = await firstProgramme(tx, match.companyId)
    await updateProgramme(tx, id, { months: 3 })
    starting = database.transaction(start)
    expect(await Promise.race([starting.then(() => 'started' as const), somebodyWaits()])).toBe('waits')
    await fitTracks(tx, id, 3)
  })
  await starting
  expect(await given()).toEqual({ months: 3, themes: 3, last: 3 })
})

test('a pair that agrees before the day its programme starts on begins with month 1 on that day', async () => {
  const startedAt = async () =>
    (await rows('SELECT started_at FROM enrollments WHERE match_id = $1', [match.id]))[0].started_at as Date
  const setDay = (day: string) =>
    rows(`UPDATE programmes SET sign_up_until = $2, matching_on = $2, starts_on = $2 WHERE company_id = $1`, [
      match.companyId,
      day,
    ])
  const later = new Date(suite.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10)
  await setDay(later)
  await suite.platform.database.transaction(start)
  expect((await startedAt()).toISOString()).toBe(`${later}T00:00:00.000Z`)
})

test('a pair that agrees after that day begins at once', async () => {
  await rows(
    `UPDATE programmes SET sign_up_until = $2, matching_on = $2, starts_on = $2 WHERE company_id = $1`,
    [match.companyId, '2020-01-01'],
  )
  await suite.platform.database.transaction(start)
  const [{ started_at }] = await rows('SELECT started_at FROM enrollments WHERE match_id = $1', [match.id])
  expect(started_at.toISOString().slice(0, 10)).toBe(suite.clock.now().toISOString().slice(0, 10))
})
