import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addCompany, addPerson, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()

const deployed = (name: string) =>
  readFileSync(new URL(`../../../../../deploy/${name}`, import.meta.url), 'utf8')

async function scrape(): Promise<string> {
  return (await suite.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
}

/** The metric names of an expression: not its functions, labels or Grafana's variables. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b[a-z][a-z0-9]*_[a-z0-9_]+\b(?!\s*\()/g)].map(([name]) => name)
}

const dashboard = [...deployed('grafana-dashboard.json').matchAll(/"expr": "((?:[^"\\]|\\.)+)"/g)].map(
  ([, text = '']) => JSON.parse(`"${text}"`) as string,
)
const alerts = deployed('alerts.yaml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((rule) => /expr: ([\s\S]+?)\n {8}(?:for|labels):/.exec(rule)?.[1] ?? '')

test.each([
  ['the dashboard', dashboard, 20],
  ['the alerts', alerts, 8],
] as const)('%s asks only for metrics that a node offers', async (_name, expressions, min) => {
  const offered = [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name],
  )
  const asked = expressions.flatMap(metricsIn)
  expect(asked.length).toBeGreaterThanOrEqual(min)
  expect(asked.filter((name) => !offered.includes(name))).toEqual([])
})

describe('a node tells', () => {
  test('how long each route took, by its template', async () => {
    await suite.call('GET /health/live')
    expect(await scrape()).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/health\/live",status="200"\} \d/,
    )
  })

  test('what jobs did, what waits in the outbox and whether the database answers', async () => {
    const { jobs, database } = suite.platform
    await jobs.register({ name: 'measured', run: async () => undefined })
    await jobs.enqueue(database.db, 'measured', {})
    await database.pool.query(
      `INSERT INTO mails (kind, recipient, subject, html, plain, state, created_at)
       VALUES ('a', 'b', 'c', 'd', 'e', 'UNCERTAIN', now() - interval '1 hour')`,
    )
    await expect.poll(scrape).toMatch(/job_duration_seconds_count\{queue="measured",outcome="done"\} 1/)
    const text = await scrape()
    expect(text).toMatch(/job_queue_jobs\{queue="measured",state="waiting"\} \d/)
    expect(text).toMatch(/^mails_unsent\{state="uncertain"\} 1$/m)
    expect(text).toMatch(/^mails_oldest_unsent_seconds\{state="uncertain"\} 36\d\d/m)
    expect(text).toMatch(/^database_up 1$/m)
    expect(text).toMatch(/^live_streams 0$/m)
    expect(text).toMatch(/^database_connections\{state="waiting"\} 0$/m)
  })

  test('zeros before the first event, so that an alert sees the first one', async () => {
    const text = await scrape()
    expect(text).toMatch(/^matching_run_duration_seconds_count\{outcome="failed"\} 0$/m)
    expect(text).toMatch(/^mails_unsent\{state="failed"\} 0$/m)
    expect(text).toMatch(/^mails_oldest_unsent_seconds\{state="queued"\} 0$/m)
    await suite.platform.jobs.register({ name: 'never-asked', run: async () => undefined })
    expect(await scrape()).toMatch(/^job_duration_seconds_count\{queue="never-asked",outcome="failed"\} 0$/m)
  })

  test('no figure for a disk it knows nothing of', async () => {
    const text = await scrape()
    expect(text).toContain('# TYPE disk_free_bytes gauge')
    expect(text).not.toMatch(/^disk_free_bytes /m)
  })

  test('nothing of people', async () => {
    const company = await addCompany(suite.platform)
    const { email, id } = await addPerson(suite.platform, 'MENTEE', company.id)
    await signIn(suite.call, email)
    const text = await scrape()
    expect(text).not.toContain(email)
    expect(text).not.toContain(id)
  })
})

test('what a proxy on this machine passes on is not taken for this machine', async () => {
  for (const headers of [{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }]) {
    const response = await suite.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })
    expect(response.statusCode).toBe(404)
  }
})
