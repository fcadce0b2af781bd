/** A runner that failed without a failed test (a crash, an error outside a test) still counts as one failure. */
const orCrash = (failed, code) => (failed === 0 && code !== 0 ? 1 : failed)

export function countVitest(report, code) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report ?? {}
  return {
    passed: numPassedTests,
    failed: orCrash(numFailedTests, code),
    skipped: numPendingTests + numTodoTests,
  }
}

/** A test that passes only when repeated has failed. */
export function countPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return { passed: expected, failed: orCrash(unexpected + flaky, code), skipped }
}

export const total = (counts) =>
  counts.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

export const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
