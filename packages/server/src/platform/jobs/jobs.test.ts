import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()

describe('a burst of jobs', () => {
  test('is worked off without a rest between two jobs', async () => {
    const { jobs, database } = suite.platform
    const done: number[] = []
    await jobs.register<{ number: number }>({
      name: 'count',
      run: async ({ number }) => {
        done.push(number)
      },
    })
    await database.transaction(async (tx) => {
      for (let number = 0; number < 30; number++) await jobs.enqueue(tx, 'count', { number })
    })
    await expect.poll(() => done.length).toBe(30)
    expect(new Set(done).size).toBe(30)
  })
})
