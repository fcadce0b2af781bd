import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { startBackground } from '../src/background.ts'
import { deriveSecrets } from '../src/platform/auth/secrets.ts'
import { connect } from '../src/platform/db/connect.ts'
import { startJobs } from '../src/platform/jobs/jobs.ts'
import { type MailTransport, smtpTransport } from '../src/platform/mail/transport.ts'
import { createMetrics } from '../src/platform/metrics/metrics.ts'
import { createPapers } from '../src/platform/pdf/papers.ts'
import type { Platform } from '../src/platform/platform.ts'
import { reactions } from '../src/reactions.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { shareWorkers } from './shared-workers.ts'

export const TEST_SECRET = 'a-secret-that-only-tests-know-about'

export interface TestApp {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly clock: TestClock
  readonly mailbox: Mailbox
  readonly mail: MailTransport
  close(): Promise<void>
}

interface TestAppOptions {
  readonly databaseUrl: string
  readonly readUrl?: string
  readonly siteDirectory?: string
  readonly publicUrl?: string
  readonly showsOutbox?: boolean
  readonly signOnHosts?: readonly string[]
  readonly calendarHosts?: readonly string[]
  readonly log?: Logger
}

/** The whole product on its own database, with emails going to a real SMTP server. */
export async function startTestApp({
  databaseUrl,
  readUrl,
  siteDirectory,
  publicUrl,
  showsOutbox = false,
  signOnHosts = ['127.0.0.1'],
  calendarHosts = ['127.0.0.1'],
  log = pino({ level: 'silent' }),
}: TestAppOptions): Promise<TestApp> {
  const clock = createTestClock()
  const mailbox = await openMailbox()
  const database = connect(databaseUrl, { readUrl, onError: () => undefined })
  const metrics = createMetrics()
  const jobs = await startJobs(databaseUrl, log, metrics)
  const mail = smtpTransport(mailbox.url, 'Brightpair <hello@brightpair.example>')
  const { threads, processes } = shareWorkers(databaseUrl)
  const platform: Platform = {
    database,
    jobs,
    threads,
    processes,
    papers: createPapers(threads),
    clock,
    secrets: deriveSecrets(TEST_SECRET),
    log,
    metrics,
    publicUrl: publicUrl ?? 'http://brightpair.test',
    supportEmail: 'support@brightpair.test',
    socialLinks: {
      linkedin: 'https://linkedin.test/brightpair',
      x: 'https://x.test/brightpair',
      youtube: 'https://youtube.test/brightpair',
    },
    resourceLinks: {
      zoom: 'https://zoom.test/',
      notion: 'https://notion.test/',
      fanthom: 'https://fanthom.test/',
      zapier: 'https://zapier.test/',
    },
    showsOutbox,
    video: { stunUrls: [], turn: null, linkPattern: null },
    chat: null,
    services: [],
    signOnHosts,
    calendarHosts,
    webhookHosts: ['127.0.0.1'],
    pushHosts: ['127.0.0.1'],
    auditYears: 5,
    reactions,
  }
  await startBackground(platform, mail)
  const app = await buildApp(platform, siteDirectory ? { siteDirectory } : {})
  return {
    app,
    platform,
    clock,
    mailbox,
    mail,
    async close() {
      await app.close()
      await jobs.stop()
      mail.close()
      await database.close()
      await mailbox.close()
    },
  }
}
