import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, addPair, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { samples } from '../../../../testing/samples.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let companyId: string

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})
beforeEach(async () => {
  companyId = (await addCompany(suite.platform)).id
})

const sample = samples['POST /admin/track/:companyId']
const create = (body: Partial<typeof sample> = {}) =>
  suite.call('POST /admin/track/:companyId', {
    token: admin.token,
    params: { companyId },
    body: { ...sample, ...body },
  })
const list = async () =>
  (await suite.call('GET /admin/track/:companyId', { token: admin.token, params: { companyId } })).body

describe('an admin', () => {
  test('creates a track with one activity for each of six months', async () => {
    const { status, body } = await create()
    expect(status).toBe(200)
    expect(body.activitiesTemplate.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6])
    expect(body.themes).toHaveLength(6)
    expect((await list()).map(({ name }) => name)).toContain('Walk')
  })

  test.each([
    ['five activities', sample.activitiesTemplate.slice(1)],
    [
      'two for one month',
      sample.activitiesTemplate.map((each) => ({ ...each, month: Math.max(2, each.month) })),
    ],
    [
      'a script as a link',
      sample.activitiesTemplate.map((each) => ({ ...each, link: 'javascript:alert(1)' })),
    ],
  ])('cannot create one with %s', async (_case, activitiesTemplate) => {
    const { status, body } = await create({ activitiesTemplate })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(await list()).toHaveLength(2)
  })

  test('gives a name once in a company', async () => {
    const answers = await Promise.all([create(), create(), create({ name: 'WALK' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('edits a track, and programmes that run keep what they started with', async () => {
    const pair = await addPair(suite.platform, { company: { id: companyId } })
    const [track] = (await list()).filter(({ name }) => name === 'Power Play')
    expect(track?.programmes).toBe(1)
    const { status, body } = await suite.call('PUT /admin/tracks/:id', {
      token: admin.token,
      params: { id: track?.id ?? '' },
      body: { ...samples['PUT /admin/tracks/:id'], name: 'Power Play' },
    })
    expect([status, body.version, body.activitiesTemplate.length]).toEqual([200, 2, 6])
    const { body: enrollment } = await suite.call('GET /mentee/enrollment', { token: pair.mentee.token })
    expect(enrollment.month1[0]?.name).toBe('The Power Stance Challenge')
  })

  test('is told when another admin was faster', async () => {
    const { body: track } = await create()
    const edit = (name: string) =>
      suite.call('PUT /admin/tracks/:id', {
        token: admin.token,
        params: { id: track.id },
        body: { ...samples['PUT /admin/tracks/:id'], name },
      })
    const answers = await Promise.all([edit('One'), edit('Two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  })

  test('cannot archive the last track of a company', async () => {
    const archive = (id: string) =>
      suite.call('POST /admin/tracks/:id/archive', {
        token: admin.token,
        params: { id },
        body: { version: 1 },
      })
    const [first, second] = await list()
    expect((await archive(first?.id ?? '')).status).toBe(200)
    expect((await archive(second?.id ?? '')).body.code).toBe('last_track')
  })
})
