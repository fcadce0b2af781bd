import { createVitest } from 'vitest/node'

/** Runs in the copy: tells for each request whether the named tests still pass with the files as they are now. */
const vitest = await createVitest({ watch: false, reporters: [], run: true, bail: 1 })
await vitest.standalone()

process.on('message', async ({ file, tests }: { file: string; tests: readonly string[] }) => {
  try {
    vitest.invalidateFile(file)
    const specifications = await vitest.globTestSpecifications([...tests])
    if (specifications.length < tests.length) throw new Error(`no tests at ${tests.join(', ')}`)
    const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications(specifications)
    // Whatever was not run to its end was stopped by a failure. Those of earlier requests are told again.
    const asked = new Set(specifications.map(({ moduleId }) => moduleId))
    const passed = testModules.filter((each) => asked.has(each.moduleId) && each.state() === 'passed')
    const isNoticed = unhandledErrors.length > 0 || passed.length < specifications.length
    process.send?.({ isNoticed })
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) })
  }
})
process.on('disconnect', () => vitest.close().finally(() => process.exit()))
process.send?.({ isReady: true })
