import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../src/sha256.ts'

test('the digest is that of every other SHA-256', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (message, cut) => {
      expect(sha256([message.subarray(0, cut), message.subarray(cut)])).toBe(
        createHash('sha256').update(message).digest('hex'),
      )
    }),
    { numRuns: 300 },
  )
})
