import { expect, test, vi } from 'vitest'
import { addMember, addPair } from '../../../testing/members.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()
const agreement = (token: string) =>
  suite.app.inject({ url: '/api/agreement.pdf', headers: { authorization: `Bearer ${token}` } })

test('the same paper is drawn once, in a thread, for everyone who asks at once', async () => {
  const pair = await addPair(suite.platform)
  const drawn = vi.spyOn(suite.platform.threads, 'run')
  const asked = Array.from({ length: 30 }, (_, at) =>
    agreement(at % 2 ? pair.mentor.token : pair.mentee.token),
  )
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(answers.every(({ rawPayload }) => rawPayload.subarray(0, 5).toString() === '%PDF-')).toBe(true)
  await agreement(pair.mentor.token)
  expect(drawn.mock.calls.map(([task]) => task.name)).toEqual(['draw-agreement'])
  drawn.mockRestore()
})

test('one person who asks for many different papers waits, and nobody else', async () => {
  const admin = await addMember(suite.platform, 'ADMIN', null)
  const pair = await addPair(suite.platform)
  const [other, ...reports] = await Promise.all([
    agreement(pair.mentor.token),
    ...Array.from({ length: 30 }, (_, at) =>
      suite.app.inject({
        url: `/api/admin/companies/${pair.companyId}/report?month=202${at % 5}-0${1 + (Math.floor(at / 5) % 3)}`,
        headers: { authorization: `Bearer ${admin.token}` },
      }),
    ),
  ])
  const statuses = reports.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
  const refused = reports.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json()).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('still being prepared'),
  })
  expect(refused?.headers['retry-after']).toBe('5')
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(other.statusCode).toBe(200)
})

test('a paper says what its parts are, in which language, and shows its title', async () => {
  const pair = await addPair(suite.platform)
  const admin = await addMember(suite.platform, 'ADMIN', null)
  const report = await suite.app.inject({
    url: `/api/admin/companies/${pair.companyId}/report?month=2024-01`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const agreed = (await agreement(pair.mentor.token)).rawPayload.toString('latin1')
  for (const paper of [agreed, report.rawPayload.toString('latin1')]) {
    for (const mark of ['/StructTreeRoot', '/Marked true', '/Lang (en-GB)', '/DisplayDocTitle true'])
      expect(paper).toContain(mark)
    expect(paper.match(/\/S \/H1/g)).toHaveLength(1)
    expect(paper).toContain('/S /P')
  }
  expect(agreed.match(/\/S \/H2/g)?.length).toBeGreaterThan(5)
  expect(agreed).toContain('/S /LBody')
  // Every drawing has an alternative text.
  const figures = report.rawPayload.toString('latin1').match(/\/S \/Figure[^>]*\/Alt/g)
  expect(figures).toHaveLength(6)
})
