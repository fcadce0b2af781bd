import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const tests = '**/*.test.{ts,tsx}'

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: { '~': fileURLToPath(new URL('./packages/web/app', import.meta.url)) } },
        test: {
          name: 'pure',
          include: [`packages/{contract,matching,web}/${tests}`, 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: [`packages/server/${tests}`],
          globalSetup: 'packages/server/testing/postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
