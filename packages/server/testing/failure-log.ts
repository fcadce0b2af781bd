import type { Logger } from 'pino'
import { afterAll, beforeEach } from 'vitest'
import { createLog } from '../src/log.ts'

/** A test that sends thousands of requests says the most with its last ones. */
const MAX_LINES = 200

/**
 * An app's log, kept in memory and printed when a test fails: the lines since the previous test, including those of
 * hooks. When a hook fails no test starts, and all of them are printed.
 */
export function failureLog(): Logger {
  const lines: string[] = []
  const print = () => console.error(`what the app logged:\n${lines.join('') || 'nothing\n'}`)
  let hasBegun = false
  let isOver = false
  beforeEach(({ onTestFailed, onTestFinished }) => {
    if (isOver) lines.length = 0
    hasBegun = true
    isOver = false
    onTestFailed(print)
    onTestFinished(() => {
      isOver = true
    })
  })
  afterAll(() => {
    if (!hasBegun) print()
  })
  return createLog(
    { LOG_LEVEL: 'info' },
    {
      write(line) {
        lines.push(line)
        if (lines.length > MAX_LINES) lines.shift()
      },
    },
  )
}
