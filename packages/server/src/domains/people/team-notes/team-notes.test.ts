import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addPair, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>
/** Two of the company, one of its programme, one of another company, and those who can't read notes. */
let manager: Member
let colleague: Member
let ofProgramme: Member
let stranger: Member
let others: Member[]

beforeAll(async () => {
  const { platform } = suite
  pair = await addPair(platform)
  const caller = async (
    role: 'MANAGER' | 'MATCHER' | 'SPONSOR' | 'SAFEGUARDING',
    company: string,
    in_?: string,
  ) => signedIn(platform, await addCaller(platform, role, company, in_ ?? null))
  manager = await caller('MANAGER', pair.companyId)
  colleague = await caller('MANAGER', pair.companyId)
  ofProgramme = await caller('MANAGER', pair.companyId, await firstProgrammeOf(platform, pair.companyId))
  stranger = await caller('MANAGER', (await addCompany(platform)).id)
  others = await Promise.all(
    (['MATCHER', 'SPONSOR', 'SAFEGUARDING'] as const).map((role) => caller(role, pair.companyId)),
  )
})

const read = (by: { token: string }, id = pair.mentee.id) =>
  suite.call('GET /admin/people/:id/notes', { token: by.token, params: { id } })

const write = (
  words: string,
  {
    pairId = null,
    clientId = randomUUID(),
    by = manager,
  }: {
    pairId?: string | null
    clientId?: string
    by?: { token: string }
  } = {},
) =>
  suite.call('POST /admin/people/:id/notes', {
    token: by.token,
    params: { id: pair.mentee.id },
    body: { clientId, pairId, words },
  })

async function matchOf({ enrollmentId }: { enrollmentId: string }): Promise<string> {
  const { rows } = await suite.platform.database.pool.query(
    'SELECT match_id AS id FROM enrollments WHERE id = $1',
    [enrollmentId],
  )
  return rows[0].id
}

async function idOf(words: string, by: { token: string } = manager) {
  const note = (await read(by)).body.notes.find((each) => each.words === words)
  if (!note) throw new Error(`no note ${words}`)
  return note
}

test('a note is written once, read by the managers it names, and by nobody else of the team', async () => {
  const clientId = randomUUID()
  const both = await Promise.all([
    write('On leave in May', { clientId }),
    write('On leave in May', { clientId }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await read(colleague)
  expect(body.notes).toMatchObject([{ words: 'On leave in May', partner: null, isOwn: false }])
  expect(body.readers).toHaveLength(3)
  expect((await read(ofProgramme)).body.notes).toHaveLength(1)
  expect((await read(stranger)).status).toBe(404)
  for (const each of others) expect((await read(each)).status).toBe(403)
  expect((await read(pair.mentor)).status).toBe(403)
  expect((await write('Hello', { by: stranger })).status).toBe(404)
})

test('a note on a pair is on the pages of both, and only of pairs of the person', async () => {
  const { status } = await write('Met in the canteen', { pairId: await matchOf(pair) })
  expect(status).toBe(200)
  for (const person of [pair.mentee, pair.mentor]) {
    const { body } = await read(manager, person.id)
    expect(body.notes.filter(({ partner }) => partner !== null)).toHaveLength(1)
  }
  const elsewhere = await addPair(suite.platform)
  expect((await write('Not theirs', { pairId: await matchOf(elsewhere) })).status).toBe(404)
})

test('only its author changes or removes it, from what they have seen', async () => {
  await write('First draft')
  const { id: noteId, version } = await idOf('First draft')
  const change = (by: { token: string }, words: string) =>
    suite.call('PUT /admin/people/:id/notes/:noteId', {
      token: by.token,
      params: { id: pair.mentee.id, noteId },
      body: { version, words },
    })
  expect((await change(colleague, 'Mine now')).status).toBe(404)
  const both = await Promise.all([change(manager, 'Second'), change(manager, 'Third')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const remove = (by: { token: string }) =>
    suite.call('DELETE /admin/people/:id/notes/:noteId', {
      token: by.token,
      params: { id: pair.mentee.id, noteId },
    })
  expect((await remove(colleague)).status).toBe(404)
  expect((await remove(manager)).body.notes.some(({ id }) => id === noteId)).toBe(false)
  expect((await remove(manager)).status).toBe(404)
})

test('notes stay with the company in which they were written', async () => {
  await write('Stays here')
  const { pool } = suite.platform.database
  const other = await addCompany(suite.platform)
  await pool.query('UPDATE team_notes SET company_id = $1 WHERE words = $2', [other.id, 'Stays here'])
  expect((await read(manager)).body.notes.map(({ words }) => words)).not.toContain('Stays here')
})

test('the log of the company says who noted, changed or removed something about whom, and never a word of it', async () => {
  const { pool } = suite.platform.database
  const since = suite.clock.now()
  const clientId = randomUUID()
  await Promise.all([write('Quibbrels in May', { clientId }), write('Quibbrels in May', { clientId })])
  const { id: noteId, version } = await idOf('Quibbrels in May')
  const params = { id: pair.mentee.id, noteId }
  await suite.call('PUT /admin/people/:id/notes/:noteId', {
    token: manager.token,
    params,
    body: { version, words: 'Quibbrels in June' },
  })
  await suite.call('DELETE /admin/people/:id/notes/:noteId', { token: manager.token, params })
  const { rows } = await pool.query('SELECT * FROM audit_entries WHERE subject_id = $1 AND at >= $2', [
    pair.mentee.id,
    since,
  ])
  expect(rows.map(({ action }) => action).sort()).toEqual(['note.changed', 'note.removed', 'note.written'])
  expect(rows.every(({ company_id }) => company_id === pair.companyId)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain('Quibbrels')
})
