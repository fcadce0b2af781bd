import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RoomNotes, type Saved } from './room-notes'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

class Behind extends Error {}
class Refused extends Error {}

/**
 * A server with one text that accepts changes to the newest version only, and notifies both, each with its own delay.
 */
function table(paces: readonly number[]) {
  let stored: Saved = { agenda: '', steps: '', version: 1 }
  let isCut = false
  let asked = 0
  const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const people: RoomNotes[] = paces.map(
    (pace, me) =>
      new RoomNotes({
        first: stored,
        async save({ agenda, steps, version }) {
          await after(pace)
          asked += 1
          if (isCut) throw new Error('cut')
          if (steps.length > 10) throw new Refused('Too long.')
          if (version !== stored.version) throw new Behind()
          stored = { agenda, steps, version: version + 1 }
          const saved = stored
          for (const [each, other] of people.entries())
            void after(paces[each] ?? 0).then(() => other.hear(saved))
          await after(pace)
          return saved
        },
        isBehind: (error) => error instanceof Behind,
        refusalOf: (error) => (error instanceof Refused ? error.message : undefined),
        refresh() {
          void after(paces[me] ?? 0).then(() => people[me]?.hear(stored))
        },
      }),
  )
  return {
    people,
    stored: () => stored,
    asked: () => asked,
    cut(is: boolean) {
      isCut = is
    },
  }
}

test('two who type at once end with the same text, and every letter of both', async () => {
  const stroke = fc.record({ who: fc.nat(1), pause: fc.nat(400), letter: fc.constantFrom('a', 'b', 'c') })
  const pace = fc.integer({ min: 1, max: 700 })
  await fc.assert(
    fc.asyncProperty(fc.array(stroke, { maxLength: 30 }), pace, pace, async (strokes, one, other) => {
      const { people, stored } = table([one, other])
      for (const { who, pause, letter } of strokes) {
        const notes = people[who]
        notes?.type({ agenda: notes.get().agenda + (who ? letter.toUpperCase() : letter) })
        await vi.advanceTimersByTimeAsync(pause)
      }
      await vi.advanceTimersByTimeAsync(120_000)
      const letters = (text: string) => [...text].sort().join('')
      const typed = strokes.map(({ who, letter }) => (who ? letter.toUpperCase() : letter)).join('')
      expect(letters(stored().agenda)).toBe(letters(typed))
      for (const notes of people)
        expect(notes.get()).toEqual({ agenda: stored().agenda, steps: '', standing: 'saved', refusal: '' })
    }),
    { numRuns: 200 },
  )
})

test('what cannot be saved stays, says so, and is saved once it can be', async () => {
  const { people, stored, cut } = table([10, 10])
  cut(true)
  people[0]?.type({ steps: 'Ask Maren' })
  await vi.advanceTimersByTimeAsync(400)
  expect(people[0]?.get()).toMatchObject({ steps: 'Ask Maren', standing: 'failed' })
  cut(false)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(stored().steps).toBe('Ask Maren')
  expect(people.map((each) => each.get().standing)).toEqual(['saved', 'saved'])
})

test('what is refused stays, says why and is not sent again before it changes', async () => {
  const { people, stored, asked } = table([10, 10])
  people[0]?.type({ steps: 'Ask Maren for five minutes' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(people[0]?.get()).toMatchObject({
    steps: 'Ask Maren for five minutes',
    standing: 'refused',
    refusal: 'Too long.',
  })
  expect(asked()).toBe(1)
  people[0]?.type({ steps: 'Ask Maren' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stored().steps).toBe('Ask Maren')
  expect(people[0]?.get()).toMatchObject({ standing: 'saved', refusal: '' })
})

test('whoever leaves while the network is cut still has it saved afterwards', async () => {
  const { people, stored, cut } = table([10, 10])
  cut(true)
  people[0]?.type({ agenda: 'Two doors' })
  people[0]?.flush()
  await vi.advanceTimersByTimeAsync(100)
  cut(false)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(stored().agenda).toBe('Two doors')
})
