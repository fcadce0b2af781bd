import { expect, test } from 'vitest'
import { clockLabel, readerLocale } from './reader-format'

test('what is written ahead of its readers has British days and 24 hours', () => {
  expect(readerLocale()).toBe('en-GB')
  expect(clockLabel('00:05')).toBe('00:05')
})
