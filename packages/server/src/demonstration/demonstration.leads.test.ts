import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/suite.ts'
import { contactMessages, demoBookings, interestAnswers } from '../platform/db/schema/index.ts'
import { loadDemonstration } from './demonstration.service.ts'

const suite = useTestApp()

describe('the demonstration', () => {
  test('shows bookings that are still to come, messages and interest, once', async () => {
    const { db } = suite.platform.database
    await loadDemonstration(suite.platform)
    await loadDemonstration(suite.platform)
    const bookings = await db.select().from(demoBookings)
    expect(bookings.map(({ startsAt }) => startsAt > suite.clock.now())).toEqual([true, true, true])
    expect(await db.select().from(contactMessages)).toHaveLength(3)
    expect(await db.select().from(interestAnswers)).toHaveLength(2)
    const first = bookings[0]?.startsAt.toISOString() ?? ''
    const { body } = await suite.call('GET /demo/slots', {
      query: { month: first.slice(0, 7), timeZone: 'Etc/UTC' },
    })
    const slot = body.days.flatMap(({ slots }) => slots).find(({ startsAt }) => startsAt === first)
    expect(slot).toMatchObject({ time: '10:00', state: 'taken' })
  })
})
