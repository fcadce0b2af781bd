import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  about,
  aProgramme,
  chain,
  derived,
  exactUpTo,
  type Fetched,
  fetched,
  isOpen,
  type Month,
  type Range,
} from '../../../../testing/sponsor-attack.ts'
import { addUp, type CoarseCounts, coarsen, shareOf } from './coarse-figures.ts'
import { figureLines, presentFigures } from './sponsor.presenter.ts'

describe('what a sponsor may fetch', () => {
  test('gives away no group of one to four, in a thousand populations, all their months together', () => {
    fc.assert(
      fc.property(aProgramme, (months) => {
        expect(derived(months, fetched(months))).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })

  test('would give them away without rounding: the same equations find them', () => {
    const exactly = (months: readonly Month[]): Fetched =>
      months.map((_, at) => presentFigures(about, { ...exactUpTo(months, at), isCoarse: true }))
    const months = fc.sample(aProgramme, { numRuns: 50, seed: 7 })
    const pinned = (shown: number | null): Range => [shown ?? 0, shown ?? 0]
    let found = 0
    for (const each of months)
      for (const { steps } of exactly(each))
        for (const [at, { people }] of steps.entries()) {
          const next = steps[at + 1]
          if (
            next &&
            isOpen([pinned(people)[0] - pinned(next.people)[0], pinned(people)[1] - pinned(next.people)[1]])
          )
            found += 1
        }
    expect(found).toBeGreaterThan(50)
  })

  test('is the same for everyone whose counts are within the same five numbers', () => {
    const numbers = fc.array(fc.nat(200), { minLength: 19, maxLength: 19 })
    const moves = fc.array(fc.nat(4), { minLength: 19, maxLength: 19 })
    const shown = ([pairs = 0, sessions = 0, sessionPairs = 0, ...rest]: readonly number[]) => {
      const outcome = (at: number) => ({
        of: rest[at] ?? 0,
        did: rest[at + 1] ?? 0,
        people: rest[at + 2] ?? 0,
      })
      return presentFigures(
        about,
        coarsen({
          months: [{ month: '2026-01', steps: chain(rest.slice(9)), pairs, sessions, sessionPairs }],
          outcomes: { goals: outcome(0), recommend: outcome(3), pleased: outcome(6) },
          sites: [],
          statements: [],
        }),
      )
    }
    fc.assert(
      fc.property(numbers, moves, (counts, moved) => {
        const other = counts.map((count, at) => count - (count % 5) + (moved[at] ?? 0))
        expect(shown(other)).toEqual(shown(counts))
      }),
    )
  })

  test('shows before and after of twenty people or more, and adds programmes up by what each shows', () => {
    const said = (people: number, before: number, after: number): CoarseCounts =>
      coarsen({ ...exactUpTo([], 0), statements: [{ text: 'I know my next step', people, before, after }] })
    expect(said(19, 2, 4).statements).toEqual([])
    expect(said(24, 2.04, 3.96).statements).toEqual([
      { text: 'I know my next step', people: 20, before: 2, after: 4 },
    ])
    expect(addUp([said(24, 2, 4), said(64, 3, 4), said(4, 1, 5)]).statements).toEqual([
      { text: 'I know my next step', people: 80, before: 2.8, after: 4 },
    ])
  })

  test('adds programmes up from what each of them shows, so a hidden one is in no sum', () => {
    const month = (count: number): Month => ({
      steps: chain(Array.from({ length: 7 }, () => count)),
      pairs: count,
      sessions: count,
      sessionPairs: count,
      sites: [],
    })
    const shown = (count: number): CoarseCounts => coarsen(exactUpTo([month(count)], 0))
    const [large, small] = [shown(23), shown(4)]
    expect(presentFigures(about, addUp([large, small]))).toEqual(presentFigures(about, large))
    expect(presentFigures(about, addUp([large, large])).people).toBe(40)
    expect(presentFigures(about, addUp([small, small])).people).toBeNull()
  })
})

describe('sites', () => {
  const table = (sites: Record<string, number>, unnamed = 0, pairs = 60) =>
    coarsen({
      ...exactUpTo([], -1),
      months: [{ month: '2026-01', steps: chain([]), pairs, sessions: 0, sessionPairs: 0 }],
      sites: [
        ...Object.entries(sites).map(([name, people]) => ({ name, people, met: people })),
        { name: null, people: unnamed, met: 0 },
      ],
    }).sites.map(({ name, people }) => [name, people])

  test('are named from the largest on; the smallest goes with all others, whether there are any or not', () => {
    expect(table({ Leeds: 53, Hull: 31, York: 12, Oslo: 3 }, 2)).toEqual([
      ['Leeds', 50],
      ['Hull', 30],
      [null, 15],
    ])
    expect(table({ Leeds: 53, Hull: 31, York: 12 })).toEqual([
      ['Leeds', 50],
      ['Hull', 30],
      [null, 10],
    ])
  })
  test('make no table where only one could be named, or where the number of pairs would narrow them down', () => {
    expect(table({ Leeds: 53, Oslo: 4 })).toEqual([])
    expect(table({ Leeds: 14, Hull: 14, York: 14 }, 0, 35)).toEqual([])
  })
})

describe('a share', () => {
  test('is made of rounded counts, never above one, and of at least twenty', () => {
    expect(shareOf(15, 15)).toBeNull()
    expect(shareOf(20, 20)).toBe(1)
    expect(shareOf(10, 20)).toBeCloseTo(12 / 22)
  })
})

test('the file says what the page says, and no more', () => {
  const figures = presentFigures(
    about,
    coarsen(
      exactUpTo(
        [
          {
            steps: chain([31, 22, 18, 9, 7, 4, 0]),
            pairs: 3,
            sessions: 12,
            sessionPairs: 3,
            sites: [],
          },
        ],
        0,
      ),
    ),
  )
  const lines = figureLines(figures).map(({ figure, value }) => `${figure}: ${value}`)
  expect(lines).toContain('People taking part: 20')
  expect(lines).toContain('Pairs: <5')
  // Twelve sessions, but held by only three pairs.
  expect(lines).toContain('Sessions held: <5')
  expect(lines).toContain('How far people get: Matched: 5')
  expect(lines).toContain('How far people get: Met: <5')
})
