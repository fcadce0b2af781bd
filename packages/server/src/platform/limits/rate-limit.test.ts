import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../../testing/suite.ts'
import { AppError } from '../errors.ts'
import {
  countAgainst,
  forget,
  isWithin,
  type Limit,
  refuseIfFull,
  takeFrom,
  visitorOf,
} from './rate-limit.ts'

const suite = useTestDatabase()
// Frozen, so that a test can hit the last moment of a window.
let now = new Date('2026-05-04T10:00:00Z')
const limiter = () => ({ db: suite.database.db, clock: { now: () => now } })
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
let counter = 0
const fresh = (max = 2): Limit => {
  counter += 1
  return { name: `limit-${counter}`, max, seconds: 3600, message: 'Please wait.' }
}
/** Undefined when the call was allowed. */
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) =>
      error instanceof AppError
        ? { code: error.code, message: error.message, retryAfterSeconds: error.retryAfterSeconds }
        : error,
  )
const refused = (retryAfterSeconds: number) => ({
  code: 'too_many_requests',
  message: 'Please wait.',
  retryAfterSeconds,
})

describe('a window', () => {
  test('takes as many as the limit says, then none until it ends', async () => {
    const limit = fresh()
    const count = () => refusal(countAgainst(limiter(), limit, 'ann'))
    expect([await count(), await count()]).toEqual([undefined, undefined])
    expect(await count()).toEqual(refused(3600))
    pass(3599.5)
    expect(await count()).toEqual(refused(1))
    pass(0.5)
    expect([await count(), await count()]).toEqual([undefined, undefined])
    expect(await count()).toEqual(refused(3600))
  })

  test('is of one limit and one subject', async () => {
    const one = fresh(1)
    const other = { ...one, name: `another ${one.name}` }
    const similar = { ...one, name: `L${one.name.slice(1)}` }
    expect(await isWithin(limiter(), one, 'ann')).toBe(true)
    expect(await isWithin(limiter(), one, 'ann')).toBe(false)
    expect(await isWithin(limiter(), one, 'ben')).toBe(true)
    expect(await isWithin(limiter(), other, 'ann')).toBe(true)
    expect(await isWithin(limiter(), similar, 'ann')).toBe(true)
  })

  test('does not grow longer by what is counted in it', async () => {
    const limit = fresh(1)
    await isWithin(limiter(), limit, 'ann')
    pass(3590)
    expect(await isWithin(limiter(), limit, 'ann')).toBe(false)
    pass(10)
    expect(await isWithin(limiter(), limit, 'ann')).toBe(true)
  })

  test('counts those who come at the same moment', async () => {
    const limit = fresh(3)
    const within = await Promise.all(Array.from({ length: 9 }, () => isWithin(limiter(), limit, 'ann')))
    expect(within.filter(Boolean)).toHaveLength(3)
  })

  test('is known by the first 400 characters, so that no subject is too long for its key', async () => {
    const limit = fresh(1)
    const long = 'x'.repeat(10_000)
    expect(await isWithin(limiter(), limit, `${long}a`)).toBe(true)
    expect(await isWithin(limiter(), limit, `${long}b`)).toBe(false)
    const start = `${limit.name}:`.length
    expect(await isWithin(limiter(), limit, `${'y'.repeat(399 - start)}a`)).toBe(true)
    expect(await isWithin(limiter(), limit, `${'y'.repeat(399 - start)}b`)).toBe(true)
    expect(await isWithin(limiter(), limit, `${'y'.repeat(399 - start)}ab`)).toBe(false)
  })
})

describe('a limit on failures', () => {
  test('refuses once it is full, without counting, until it ends or is forgotten', async () => {
    const limit = fresh(2)
    const ask = () => refusal(refuseIfFull(limiter(), limit, 'ann'))
    expect(await ask()).toBeUndefined()
    await isWithin(limiter(), limit, 'ann')
    expect(await ask()).toBeUndefined()
    expect(await ask()).toBeUndefined()
    await isWithin(limiter(), limit, 'ann')
    expect(await ask()).toEqual(refused(3600))
    expect(await refusal(refuseIfFull(limiter(), limit, 'ben'))).toBeUndefined()
    pass(3600)
    expect(await ask()).toBeUndefined()
    await takeFrom(limiter(), limit, 'ann', 2)
    await takeFrom(limiter(), limit, 'ben', 2)
    expect(await ask()).toEqual(refused(3600))
    await forget(limiter(), limit, 'ann')
    expect(await ask()).toBeUndefined()
    expect(await refusal(refuseIfFull(limiter(), limit, 'ben'))).toEqual(refused(3600))
  })
})

test('many at once are told how many of them were still free', async () => {
  const limit = fresh(10)
  const take = (events: number) => takeFrom(limiter(), limit, 'ann', events)
  const endsAt = new Date(now.getTime() + 3_600_000)
  expect(await take(7)).toEqual({ free: 10, endsAt })
  pass(10)
  expect(await take(7)).toEqual({ free: 3, endsAt })
  expect(await take(1)).toEqual({ free: 0, endsAt })
  pass(3590)
  expect((await take(2)).free).toBe(10)
  expect((await take(2)).free).toBe(8)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1::3:4:5:6', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
])('the visitor of %s is %s', (ip, visitor) => {
  expect(visitorOf(ip)).toBe(visitor)
})
