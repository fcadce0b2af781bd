import { expect, test } from 'vitest'
import { isInside, refuseAddress } from './address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '2002:a00:1::',
])('%s is inside', (address) => {
  expect(isInside(address)).toBe(true)
})

test.each(['1.1.1.1', '172.32.0.1', '192.0.2.1', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
  '%s is outside',
  (address) => {
    expect(isInside(address)).toBe(false)
  },
)

test('a named host may be inside, over plain http only on this machine', () => {
  const refusal = (address: string, ...hosts: string[]) => {
    try {
      refuseAddress(new URL(address), hosts)
      return null
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  }
  expect(refusal('https://10.0.0.1', '10.0.0.1')).toBeNull()
  expect(refusal('http://127.0.0.1:4000', '127.0.0.1')).toBeNull()
  expect(refusal('http://10.0.0.1', '10.0.0.1')).toContain('https')
  expect(refusal('http://127.0.0.1:4000')).toContain('https')
  expect(refusal('ftp://127.0.0.1', '127.0.0.1')).toContain('https')
})
