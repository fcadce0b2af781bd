import { expect, test } from 'vitest'
import { Candidates } from '../src/prove/candidates.ts'

test('asks person by person and answers in the order of the candidates', () => {
  const candidates = new Candidates(3)
  const added: (readonly [row: number, other: number])[] = []
  for (let row = 0; !candidates.isFull; row++) {
    added.push([row, (row * 7) % 3])
    candidates.add(row, (row * 7) % 3)
  }

  const asked: number[] = []
  const found = candidates.take((row, other) => {
    asked.push(other)
    return row % 1000 === 0
  })
  expect(found).toEqual(added.filter(([row]) => row % 1000 === 0))
  expect(asked).toEqual(asked.toSorted((a, b) => a - b))
  expect(asked).toHaveLength(added.length)
})

test('begins anew after it was asked', () => {
  const candidates = new Candidates(2)
  candidates.add(0, 1)
  expect(candidates.take(() => true)).toEqual([[0, 1]])
  expect(candidates.take(() => true)).toEqual([])
  candidates.add(5, 0)
  expect(candidates.isFull).toBe(false)
  expect(candidates.take(() => true)).toEqual([[5, 0]])
})
