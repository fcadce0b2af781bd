import { expect, test } from 'vitest'
import { ApiError } from './api-error'
import { shouldRetry } from './query-client'

test('a refusal is final', () => {
  expect(shouldRetry(0, new ApiError(403, 'forbidden', 'No.'))).toBe(false)
})

test('a lost connection and a fault of the server are tried twice more', () => {
  expect(shouldRetry(1, new ApiError(0, 'offline', 'No line.'))).toBe(true)
  expect(shouldRetry(1, new ApiError(503, 'unavailable', 'Busy.'))).toBe(true)
  expect(shouldRetry(2, new ApiError(503, 'unavailable', 'Busy.'))).toBe(false)
})
