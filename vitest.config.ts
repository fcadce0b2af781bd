import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

const tests = '**/*.test.{ts,tsx}'

// Generous: the checks run beside the tests on two cores, and other programs may too. A passing test waits for nothing.
const limits = {
  testTimeout: 180_000,
  hookTimeout: 300_000,
  // A little less than a test, whose failure then says what did not come.
  expect: { poll: { timeout: 150_000 } },
}

// To load the code anew for each file took a quarter of the time on the server, where each has a database and an app of
// its own, and half of it for the pure rules.
const shared = { isolate: false, ...limits }

export default defineConfig({
  test: {
    // Left alone it would leave one of two cores idle.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { alias: { '~': fileURLToPath(new URL('./packages/web/app', import.meta.url)) } },
        test: {
          name: 'pure',
          include: [`packages/{client,contract,matching,web}/${tests}`, '{bench,scripts}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.component.test.tsx'],
          ...shared,
        },
      },
      {
        test: {
          name: 'server',
          include: [`packages/server/${tests}`],
          globalSetup: 'packages/server/testing/postgres.ts',
          ...shared,
        },
      },
      'packages/web/vitest.config.ts',
    ],
  },
})
