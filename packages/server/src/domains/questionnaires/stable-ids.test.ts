import type { QuestionInput } from '@brightpair/contract'
import { expect, test } from 'vitest'
import type { StoredQuestion } from '../../platform/db/schema/index.ts'
import { withStableIds } from './stable-ids.ts'

const given = (name: string, options: string[] = ['Yes', 'No'], id?: string): QuestionInput => ({
  name,
  type: 'single',
  dimension: 'tracks',
  options: options.map((option) => ({ name: option, tracks: [] })),
  ...(id ? { id } : {}),
})
const stored = (questions: QuestionInput[], versions: StoredQuestion[][] = []): StoredQuestion[] =>
  withStableIds(questions, versions) as StoredQuestion[]
const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id)

const first = stored([given('A?'), given('B?')])

test('a question without an id is known by its name, wherever it is in the list', () => {
  expect(ids(stored([given('b? '), given('A?')], [first]))).toEqual(ids(first).toReversed())
})

test('another question never gets an id that was used before', () => {
  const second = stored([given('C?')], [first])
  const third = stored([given('D?'), given('A?')], [second, first])
  expect(new Set([...ids(first), ...ids(second), ...ids(third)]).size).toBe(4)
  expect(third[1]?.id).toBe(first[0]?.id)
})

test('an id in use is followed under any name; one from elsewhere only under its own', () => {
  const [a, b] = ids(first)
  expect(ids(stored([given('Z?', ['Yes'], b), given('A?')], [first]))).toEqual([b, a])
  const second = stored([given('B?')], [first])
  const [fresh] = stored([given('Z?', ['Yes'], a)], [second, first])
  expect(ids(first)).not.toContain(fresh?.id)
  expect(stored([given('A?', ['Yes'], a)], [second, first])[0]?.id).toBe(a)
})

test('an id given twice counts once', () => {
  expect(new Set(ids(stored([given('A?', ['Yes'], 'x'), given('B?', ['Yes'], 'x')]))).size).toBe(2)
})

test('options keep their ids by name, also after they were away, and new ones get fresh ones', () => {
  const second = stored([given('A?', ['No', 'Maybe'])], [first])
  const third = stored([given('A?', ['Maybe', 'Yes', 'No'])], [second, first])
  const [yes, no] = ids(first[0]?.options ?? [])
  expect(second[0]?.options[0]?.id).toBe(no)
  expect([yes, no]).not.toContain(second[0]?.options[1]?.id)
  expect(ids(third[0]?.options ?? [])).toEqual([second[0]?.options[1]?.id, yes, no])
})
