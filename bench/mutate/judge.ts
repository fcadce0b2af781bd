import { createVitest } from 'vitest/node'

/** Runs in the copy: tells for each request whether the named test still passes with the files as they are now. */
const vitest = await createVitest({ watch: false, reporters: [], run: true, bail: 1 })
await vitest.standalone()

/** Each is read again, because the fault of before has been taken out of it. */
const planted = new Set<string>()

process.on('message', async ({ file, test }: { file: string; test: string }) => {
  try {
    planted.add(file)
    for (const each of planted) vitest.invalidateFile(each)
    const [specification] = await vitest.globTestSpecifications([test])
    if (!specification) throw new Error(`no tests at ${test}`)
    const { testModules, unhandledErrors } = await vitest.rerunTestSpecifications([specification])
    // Those of earlier requests are told again.
    const { moduleId } = specification
    const hasPassed = testModules.some((each) => each.moduleId === moduleId && each.state() === 'passed')
    const isNoticed = unhandledErrors.length > 0 || !hasPassed
    process.send?.({ isNoticed })
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) })
  }
})
process.on('disconnect', () => vitest.close().finally(() => process.exit()))
process.send?.({ isReady: true })
