import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addPair, type Member, signedIn } from '../../../testing/members.ts'
import { addCaller, addCompany } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { enforceRetention } from '../privacy/own-data.jobs.ts'

const suite = useTestApp()
const DAY = 86_400_000
let pair: Awaited<ReturnType<typeof addPair>>
/** Can read every case of the company. */
let lead: Member
/** Can read none, unless named. */
let manager: Member
let caseId: string

const join = async (role: 'MANAGER' | 'MATCHER' | 'SAFEGUARDING', companyId = pair.companyId) =>
  signedIn(suite.platform, await addCaller(suite.platform, role, companyId))

beforeEach(async () => {
  pair = await addPair(suite.platform)
  lead = await join('SAFEGUARDING')
  manager = await join('MANAGER')
  const told = await suite.call('POST /cases', {
    token: await pair.mentee.freshToken(),
    body: {
      clientId: randomUUID(),
      topic: 'time',
      urgency: 'week',
      words: 'We never find a quibbrel.',
      enrollmentId: pair.enrollmentId,
    },
  })
  caseId = told.body.id
})

const open = async (by: Member) =>
  suite.call('POST /admin/cases/:id/open', { token: await by.freshToken(), params: { id: caseId } })
const own = async () =>
  (await suite.call('GET /cases/:caseId', { token: await pair.mentee.freshToken(), params: { caseId } })).body
const name = async (by: Member, who: { id: string }, isNamed = true) =>
  suite.call('PUT /admin/cases/:id/readers/:userId', {
    token: await by.freshToken(),
    params: { id: caseId, userId: who.id },
    body: { isNamed },
  })
const ask = async (by: Member, given: { assigneeId: string; clientId?: string; dueOn?: string }) =>
  suite.call('POST /admin/cases/:id/tasks', {
    token: await by.freshToken(),
    params: { id: caseId },
    body: { clientId: randomUUID(), words: 'Call both quibbrels', ...given },
  })
const listed = async (by: Member) =>
  (await suite.call('GET /admin/cases', { token: await by.freshToken() })).body.data.map(({ id }) => id)

