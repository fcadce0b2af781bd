import type { ServiceUse } from '@brightpair/contract'
import type { Logger } from 'pino'
import type { Secrets } from './auth/secrets.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/connect.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Papers } from './pdf/papers.ts'
import type { Reactions } from './reactions.ts'
import type { Workers } from './workers/workers.ts'

/** The video calls of a pair. */
export interface VideoSettings {
  readonly stunUrls: readonly string[]
  /** The TURN secret is shared with the relay, which verifies the credentials we sign with it. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | null
  /** Meet elsewhere than in the built-in room; `{room}` is replaced by an unguessable name. */
  readonly linkPattern: string | null
}

/** A server that speaks the OpenAI chat protocol; its URL is never taken from a request. */
export interface ChatSettings {
  readonly baseUrl: string
  readonly model: string
  readonly key: string | null
  /** In milliseconds: the maximum silence, and the maximum duration. */
  readonly timeout: { readonly silence: number; readonly whole: number }
}

/** What every feature may use. */
export interface Platform {
  readonly database: Database
  readonly jobs: Jobs
  /** For heavy work that someone waits for, or that is short. */
  readonly threads: Workers
  /** For large work that no one waits for: it yields the processors to requests. */
  readonly processes: Workers
  readonly papers: Papers
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: Logger
  readonly metrics: Metrics
  /** The base URL of links in mails; never taken from a request. */
  readonly publicUrl: string
  readonly supportEmail: string
  /** Our social media pages, linked from the footer. */
  readonly socialLinks: { readonly linkedin: string; readonly x: string; readonly youtube: string }
  /** The tools a pair works with, linked from the home of its programme. */
  readonly resourceLinks: Readonly<Record<'zoom' | 'notion' | 'fanthom' | 'zapier', string>>
  /** Without a mail server, emails stay here and admins can read them; with one, no one can. */
  readonly showsOutbox: boolean
  readonly video: VideoSettings
  /** How long audit entries are kept. */
  readonly auditYears: number
  /** Null: drafts are made on this machine only. */
  readonly chat: ChatSettings | null
  /** Third-party hosts that process personal data for this installation, disclosed to everyone. */
  readonly services: readonly { readonly use: ServiceUse; readonly host: string }[]
  /** Hosts inside our own network where single sign-on providers are allowed. */
  readonly signOnHosts: readonly string[]
  /** Hosts inside our own network where people's calendars are allowed. */
  readonly calendarHosts: readonly string[]
  /** Hosts inside our own network that webhooks may call. */
  readonly webhookHosts: readonly string[]
  /** Hosts inside our own network where push services are allowed. */
  readonly pushHosts: readonly string[]
  readonly reactions: Reactions<Platform>
}
