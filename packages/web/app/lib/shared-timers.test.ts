import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedTimers } from './shared-timers'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('ends long timers of one moment together, with one timer of the browser', () => {
  const timers = sharedTimers()
  const ended: string[] = []
  for (const name of ['a', 'b', 'c']) timers.setTimeout(() => ended.push(name), 15_000)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(14_999)
  expect(ended).toEqual([])
  vi.advanceTimersByTime(1001)
  expect(ended).toEqual(['a', 'b', 'c'])
  expect(vi.getTimerCount()).toBe(0)
})

test('ends a short timer on time beside a long one', () => {
  const timers = sharedTimers()
  const ended: string[] = []
  timers.setTimeout(() => ended.push('long'), 60_000)
  timers.setTimeout(() => ended.push('short'), 400)
  vi.advanceTimersByTime(400)
  expect(ended).toEqual(['short'])
  vi.advanceTimersByTime(60_000)
  expect(ended).toEqual(['short', 'long'])
})

test('does not run what was removed, not even by a timer of the same moment', () => {
  const timers = sharedTimers()
  const ended: string[] = []
  timers.setTimeout(() => timers.clearTimeout(second), 1000)
  const second = timers.setTimeout(() => ended.push('second'), 1000)
  timers.clearTimeout(timers.setTimeout(() => ended.push('third'), 1000))
  timers.clearTimeout(undefined)
  vi.advanceTimersByTime(10_000)
  expect(ended).toEqual([])
})

test('repeats an interval until it is removed', () => {
  const timers = sharedTimers()
  let times = 0
  const interval = timers.setInterval(() => {
    times += 1
  }, 500)
  vi.advanceTimersByTime(1700)
  expect(times).toBe(3)
  timers.clearInterval(interval)
  vi.advanceTimersByTime(5000)
  expect(times).toBe(3)
})

test('runs what one timer sets, and the others when one fails', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const timers = sharedTimers()
  const ended: string[] = []
  timers.setTimeout(() => {
    throw new Error('failed')
  }, 100)
  timers.setTimeout(() => {
    timers.setTimeout(() => ended.push('next'), 100)
  }, 100)
  vi.advanceTimersByTime(200)
  expect(ended).toEqual(['next'])
  expect(reported).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
