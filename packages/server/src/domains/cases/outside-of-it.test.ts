import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { addPair, type Member, signedIn } from '../../../testing/members.ts'
import { addCaller } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { openCase } from './open-case.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>

beforeEach(async () => {
  pair = await addPair(suite.platform)
})

/** Adds a team role to a participant and makes it active. */
async function alsoRuns({ id }: Member, role: 'SAFEGUARDING' | 'MANAGER' | 'MATCHER') {
  const { rows } = await suite.platform.database.pool.query<{ id: string }>(
    'INSERT INTO team_roles (user_id, role, company_id) VALUES ($1, $2, $3) RETURNING id',
    [id, role, pair.companyId],
  )
  const active = await signedIn(suite.platform, { id })
  await suite.call('PUT /account/role', { token: active.token, body: { id: rows[0]?.id ?? null } })
  return active
}

const joins = async (role: 'SAFEGUARDING' | 'MANAGER' | 'MATCHER' | 'ADMIN') =>
  signedIn(suite.platform, await addCaller(suite.platform, role, pair.companyId))

const tell = async ({ token }: Member) =>
  (
    await suite.call('POST /cases', {
      token,
      body: {
        clientId: randomUUID(),
        topic: 'conduct',
        urgency: 'today',
        words: 'It was a quibbrel.',
        enrollmentId: pair.enrollmentId,
      },
    })
  ).body.id

type Reader = Pick<Member, 'token'>
const opens = async ({ token }: Reader, id: string) =>
  (await suite.call('POST /admin/cases/:id/open', { token, params: { id } })).status
const sees = async ({ token }: Reader) =>
  (await suite.call('GET /admin/cases', { token })).body.data.map(({ id }) => id)
const counts = async ({ token }: Reader) => (await suite.call('GET /admin/cases/new', { token })).body.count

const noticesOf = async (id: string) =>
  (
    await suite.platform.database.pool.query(
      "SELECT 1 FROM notices WHERE user_id = $1 AND kind LIKE 'case%'",
      [id],
    )
  ).rows.length

describe('a complaint about a mentor who also runs the programme', () => {
  test('is not theirs to read, list, count or hear of; another lead reads it', async () => {
    const about = await alsoRuns(pair.mentor, 'SAFEGUARDING')
    const lead = await joins('SAFEGUARDING')
    const id = await tell(pair.mentee)
    expect([await opens(about, id), await sees(about), await counts(about)]).toEqual([404, [], 0])
    expect([await noticesOf(pair.mentor.id), await noticesOf(lead.id)]).toEqual([0, 1])
    expect([await opens(lead, id), await sees(lead)]).toEqual([200, [id]])
  })

  test('goes to the managers when they are the only lead, and the form says so', async () => {
    const about = await alsoRuns(pair.mentor, 'SAFEGUARDING')
    const manager = await joins('MANAGER')
    const { body } = await suite.call('GET /case-readers', { token: pair.mentee.token })
    expect([body.role, body.names]).toEqual(['MANAGER', [expect.any(String)]])
    const id = await tell(pair.mentee)
    expect([await opens(about, id), await opens(manager, id)]).toEqual([404, 200])
  })

  test('goes to the platform admins when nobody else runs it', async () => {
    const about = await alsoRuns(pair.mentor, 'MANAGER')
    const admin = await signedIn(suite.platform, await addCaller(suite.platform, 'ADMIN', pair.companyId))
    const id = await tell(pair.mentee)
    expect([await opens(about, id), await opens(admin, id)]).toEqual([404, 200])
  })

  test('can’t be shared with them, nor given to them as a task', async () => {
    await alsoRuns(pair.mentor, 'MANAGER')
    const lead = await joins('SAFEGUARDING')
    const id = await tell(pair.mentee)
    const { body } = await suite.call('POST /admin/cases/:id/open', { token: lead.token, params: { id } })
    expect(body.colleagues).toEqual([])
    const named = await suite.call('PUT /admin/cases/:id/readers/:userId', {
      token: lead.token,
      params: { id, userId: pair.mentor.id },
      body: { isNamed: true },
    })
    expect(named.status).toBe(404)
  })
})

