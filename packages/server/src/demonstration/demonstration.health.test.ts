import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/people.ts'
import { useTestApp } from '../../testing/suite.ts'
import { demonstrationHealthCompany } from './demonstration.health.ts'
import { demonstrationPassword, demonstrationSignIns } from './demonstration.people.ts'
import { loadDemonstration } from './demonstration.service.ts'

const suite = useTestApp()
let token = ''

beforeAll(async () => {
  await loadDemonstration(suite.platform)
  token = (await signIn(suite.call, demonstrationSignIns[0].email, demonstrationPassword)).token
})

test('a company has run for months: every chart has bars, some pairs need a nudge and groups can be compared', async () => {
  const found = await suite.call('GET /admin/companies', {
    token,
    query: { search: demonstrationHealthCompany.name },
  })
  const companyId = found.body.data[0]?.id ?? ''
  const { body } = await suite.call('GET /admin/health', { token, query: { companyId } })
  for (const series of [body.activePairs, body.sessionsPerPair, body.feedback]) {
    expect(series.filter(({ value }) => value !== null).length).toBeGreaterThan(4)
  }
  for (const series of [body.acceptance, body.timeToMatch, body.completion]) {
    expect(series.filter(({ value }) => value !== null).length).toBeGreaterThan(2)
  }
  const risk = await suite.call('GET /admin/health/pairs-at-risk', {
    token,
    query: { companyId, limit: 100 },
  })
  expect(new Set(risk.body.data.flatMap(({ reasons }) => reasons)).size).toBe(4)
  expect(risk.body.total).toBeLessThan(risk.body.running / 2)
  const { views } = (await suite.call('GET /admin/fairness', { token, query: { companyId } })).body
  expect(views).toHaveLength(3)
  for (const { groups } of views) {
    expect(groups.filter(({ people }) => people !== null).length).toBeGreaterThan(1)
  }
})
