import { describe, expect, test } from 'vitest'
import { problemOf, problemWords } from './media-problems'

const errorOf = (name: string) => Object.assign(new Error('x'), { name })

describe('a device that does not start', () => {
  test.each([
    ['NotAllowedError', 'denied', 'doesn’t let us use your camera'],
    ['NotFoundError', 'none', 'We found no camera'],
    ['NotReadableError', 'busy', 'Another program'],
    ['TypeError', 'unknown', 'couldn’t start'],
  ] as const)('says after %s what to do', (name, problem, words) => {
    expect(problemOf(errorOf(name))).toBe(problem)
    expect(problemWords('video', problem)).toContain(words)
    expect(problemWords('audio', problem)).toContain('microphone')
  })

  test('is explained even when what was thrown is no error', () => {
    expect(problemOf('oops')).toBe('unknown')
  })
})
