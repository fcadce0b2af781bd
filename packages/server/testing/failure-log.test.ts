import { afterAll, expect, test } from 'vitest'
import { useTestApp } from './suite.ts'

const printed: string[] = []
const { error } = console
console.error = (words: string) => printed.push(words)
afterAll(() => {
  console.error = error
})

const suite = useTestApp()
const say = (words: string) => suite.platform.log.info(words)

test('a test that passes prints nothing', () => {
  say('before')
  expect(printed).toEqual([])
})

test.fails('a test that fails', () => {
  say('meanwhile')
  throw new Error('on purpose')
})

test('prints what its app logged meanwhile, and nothing of the tests before it', () => {
  expect(printed).toEqual([expect.stringContaining('meanwhile')])
  expect(printed.join()).not.toContain('before')
})
