import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { match, matchAsync, type Progress, startThreads, type Threads } from '../src/index.ts'
import { crowds } from './crowd.ts'

const patience = 60_000
const [firstCrowd] = Object.values(crowds)
if (!firstCrowd) throw new Error('there are no crowds')
const input = firstCrowd

test('a run with breaks gives the same result', async () => {
  expect(await matchAsync(input, { kernel: 'simd' })).toEqual(match(input))
})

test('progress goes through the phases in order and never beyond the total', async () => {
  const seen: Progress[] = []
  await matchAsync(input, { kernel: 'simd', onProgress: (progress) => seen.push(progress) })
  const phases = seen.map(({ phase }) => phase).filter((phase, i, all) => phase !== all[i - 1])
  expect(phases).toEqual(['listing', 'proposing', 'proving'])
  for (const { done, total } of seen) expect(done).toBeLessThanOrEqual(total)
})

test('a signal given beforehand stops the run at once', async () => {
  await expect(matchAsync(input, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
    'enough',
  )
})

describe('several threads', () => {
  let threads: Threads
  beforeAll(async () => {
    threads = await startThreads(3)
  }, patience)
  afterAll(() => threads.close())

  test.each(Object.entries(crowds))(
    'give the result of one with %s',
    async (_name, crowd) => {
      expect(await matchAsync(crowd, { kernel: 'simd', threads })).toEqual(match(crowd))
    },
    patience,
  )

  test(
    'can be stopped midway and serve another run afterwards',
    async () => {
      const stop = new AbortController()
      const large = {
        ...input,
        mentees: input.mentees.flatMap((m) => [1, 2, 3, 4].map((i) => ({ ...m, id: `${m.id}.${i}` }))),
      }
      const wide = { ...large, mentors: large.mentees.map((m) => ({ ...m, id: `mentor.${m.id}` })) }
      const stopped = matchAsync(wide, {
        threads,
        signal: stop.signal,
        onProgress: () => stop.abort(new Error('stopped')),
      })
      await expect(stopped).rejects.toThrow('stopped')
      expect(await matchAsync(input, { kernel: 'simd', threads })).toEqual(match(input))
    },
    patience,
  )

  test(
    'are left alone by the plain kernel',
    async () => {
      expect(await matchAsync(input, { kernel: 'plain', threads })).toEqual(match(input))
    },
    patience,
  )
})
