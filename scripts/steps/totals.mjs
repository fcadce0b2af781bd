import { stripVTControlCharacters } from 'node:util'

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

/** On CI a browser test gets a retry, because the machine is shared; retried tests are listed (`storiesOf`). */
export function countPlaywright(report, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return { passed: expected + flaky, failed: orCrash(unexpected, code), skipped }
}

/** Failures outside the browser; a file that could not be loaded has no tests to name. */
export function failuresOf(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter(({ status: verdict }) => verdict === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`Failed: ${file}\n${plain(message ?? '')}`] : []
    return failed.map(({ fullName, failureMessages = [] }) =>
      [`Failed: ${file} ${fullName}`, ...failureMessages.map(plain)].join('\n'),
    )
  })
}

/** Failures in the browser, repeated at the end of the output. */
export function storiesOf(report) {
  return specsIn(report?.suites ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, projectName, results }) => {
        const verdict = status === 'flaky' ? 'Passed only at the second try' : 'Failed'
        const errors = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => plain(message)))
        return [`${verdict}: [${projectName}] ${file}:${line} ${title}`, ...errors].join('\n')
      }),
  )
}

const specsIn = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsIn(inner)])

/** Without colours, and truncated. */
const plain = (message) => stripVTControlCharacters(message).slice(0, 1_500)

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
