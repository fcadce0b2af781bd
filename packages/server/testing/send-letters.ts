/**
 * A process that does nothing but send letters, for tests that kill it: `node send-letters.ts <database> <milliseconds the
 * clock is ahead>`. It says `ready` once it is about to begin.
 */
import { pino } from 'pino'
import { sendDueLetters } from '../src/domains/outreach/letters/deliver-letters.ts'
import { deriveSecrets } from '../src/platform/auth/secrets.ts'
import { connect } from '../src/platform/db/connect.ts'
import { startJobs } from '../src/platform/jobs/jobs.ts'
import { createMetrics } from '../src/platform/metrics/metrics.ts'
import type { Platform } from '../src/platform/platform.ts'
import { TEST_SECRET } from './app.ts'
import { createTestClock } from './clock.ts'

const [, , databaseUrl = '', ahead = '0'] = process.argv
const log = pino({ level: 'silent' })
const database = connect(databaseUrl, { onError: () => undefined })
const clock = createTestClock()
clock.advance(Number(ahead))
const jobs = await startJobs(databaseUrl, log, createMetrics())
const publicUrl = 'http://brightpair.test'
process.stdout.write('ready\n')
await sendDueLetters({
  database,
  clock,
  jobs,
  log,
  publicUrl,
  secrets: deriveSecrets(TEST_SECRET),
} as unknown as Platform)
await jobs.stop()
await database.close()
process.stdout.write('done\n')
