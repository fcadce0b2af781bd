import { expect, test } from 'vitest'
import { judgeIndexes } from './indexes.ts'

const index = (name: string, scans: number) => ({ name, table: 'people', scans, megabytes: 1 })
const since = new Map([
  ['read_again', 3],
  ['read_before', 3],
  ['excused', 0],
])
const judged = (named: string[] = ['excused']) =>
  judgeIndexes(
    since,
    [index('read_again', 4), index('read_before', 3), index('excused', 0), index('new', 0)],
    new Set(named),
  )
const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name)

test('an index counts as read only when it was read since, whatever was read before', () => {
  expect(namesOf(judged().unread)).toEqual(['read_before', 'new'])
})

test('one that is named with a reason is excused, and a new one is not', () => {
  expect(namesOf(judged().excused)).toEqual(['excused'])
  expect(namesOf(judged([]).unread)).toEqual(['read_before', 'excused', 'new'])
})

test('a name of an index that is no longer there is told, so that the list does not outlive its reasons', () => {
  expect(judged(['excused', 'dropped_long_ago']).stale).toEqual(['dropped_long_ago'])
  expect(judged().stale).toEqual([])
})
