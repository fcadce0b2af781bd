import type { TeamRole } from '@brightpair/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, addPair, type Member, signedIn } from '../../../testing/members.ts'
import { addCaller, addCompany, firstProgrammeOf } from '../../../testing/people.ts'
import { addProgramme } from '../../../testing/programmes.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()
type Pair = Awaited<ReturnType<typeof addPair>>
let company: Awaited<ReturnType<typeof addCompany>>
let [first, second] = ['', '']
let pair: Pair

beforeEach(async () => {
  await suite.platform.database.pool.query('TRUNCATE cases, notices CASCADE')
  company = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
  const admin = await addMember(suite.platform, 'ADMIN', null)
  first = await firstProgrammeOf(suite.platform, company.id)
  second = (await addProgramme(suite.call, admin.token, company.id)).id
  pair = await addPair(suite.platform, { company })
})

const lead = async (programmeId: string | null, role: TeamRole = 'SAFEGUARDING') =>
  signedIn(suite.platform, await addCaller(suite.platform, role, company.id, programmeId))

const tell = async (who: Member, enrollmentId: string | null = null) =>
  suite.call('POST /cases', {
    token: await who.freshToken(),
    body: {
      clientId: crypto.randomUUID(),
      topic: 'own-situation',
      urgency: 'soon',
      words: 'I’d like to talk.',
      enrollmentId,
    },
  })

const seenBy = async ({ token }: { token: string }) =>
  (await suite.call('GET /admin/cases', { token })).body.data.map(({ author }) => author.id)
const openedBy = async ({ token }: { token: string }, id: string) =>
  (await suite.call('POST /admin/cases/:id/open', { token, params: { id } })).status
const noticed = async ({ id }: { id: string }) =>
  (await suite.platform.database.pool.query('SELECT 1 FROM notices WHERE user_id = $1', [id])).rowCount

const addTo = (programmeId: string, userId: string) =>
  suite.platform.database.pool.query(
    `INSERT INTO memberships (user_id, programme_id, company_id, role) VALUES ($1, $2, $3, 'MENTEE')`,
    [userId, programmeId, company.id],
  )

describe('the cases of one programme of several', () => {
  test('are read by its own lead, who is named, counted and told, and by no other', async () => {
    const [own, other] = [await lead(first), await lead(second)]
    const { body } = await tell(pair.mentee, pair.enrollmentId)
    expect(await seenBy(own)).toEqual([pair.mentee.id])
    expect(await seenBy(other)).toEqual([])
    const count = async ({ token }: { token: string }) =>
      (await suite.call('GET /admin/cases/new', { token })).body.count
    expect([await count(own), await count(other)]).toEqual([1, 0])
    expect([await noticed(own), await noticed(other)]).toEqual([1, 0])
    expect([await openedBy(other, body.id), await openedBy(own, body.id)]).toEqual([404, 200])
    const named = await suite.call('GET /case-readers', { token: pair.mentee.token })
    expect(named.body).toEqual({ role: 'SAFEGUARDING', names: [`${own.firstName} ${own.lastName}`] })
  })

  test('are read by the lead of the company, too; its managers read what has no lead', async () => {
    const [own, manager] = [await lead(second), await lead(null, 'MANAGER')]
    await tell(pair.mentee, pair.enrollmentId)
    expect([await seenBy(own), await seenBy(manager)]).toEqual([[], [pair.mentee.id]])
    const whole = await lead(null)
    expect([await seenBy(whole), await seenBy(manager)]).toEqual([[pair.mentee.id], []])
  })

  test('follow the pair of somebody who is in two, and without a pair the programme it was told in', async () => {
    const [one, two] = [await lead(first), await lead(second)]
    await addTo(second, pair.mentee.id)
    await tell(pair.mentee, pair.enrollmentId)
    await tell(pair.mentee)
    expect([await seenBy(one), await seenBy(two)]).toEqual([[pair.mentee.id, pair.mentee.id], []])
  })

  test('that name no programme are those of every programme of their author', async () => {
    const [one, two] = [await lead(first), await lead(second)]
    const { body } = await tell(pair.mentee)
    await suite.platform.database.pool.query('UPDATE cases SET programme_id = NULL')
    expect([await seenBy(one), await openedBy(two, body.id)]).toEqual([[pair.mentee.id], 404])
    await addTo(second, pair.mentee.id)
    expect([await seenBy(two), await openedBy(two, body.id)]).toEqual([[pair.mentee.id], 200])
  })
})
