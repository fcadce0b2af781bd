import type { ApiKey } from '@brightpair/contract'
import { keyScopes } from '@brightpair/contract/key-scopes'
import { expect, test } from 'vitest'
import { scopeWords, stateOf } from './key-words'

const now = new Date('2026-11-17T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
const key = (madeAt: string, expiresAt: string, lastUsedAt: string | null) =>
  stateOf({ madeAt, expiresAt, lastUsedAt } as ApiKey, now)

test('a key says what needs doing: it has ended, ends within a week, or nobody uses it', () => {
  expect(key(inDays(-100), inDays(0), inDays(0))).toBe('expired')
  expect(key(inDays(-100), inDays(7), inDays(0))).toBe('ends-soon')
  expect(key(inDays(-100), inDays(8), inDays(-1))).toBe('active')
  expect(key(inDays(-91), inDays(100), null)).toBe('unused')
  expect(key(inDays(-200), inDays(100), inDays(-91))).toBe('unused')
  expect(key(inDays(-2), inDays(100), null)).toBe('active')
})

test('every permission has words', () => {
  expect(Object.keys(scopeWords)).toEqual([...keyScopes])
})
