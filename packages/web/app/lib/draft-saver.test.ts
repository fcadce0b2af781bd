import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDraftSaver, type SaveState } from './draft-saver'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const saved: number[] = []
  const states: SaveState[] = []
  const pending: { succeed: () => void; fail: () => void }[] = []
  const saver = createDraftSaver<number>({
    save: (draft) =>
      new Promise<void>((resolve, reject) => {
        saved.push(draft)
        pending.push({ succeed: resolve, fail: () => reject(new Error('offline')) })
      }),
    onState: (state) => states.push(state),
  })
  const answer = async (how: 'succeed' | 'fail') => {
    pending.shift()?.[how]()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, saved, states, answer }
}

describe('saving a draft', () => {
  test('a choice is saved at once', () => {
    const { saver, saved } = setUp()
    saver.keep(1, 'now')
    expect(saved).toEqual([1])
  })

  test('typing is saved after a moment of quiet, once', async () => {
    const { saver, saved } = setUp()
    saver.keep(1, 'soon')
    saver.keep(2, 'soon')
    await vi.advanceTimersByTimeAsync(500)
    expect(saved).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(saved).toEqual([2])
  })

  test('one request runs at a time and the newest draft follows it', async () => {
    const { saver, saved, answer, states } = setUp()
    for (const draft of [1, 2, 3]) saver.keep(draft, 'now')
    expect(saved).toEqual([1])
    await answer('succeed')
    expect(saved).toEqual([1, 3])
    await answer('succeed')
    expect(states.at(-1)).toBe('saved')
  })

  test('a failed save is tried again, with what is newest by then', async () => {
    const { saver, saved, answer, states } = setUp()
    saver.keep(1, 'now')
    await answer('fail')
    expect(states.at(-1)).toBe('failed')
    saver.keep(2, 'soon')
    await vi.advanceTimersByTimeAsync(5000)
    expect(saved).toEqual([1, 2])
  })

  test('what waits is never called saved', () => {
    const { saver, states } = setUp()
    saver.keep(1, 'soon')
    expect(states).toEqual(['saving'])
  })

  test('a page that goes sends what waits at once, past a request that still runs', async () => {
    const { saver, saved, answer, states } = setUp()
    saver.keep(1, 'now')
    saver.keep(2, 'soon')
    const last = saver.sendLast()
    expect(saved).toEqual([1, 2])
    await answer('succeed')
    await answer('succeed')
    await last
    expect(states.at(-1)).toBe('saved')
  })

  test('after stopping nothing more is sent', async () => {
    const { saver, saved, answer } = setUp()
    saver.keep(1, 'now')
    saver.keep(2, 'now')
    const stopped = saver.stop()
    await answer('succeed')
    await stopped
    await vi.advanceTimersByTimeAsync(10_000)
    expect(saved).toEqual([1])
  })

  test('leaving the screen sends what still waits and stops trying', async () => {
    const { saver, saved, answer } = setUp()
    saver.keep(1, 'soon')
    saver.close()
    expect(saved).toEqual([1])
    await answer('fail')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(saved).toEqual([1])
  })
})
