import { expect, test } from 'vitest'
import { ApiError } from './api-error'
import { createQueryClient, shouldRetry } from './query-client'

test('a refusal is final', () => {
  expect(shouldRetry(0, new ApiError(403, 'forbidden', 'No.'))).toBe(false)
})

test('a lost connection and a fault of the server are tried twice more', () => {
  expect(shouldRetry(1, new ApiError(0, 'offline', 'No line.'))).toBe(true)
  expect(shouldRetry(1, new ApiError(503, 'unavailable', 'Busy.'))).toBe(true)
  expect(shouldRetry(2, new ApiError(503, 'unavailable', 'Busy.'))).toBe(false)
})

test('a key begins with a topic: any other word is no key', () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(['sessions', 'meeting-hours'], 1)
  // @ts-expect-error a live event of `sessions` would not reach it
  queryClient.setQueryData(['session', 'meeting-hours'], 2)
  // @ts-expect-error no query says what passes in a few seconds
  queryClient.setQueryData(['typing'], 3)
  void queryClient.invalidateQueries({ queryKey: ['sessions'], refetchType: 'none' })
  expect(queryClient.getQueryState(['sessions', 'meeting-hours'])?.isInvalidated).toBe(true)
})
