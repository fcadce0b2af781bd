import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitTrack } from './fit-track.ts'

const tracks = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 60 }))
  .map(([months, given]) => {
    const counted = new Map<number, number>()
    return {
      themes: Array.from({ length: months }, (_, at) => `Theme ${at + 1}`),
      activities: given
        .map((month) => ((month - 1) % months) + 1)
        .toSorted((a, b) => a - b)
        .map((month, id) => {
          const position = counted.get(month) ?? 0
          counted.set(month, position + 1)
          return { id, month, position }
        }),
    }
  })
const lengths = fc.integer({ min: 1, max: 12 })

test('no activity is lost, and none changes its place in the order', () => {
  fc.assert(
    fc.property(tracks, lengths, (track, months) => {
      const { activities, themes } = fitTrack(track, months)
      expect(activities.map(({ id }) => id)).toEqual(track.activities.map(({ id }) => id))
      expect(themes).toHaveLength(months)
      expect(activities.every(({ month }) => month >= 1 && month <= months)).toBe(true)
      const places = activities.map(({ month, position }) => month * 100 + position)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(new Set(places).size).toBe(places.length)
    }),
  )
})

test('the same number of months is the same track', () => {
  fc.assert(
    fc.property(tracks, (track) => {
      expect(fitTrack(track, track.themes.length)).toEqual(track)
    }),
  )
})

test('six months in three are joined two by two, and in twelve each is split', () => {
  const six = {
    themes: ['a', 'b', 'c', 'd', 'e', 'f'],
    activities: [1, 2, 3, 4, 5, 6].flatMap((month) => [0, 1].map((position) => ({ month, position }))),
  }
  const three = fitTrack(six, 3)
  expect(three.themes).toEqual(['a', 'c', 'e'])
  expect(three.activities.map(({ month }) => month)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3])
  const twelve = fitTrack(six, 12)
  expect(twelve.themes).toEqual(['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd', 'e', 'e', 'f', 'f'])
  expect(twelve.activities.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})
