import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { addPair } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>

beforeAll(async () => {
  pair = await addPair(suite.platform)
})

const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()
const noPicture = {
  query: { name: 'a.png' },
  headers: { 'content-type': 'application/octet-stream' },
  payload: Buffer.alloc(100),
}

test.each<[string, string, InjectOptions, number]>([
  ['what can be booked', '/booking-times', {}, 200],
  ['the dates of a series', '/series-dates', { query: { startsAt: nextWeek, everyWeeks: '1' } }, 200],
  ['a typing signal', '/messages/typing', { method: 'POST' }, 204],
  ['the refusal of a file', '/attachments', { method: 'POST', ...noPicture }, 415],
])('%s does not wait for a change to the pair', async (_, path, { headers, ...request }, status) => {
  const { statusCode } = await suite.platform.database.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM enrollments WHERE id = ${pair.enrollmentId} FOR UPDATE`)
    return suite.app.inject({
      ...request,
      url: `/api/enrollments/${pair.enrollmentId}${path}`,
      headers: { ...headers, authorization: `Bearer ${pair.mentee.token}` },
    })
  })
  expect(statusCode).toBe(status)
})
