import { expect, test } from 'vitest'
import { changeWords, eventWords, isWarning } from './activity-words'

test('failed logins are counted and stand out', () => {
  const failed = { kind: 'login-failed', detail: 'password', times: 3 } as const
  expect(eventWords(failed)).toBe('3 failed logins with a wrong password')
  expect(eventWords({ ...failed, detail: 'code', times: 1 })).toBe('A failed login with a wrong code')
  expect(eventWords({ ...failed, detail: 'proof', times: 2 })).toBe(
    '2 failed identity checks while logged in',
  )
  expect([isWarning(failed), isWarning({ kind: 'logged-in' })]).toEqual([true, false])
})

test('a login says its way, also one without words', () => {
  const login = { kind: 'logged-in', times: 1 } as const
  expect(eventWords({ ...login, detail: 'passkey' })).toBe('Logged in with a passkey')
  expect(eventWords({ ...login, detail: 'carrier-pigeon' })).toBe('Logged in')
})

test('keys are named, roles are not', () => {
  expect(changeWords({ action: 'api-key.made', subject: 'Payroll' })).toBe(
    'You created the API key “Payroll”',
  )
  expect(changeWords({ action: 'team.role-given', subject: 'Tomás Berg' })).not.toContain('Tomás')
})
