import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDemonstrationPassword } from './compose.ts'
import { readSettings } from './env.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'brightpair-compose-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

const passwordOf = (folder: string, environment: Record<string, string>) =>
  ownDemonstrationPassword(readSettings({ DATA_DIR: path.join(home, folder), ...environment }))

test.each([{}, { HOST: 'localhost' }, { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }])(
  'on this machine alone (%j) the published password stays',
  async (environment) => {
    expect(await passwordOf('local', environment)).toBeUndefined()
  },
)

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.0.2.7' },
  { PUBLIC_URL: 'https://demo.brightpair.example' },
])('where others can reach it (%j) it has one of its own, the same after a restart', async (environment) => {
  const folder = JSON.stringify(environment).replaceAll(/\W/g, '')
  const first = await passwordOf(folder, environment)
  expect(first).toMatch(/^[\w-]{16}$/)
  expect(await passwordOf(folder, environment)).toBe(first)
  // Back on this machine alone, people sign in as they did before.
  expect(await passwordOf(folder, {})).toBe(first)
})
