import { expect, test } from 'vitest'
import { failuresOf } from './steps/totals.mjs'

test('failed tests are named with their file and message, and so is a file that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: '/home/a.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'stays' }],
      },
      {
        name: '/home/b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'stays' },
          {
            status: 'failed',
            fullName: 'a tick is kept',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m'],
          },
        ],
      },
      { name: '/home/c.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  }
  expect(failuresOf(report, '/home')).toEqual([
    'Failed: b.test.ts a tick is kept\nexpected 1',
    'Failed: c.test.ts\nNo such module',
  ])
  expect(failuresOf(undefined, '/home')).toEqual([])
})
