import { expect, test } from 'vitest'
import { useTestApp } from '../../../testing/suite.ts'
import { requireOwnSessions } from './own-sessions.ts'

const suite = useTestApp()

test('a database that gives each connection a session of its own is taken', async () => {
  await expect(requireOwnSessions(suite.platform.database.url)).resolves.toBeUndefined()
})

test('a statement of the pool ends after 15 seconds, whatever stands between', async () => {
  const { rows } = await suite.platform.database.pool.query('SHOW statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '15s' }])
})
