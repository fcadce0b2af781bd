import { expect, test } from 'vitest'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()

test('security.txt says whom to tell, for half a year from now', async () => {
  const { statusCode, headers, body } = await suite.app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = new Map(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  )
  expect(fields.get('Contact')).toBe(new URL('/contact', suite.platform.publicUrl).href)
  expect(fields.get('Canonical')).toBe(new URL('/.well-known/security.txt', suite.platform.publicUrl).href)
  const days = (Date.parse(fields.get('Expires') ?? '') - suite.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(180)
  expect(days).toBeLessThan(366)
})

test('a password manager is sent to where the password is changed', async () => {
  const { statusCode, headers } = await suite.app.inject('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/settings#sign-in'])
})
