import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { freeSlots } from '../../../../testing/demo-slots.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { demoBookings } from '../../../platform/db/schema/index.ts'

const suite = useTestApp()
const LONDON = 'Europe/London'
let slots: string[] = []
let counter = 0

beforeAll(async () => {
  slots = await freeSlots(suite, LONDON)
})

const nextSlot = () => slots.shift() ?? ''

async function book(startsAt: string, timeZone = LONDON) {
  counter += 1
  const email = `racer-${counter}@demo.example`
  const response = await suite.call('POST /demo/bookings', {
    body: { name: 'Rae', email, startsAt, timeZone },
    ip: `10.4.${counter >> 8}.${counter & 255}`,
  })
  return { email, outcome: response.status === 200 ? 'booked' : response.body.code }
}

const outcomes = (answers: { outcome: string | undefined }[]) => answers.map(({ outcome }) => outcome).sort()

const activeAt = (startsAt: string) =>
  suite.platform.database.db
    .select()
    .from(demoBookings)
    .where(and(eq(demoBookings.startsAt, new Date(startsAt)), isNull(demoBookings.cancelledAt)))

async function cancelTokenOf(email: string) {
  const mail = await suite.mailbox.latestTo(email)
  return /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
}

describe('at the same moment', () => {
  test('two visitors book one slot: one gets it', async () => {
    const startsAt = nextSlot()
    const answers = await Promise.all([book(startsAt), book(startsAt)])
    expect(outcomes(answers)).toEqual(['booked', 'slot_taken'])
  })

  test('fifty visitors book one slot: one gets it, and one confirmation is written', async () => {
    const startsAt = nextSlot()
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(startsAt)))
    expect(outcomes(answers)).toEqual(['booked', ...Array(49).fill('slot_taken')])
    expect(await activeAt(startsAt)).toHaveLength(1)
    const addresses = new Set(answers.map(({ email }) => email))
    const winner = answers.find(({ outcome }) => outcome === 'booked')?.email ?? ''
    await suite.mailbox.latestTo(winner)
    const mailed = suite.mailbox.received.filter((mail) => addresses.has(mail.to?.[0]?.address ?? ''))
    expect(mailed).toHaveLength(1)
  })

  test('visitors of zones half an hour apart book overlapping slots: one gets it', async () => {
    for (const startsAt of slots.filter((slot) => slot.endsWith('T10:00:00.000Z')).slice(1, 6)) {
      const shifted = new Date(Date.parse(startsAt) + 1_800_000).toISOString()
      const pair = [
        { startsAt, timeZone: LONDON },
        { startsAt: shifted, timeZone: 'Asia/Kolkata' },
      ]
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => pair[index % 2]).map((slot) =>
          book(slot?.startsAt ?? '', slot?.timeZone),
        ),
      )
      const booked = answers.filter(({ outcome }) => outcome === 'booked')
      expect(booked).toHaveLength(1)
    }
  })

  test('one link is used ten times: one cancels', async () => {
    const { email } = await book(nextSlot())
    const token = await cancelTokenOf(email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => suite.call('POST /demo/bookings/cancel', { body: { token } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(410)])
  })

  test('a booking is cancelled and others want its slot: never two hold it', async () => {
    for (let round = 0; round < 5; round++) {
      const startsAt = nextSlot()
      const token = await cancelTokenOf((await book(startsAt)).email)
      const [cancelled, ...answers] = await Promise.all([
        suite.call('POST /demo/bookings/cancel', { body: { token } }),
        ...Array.from({ length: 10 }, () => book(startsAt)),
      ])
      expect(cancelled?.status).toBe(204)
      const booked = answers.filter(({ outcome }) => outcome === 'booked').length
      expect(booked).toBeLessThanOrEqual(1)
      expect(answers.filter(({ outcome }) => outcome === 'slot_taken')).toHaveLength(10 - booked)
      expect(await activeAt(startsAt)).toHaveLength(booked)
      if (booked === 0) expect((await book(startsAt)).outcome).toBe('booked')
    }
  })
})
