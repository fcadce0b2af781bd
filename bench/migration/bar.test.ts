import { expect, test } from 'vitest'
import { overTheBar } from './bar.ts'

const files = [
  { name: '0102_old.sql', since: '10:00' },
  { name: '0171_new.sql', since: '10:01' },
]
const lock = (since: string, seconds: number, stops: 'readers' | 'writers' = 'writers') => ({
  table: 'mails',
  since,
  seconds,
  stops,
})
const known = new Set(['0102_old.sql'])

test('a new file that keeps writers waiting for more than two seconds is told with its table', () => {
  expect(overTheBar(files, [lock('10:01', 1.9)], 20_000, known).others).toEqual([])
  expect(overTheBar(files, [lock('10:01', 0.1), lock('10:01', 2.1)], 20_000, known).others).toEqual([
    '0171_new.sql: mails for 2.10 s',
  ])
})

test('whoever keeps readers waiting keeps writers waiting, too', () => {
  expect(overTheBar(files, [lock('10:01', 2.1, 'readers')], 20_000, known).others).toHaveLength(1)
})

test('a file of before the bar is told apart, and only while it is named', () => {
  const slow = [lock('10:00', 30)]
  expect(overTheBar(files, slow, 20_000, known)).toEqual({
    known: ['0102_old.sql: mails for 30.00 s'],
    others: [],
  })
  expect(overTheBar(files, slow, 20_000, new Set<string>()).others).toHaveLength(1)
})

test('the bar grows with the people, and is never lower', () => {
  expect(overTheBar(files, [lock('10:01', 9)], 100_000, known).others).toEqual([])
  expect(overTheBar(files, [lock('10:01', 11)], 100_000, known).others).toHaveLength(1)
  expect(overTheBar(files, [lock('10:01', 1.9)], 100, known).others).toEqual([])
})
