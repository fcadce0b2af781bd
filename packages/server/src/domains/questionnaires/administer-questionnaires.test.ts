import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillQuestionnaire } from '../../../testing/answers.ts'
import { addMember, type Member } from '../../../testing/members.ts'
import { addCompany } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let companyId: string
let track: string

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})
beforeEach(async () => {
  companyId = (await addCompany(suite.platform)).id
  const { body } = await suite.call('GET /admin/track/:companyId', {
    token: admin.token,
    params: { companyId },
  })
  track = body[0]?.id ?? ''
})

type Questions = { name: string; options: { name: string; tracks: string[] }[] }[]

const create = (questions: Questions, basedOn?: string) =>
  suite.call('POST /admin/questionnaire/mentee/:companyId', {
    token: admin.token,
    params: { companyId },
    body: { questions, ...(basedOn ? { basedOn } : {}) },
  })
const read = async () =>
  (
    await suite.call('GET /admin/questionnaire/mentee/:companyId', {
      token: admin.token,
      params: { companyId },
    })
  ).body
const option = (name: string, tracks = [track]) => ({ name, tracks })

describe('a questionnaire', () => {
  test('in its plain form is a single choice that counts through its tracks only', async () => {
    const { status, body } = await create([{ name: 'Where to?', options: [option('Up'), option('Down')] }])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      version: 2,
      questions: [{ name: 'Where to?', type: 'single', dimension: 'tracks' }],
    })
    const mentee = await addMember(suite.platform, 'MENTEE', companyId)
    const asked = await suite.call('GET /mentee/questionnaire', { token: mentee.token })
    expect(asked.body.questions.map(({ name }) => name)).toEqual(['Where to?'])
  })

  test('needs a track for every option, and says which one lacks it', async () => {
    const named = await create([{ name: 'Where to?', options: [option('Up'), option('Down', [])] }])
    expect([named.status, named.body.code]).toEqual([400, 'option_without_track'])
    expect(named.body.message).toBe(
      'Please select at least one track for option "Down" in question "Where to?".',
    )
    const nameless = await create([
      { name: 'Where to?', options: [option('Up')] },
      { name: '', options: [option('Left'), option('', [])] },
    ])
    expect(nameless.body.message).toBe('Please select at least one track for option "2" in question "2".')
  })

  test.each([
    ['a question without a name', () => [{ name: '', options: [option('Up')] }]],
    ['an option without a name', () => [{ name: 'Where to?', options: [option('')] }]],
    ['no option', () => [{ name: 'Where to?', options: [] }]],
    ['an option twice', () => [{ name: 'Where to?', options: [option('Up'), option('up ')] }]],
    [
      "another company's track",
      () => [{ name: 'Where to?', options: [option('Up', [crypto.randomUUID()])] }],
    ],
    [
      'a question twice',
      () => [
        { name: 'Where to?', options: [option('Up')] },
        { name: 'Where to?', options: [option('Up')] },
      ],
    ],
  ])('is refused with %s, and the old one stays', async (_case, questions) => {
    const { status, body } = await create(questions())
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect((await read()).version).toBe(1)
  })

  test('is kept as a version, so that answers keep the questions they were given to', async () => {
    const mentee = await addMember(suite.platform, 'MENTEE', companyId)
    await fillQuestionnaire(suite.call, mentee.token, 'mentee')
    expect((await read()).answered).toBe(1)
    await create([{ name: 'Where to?', options: [option('Up')] }])
    expect(await read()).toMatchObject({ version: 2, answered: 0 })
    const { rows } = await suite.platform.database.pool.query(
      `SELECT q.version FROM answers a JOIN questionnaires q ON q.id = a.questionnaire_id WHERE a.user_id = $1`,
      [mentee.id],
    )
    expect(rows).toEqual([{ version: 1 }])
  })

  test('of two edits of one version, the second is told and loses nothing', async () => {
    const { id } = await read()
    const answers = await Promise.all(
      ['Up', 'Down'].map((name) => create([{ name: 'Where to?', options: [option(name)] }], id)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  })
})