test('who told the team doesn’t read its notes about it as a lead', async () => {
  const author = await alsoRuns(pair.mentee, 'SAFEGUARDING')
  const lead = await joins('SAFEGUARDING')
  const id = await tell(pair.mentee)
  expect([await opens(author, id), await opens(lead, id)]).toEqual([404, 200])
})

describe('the hold of a serious case', () => {
  const hold = ({ token }: Reader, { id }: Pick<Member, 'id'>) =>
    suite.call('PUT /admin/matching-desk/holds/:id', { token, params: { id }, body: { note: 'Away' } })
  const release = ({ token }: Reader, { id }: Pick<Member, 'id'>) =>
    suite.call('DELETE /admin/matching-desk/holds/:id', { token, params: { id } })
  const isHeld = async () =>
    (await suite.query('SELECT 1 FROM matching_holds WHERE user_id = $1', [pair.mentor.id])).length === 1
  const waitsForLock = async () =>
    (
      await suite.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).length > 0
  const settle = async ({ token }: Reader, id: string) => {
    const { body } = await suite.call('POST /admin/cases/:id/open', { token, params: { id } })
    return suite.call('PUT /admin/cases/:id/state', {
      token,
      params: { id },
      body: { version: body.version, state: 'closed' },
    })
  }

  test('can’t be lifted by the person it holds', async () => {
    const about = await alsoRuns(pair.mentor, 'MATCHER')
    await tell(pair.mentee)
    const { status, body } = await release(about, pair.mentor)
    expect([status, body]).toMatchObject([403, { message: expect.stringContaining('about yourself') }])
    expect((await hold(about, pair.mentor)).status).toBe(403)
    expect(await isHeld()).toBe(true)
  })

  test('is lifted by its readers alone while it is open, and no one else is told of a case', async () => {
    const lead = await joins('SAFEGUARDING')
    await tell(pair.mentee)
    for (const role of ['MATCHER', 'MANAGER', 'ADMIN'] as const) {
      const { status, body } = await release(await joins(role), pair.mentor)
      expect([status, body.message]).toEqual([403, expect.stringContaining('hasn’t decided about this yet')])
      expect(body.message).not.toContain('case')
    }
    expect(await isHeld()).toBe(true)
    expect((await release(lead, pair.mentor)).status).toBe(204)
    expect(await isHeld()).toBe(false)
  })

  test('takes the readers of every such case', async () => {
    const lead = await joins('SAFEGUARDING')
    const asked = await joins('MANAGER')
    const shared = await tell(pair.mentee)
    const other = await tell(pair.mentee)
    await suite.call('PUT /admin/cases/:id/readers/:userId', {
      token: lead.token,
      params: { id: shared, userId: asked.id },
      body: { isNamed: true },
    })
    expect((await release(asked, pair.mentor)).status).toBe(403)
    await settle(lead, other)
    expect((await release(asked, pair.mentor)).status).toBe(204)
  })

  test('can be lifted by the matchers once it is decided', async () => {
    const lead = await joins('SAFEGUARDING')
    await settle(lead, await tell(pair.mentee))
    expect((await release(await joins('MATCHER'), pair.mentor)).status).toBe(204)
  })

  test('stays when an earlier one is lifted while the case is being opened', async () => {
    await joins('SAFEGUARDING')
    const matcher = await joins('MATCHER')
    await hold(matcher, pair.mentor)
    const releasing = await suite.platform.database.transaction(async (tx) => {
      const { companyId, mentor, mentee, enrollmentId: pairId } = pair
      await openCase(suite.platform, tx, {
        companyId,
        pairId,
        subjectId: mentor.id,
        authorId: mentee.id,
        authorRole: 'MENTEE',
        source: 'told',
        topic: 'conduct',
        urgency: 'week',
        words: 'It was a quibbrel.',
        clientId: randomUUID(),
        isSerious: true,
      })
      let hasEnded = false
      const ending = release(matcher, mentor).finally(() => (hasEnded = true))
      await eventually(async () => hasEnded || (await waitsForLock()), 'the wait for the case')
      return { ending }
    })
    expect((await releasing.ending).status).toBe(403)
    expect(await isHeld()).toBe(true)
  })
})
