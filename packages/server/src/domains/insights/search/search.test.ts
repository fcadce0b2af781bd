import { beforeAll, describe, expect, test } from 'vitest'
import { addPair } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>

beforeAll(async () => {
  pair = await addPair(suite.platform)
  const write = (month: number, name: string, textContent: string) =>
    suite.call('POST /enrollments/:enrollmentId/activities', {
      token: pair.mentor.token,
      params: { enrollmentId: pair.enrollmentId },
      body: { month, name, textContent },
    })
  await write(5, 'The Zebra crossing', 'Look left, look right, and go at 100% of your pace.')
  await write(2, 'Under the bridge', 'A zebra was never seen here. Łódź has snake_case trams.')
})

const find = (q: string, token = pair.mentee.token) =>
  suite.call('GET /enrollments/:enrollmentId/search', {
    token,
    params: { enrollmentId: pair.enrollmentId },
    query: { q },
  })
const titles = async (q: string) => (await find(q)).body.results.map(({ title }) => title)

describe('the search of a pair', () => {
  test('finds activities in any case, those named after the word first', async () => {
    const { body } = await find('ZEBRA')
    expect(body.results).toMatchObject([
      { kind: 'activity', title: 'The Zebra crossing', month: 5, at: null },
      { kind: 'activity', title: 'Under the bridge', month: 2, excerpt: expect.stringContaining('zebra') },
    ])
  })

  test('wants every word, wherever it stands', async () => {
    expect(await titles('pace zebra')).toEqual(['The Zebra crossing'])
    expect(await titles('zebra unicorn')).toEqual([])
  })

  test('takes signs of the database for what they are', async () => {
    expect(await titles('100%')).toEqual(['The Zebra crossing'])
    expect(await titles('snake_case')).toEqual(['Under the bridge'])
    expect(await titles('%')).toEqual(['The Zebra crossing'])
    expect(await titles("' OR 1=1 --")).toEqual([])
    expect(await titles('łódź')).toEqual(['Under the bridge'])
  })

  test('offers sparks as resources, at most five of a kind', async () => {
    const { body } = await find('the')
    const kinds = body.results.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'activity')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'resource')).toHaveLength(5)
    expect(kinds).toEqual([...kinds].sort())
  })

  test('finds sessions and messages, each with its moment', async () => {
    const params = { enrollmentId: pair.enrollmentId }
    const startsAt = new Date(suite.clock.now().getTime() + 7 * 86_400_000).toISOString()
    await suite.call('POST /enrollments/:enrollmentId/sessions', {
      token: pair.mentor.token,
      params,
      body: { title: 'Harbour walk', agenda: 'Which boats are ready?', times: [startsAt] },
    })
    await suite.call('POST /enrollments/:enrollmentId/messages', {
      token: pair.mentor.token,
      params,
      body: { clientId: crypto.randomUUID(), text: 'The harbour is open on Thursday.', attachmentIds: [] },
    })
    expect((await find('harbour')).body.results).toEqual([
      expect.objectContaining({
        kind: 'session',
        title: 'Harbour walk',
        excerpt: 'Which boats are ready?',
        at: startsAt,
      }),
      expect.objectContaining({ kind: 'message', id: '1', title: 'Your mentor', at: expect.any(String) }),
    ])
    expect((await find('harbour', pair.mentor.token)).body.results[1]?.title).toBe('You')
  })

  test('finds nothing of another pair', async () => {
    const other = await addPair(suite.platform, { company: { id: pair.companyId } })
    const { body } = await suite.call('GET /enrollments/:enrollmentId/search', {
      token: other.mentee.token,
      params: { enrollmentId: other.enrollmentId },
      query: { q: 'zebra' },
    })
    expect(body.results).toEqual([])
  })

  test('finds nothing without a word', async () => {
    expect(await titles('  ')).toEqual([])
  })
})