describe('other managers', () => {
  test('read a case only once its reader has named them; its author sees that, and every look', async () => {
    expect([(await open(manager)).status, await listed(manager)]).toEqual([404, []])
    const named = await name(lead, manager)
    expect(named.body.readers).toMatchObject([
      { id: lead.id, isNamed: false },
      { id: manager.id, isNamed: true },
    ])
    expect(await own()).toMatchObject({ readBy: [], sharedWith: [expect.any(String)] })
    const seen = await open(manager)
    expect([seen.status, seen.body.note, seen.body.colleagues]).toEqual([
      200,
      'We never find a quibbrel.',
      null,
    ])
    expect(await listed(manager)).toEqual([caseId])
    expect((await own()).readBy).toHaveLength(1)
    const { rows } = await suite.platform.database.pool.query(
      `SELECT title, body FROM notices WHERE user_id = $1 AND kind = 'case-opened'`,
      [manager.id],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/quibbrel/)
    await name(lead, manager, false)
    expect([(await open(manager)).status, await listed(manager)]).toEqual([404, []])
  })

  test('are named by those who read all cases, once, and from the team of this company', async () => {
    const [colleague, matcher, stranger] = [
      await join('MANAGER'),
      await join('MATCHER'),
      await join('MANAGER', (await addCompany(suite.platform)).id),
    ]
    expect((await name(manager, manager)).status).toBe(404)
    for (const who of [matcher, stranger, pair.mentor]) expect((await name(lead, who)).status).toBe(404)
    const both = await Promise.all([name(lead, manager), name(lead, manager)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await name(manager, colleague)).status).toBe(404)
    expect((await open(stranger)).status).toBe(404)
    const { rows } = await suite.platform.database.pool.query(
      `SELECT action FROM audit_entries WHERE subject_id = $1 AND action = 'case.reader-named'`,
      [caseId],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('work on a case', () => {
  test('has tasks, each with someone who may read it and a day, ticked and opened again', async () => {
    expect((await ask(lead, { assigneeId: manager.id })).status).toBe(400)
    expect((await ask(manager, { assigneeId: lead.id })).status).toBe(404)
    const clientId = randomUUID()
    const given = { assigneeId: lead.id, clientId, dueOn: '2027-03-01' }
    await Promise.all([ask(lead, given), ask(lead, given)])
    const { tasks } = (await open(lead)).body
    expect(tasks).toMatchObject([
      { words: 'Call both quibbrels', isOwn: true, dueOn: '2027-03-01', doneAt: null },
    ])
    const tick = async (isDone: boolean, taskId = tasks[0]?.id ?? '') =>
      suite.call('PUT /admin/cases/:id/tasks/:taskId', {
        token: await lead.freshToken(),
        params: { id: caseId, taskId },
        body: { isDone },
      })
    expect((await tick(true)).body.tasks[0]?.doneAt).not.toBeNull()
    expect((await tick(false)).body.tasks[0]?.doneAt).toBeNull()
    expect((await tick(true, randomUUID())).status).toBe(404)
    await name(lead, manager)
    expect((await ask(lead, { assigneeId: manager.id })).status).toBe(200)
    expect(JSON.stringify(await own())).not.toContain('Call both')
  })

  test('has decisions that say who decided, and that its author never reads', async () => {
    const decide = async (isNote: boolean) =>
      suite.call('POST /admin/cases/:id/entries', {
        token: await lead.freshToken(),
        params: { id: caseId },
        body: { clientId: randomUUID(), isNote, isDecision: true, words: 'Offer a new mentor.' },
      })
    expect((await decide(false)).status).toBe(400)
    expect((await decide(true)).body.entries).toMatchObject([
      { isDecision: true, isNote: true, words: 'Offer a new mentor.', by: expect.any(String) },
    ])
    expect((await own()).entries).toEqual([])
  })

  test('goes with the words when its author withdraws', async () => {
    await ask(lead, { assigneeId: lead.id })
    await suite.call('POST /cases/:caseId/withdraw', {
      token: await pair.mentee.freshToken(),
      params: { caseId },
    })
    expect((await open(lead)).body.tasks).toEqual([])
    expect((await ask(lead, { assigneeId: lead.id })).status).toBe(409)
  })
})

describe('a closed case', () => {
  const keep = async (by: Member, months: number) =>
    suite.call('PUT /admin/case-retention', {
      token: await by.freshToken(),
      body: { companyId: pair.companyId, months },
    })
  const exists = async () =>
    (await suite.platform.database.pool.query('SELECT 1 FROM cases WHERE id = $1', [caseId])).rows.length > 0
  const later = async (days: number) => {
    suite.clock.advance(days * DAY)
    await enforceRetention(suite.platform, suite.mail)
    return exists()
  }

  test('is erased after the months its company chose, with all that was written; an open one stays', async () => {
    expect((await keep(lead, 3)).body).toEqual({ months: 3 })
    await ask(lead, { assigneeId: lead.id })
    expect(await later(200)).toBe(true)
    const { version } = (await open(lead)).body
    await suite.call('PUT /admin/cases/:id/state', {
      token: await lead.freshToken(),
      params: { id: caseId },
      body: { version, state: 'closed', note: '', words: '' },
    })
    expect(await later(85)).toBe(true)
    expect(await later(10)).toBe(false)
    const { rows } = await suite.platform.database.pool.query(
      `SELECT 1 FROM case_tasks WHERE words LIKE '%quibbrel%' AND case_id = $1`,
      [caseId],
    )
    expect(rows).toEqual([])
  })

  test('is kept for two years where nobody chose, and only the team of the company chooses', async () => {
    await suite.platform.database.pool.query(
      `UPDATE cases SET state = 'closed', closed_at = $2 WHERE id = $1`,
      [caseId, suite.clock.now()],
    )
    expect(await later(700)).toBe(true)
    expect(await later(40)).toBe(false)
    const stranger = await join('MANAGER', (await addCompany(suite.platform)).id)
    expect((await keep(stranger, 1)).status).toBe(404)
    expect((await keep(await join('MATCHER'), 1)).status).toBe(403)
    const other = await join('SAFEGUARDING')
    for (const months of [0, 121, 1.5]) expect((await keep(other, months)).status).toBe(400)
  })
})
