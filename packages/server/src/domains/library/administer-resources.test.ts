import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, type Member } from '../../../testing/members.ts'
import { addCompany } from '../../../testing/people.ts'
import { samples } from '../../../testing/samples.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let companyId: string

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  companyId = (await addCompany(suite.platform)).id
})

const sample = samples['POST /admin/resources']
const add = (more: Partial<typeof sample> = {}) =>
  suite.call('POST /admin/resources', { token: admin.token, body: { ...sample, ...more } })
const edit = (id: string, version: number, more: object = {}) =>
  suite.call('PUT /admin/resources/:id', {
    token: admin.token,
    params: { id },
    body: { ...samples['PUT /admin/resources/:id'], version, ...more },
  })
const list = async (query: Record<string, string> = {}) =>
  (await suite.call('GET /admin/resources', { token: admin.token, query })).body

describe('an admin', () => {
  test('adds an article at an address of its own, also twice at once', async () => {
    const answers = await Promise.all([add({ title: 'Élan & Co.' }), add({ title: 'Élan & Co.' })])
    expect(answers.map(({ body }) => body.slug).sort()).toEqual(['elan-and-co', 'elan-and-co-2'])
    expect(answers[0]?.body).toMatchObject({ company: null, minutes: 2, version: 1, retiredAt: null })
  })

  test('adds one for a company that exists', async () => {
    expect((await add({ companyId })).body.company).toMatchObject({ id: companyId })
    expect((await add({ companyId: crypto.randomUUID() })).status).toBe(404)
  })

  test.each([
    ['too short', 'One two three.'],
    ['too long', 'word '.repeat(900)],
  ])('is told when a text is %s', async (_case, text) => {
    const { status, body } = await add({ text })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.message).toMatch(/^Please write 400 to 800 words.*You have \d+\.$/)
  })

  test('edits an article, whose address stays, and finds the change in the audit', async () => {
    const { body } = await add({ title: 'Before' })
    const edited = await edit(body.id, 1, { title: 'After', track: 'Power Play' })
    expect(edited.body).toMatchObject({ slug: 'before', title: 'After', track: 'Power Play', version: 2 })
    const { body: audit } = await suite.call('GET /admin/audit', { token: admin.token, query: {} })
    expect(audit.data[0]).toMatchObject({
      action: 'resource.edited',
      before: { title: 'Before' },
      after: { title: 'After' },
    })
  })

  test('is told when another admin was faster', async () => {
    const { body } = await add({ title: 'Race' })
    const answers = await Promise.all([
      edit(body.id, 1, { title: 'One' }),
      edit(body.id, 1, { title: 'Two' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await edit(crypto.randomUUID(), 1)).status).toBe(404)
  })

  test('pages through all, those of a company, and the retired', async () => {
    const elsewhere = (await addCompany(suite.platform)).id
    const { body: foreign } = await add({ title: 'Foreign', companyId: elsewhere })
    const { body: mine } = await add({ title: 'Zephyr', companyId })
    const all = await list()
    expect([all.data.length, all.pageCount]).toEqual([10, Math.ceil(all.total / 10)])
    expect((await list({ search: 'ZEPHYR' })).data.map(({ id }) => id)).toEqual([mine.id])
    const ofCompany = await list({ companyId, limit: '100' })
    expect(ofCompany.data.map(({ id }) => id)).toContain(mine.id)
    expect(ofCompany.data.map(({ id }) => id)).not.toContain(foreign.id)
    await suite.call('POST /admin/resources/:id/retire', {
      token: admin.token,
      params: { id: mine.id },
      body: { version: 1 },
    })
    expect((await list({ retired: 'true' })).data.map(({ id }) => id)).toEqual([mine.id])
  })

  test('sees a text as it will be shown before anything is stored', async () => {
    const before = (await list()).total
    const { body } = await suite.call('POST /admin/resources/preview', {
      token: admin.token,
      body: { text: '## Hi\n\nThere <b>you</b> are.', exercise: '' },
    })
    expect(body).toMatchObject({ words: 4, minutes: 1, exercise: [] })
    expect(body.text).toHaveLength(2)
    expect((await list()).total).toBe(before)
  })
})
