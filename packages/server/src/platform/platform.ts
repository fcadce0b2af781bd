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

/** How the two people of a pair see each other. */
export interface VideoSettings {
  readonly stunUrls: readonly string[]
  /** The secret is shared with the relay, which checks what we sign with it. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | null
  /** Meet elsewhere than in the built-in room; `{room}` stands for a name that nobody can guess. */
  readonly linkPattern: string | null
}

/** A server that speaks the OpenAI chat protocol; its address is never taken from a request. */
export interface ChatSettings {
  readonly baseUrl: string
  readonly model: string
  readonly key: string | null
  /** Milliseconds: how long nothing may come, and how long all of it may take. */
  readonly timeout: { readonly silence: number; readonly whole: number }
}

/** What every feature may lean on. */
export interface Platform {
  readonly database: Database
  readonly jobs: Jobs
  /** For heavy work that someone waits for, or that is soon done. */
  readonly threads: Workers
  /** For work that is large and that no one waits for: it leaves the processors to requests. */
  readonly processes: Workers
  readonly papers: Papers
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: Logger
  readonly metrics: Metrics
  /** Starts every link in a mail; never taken from a request. */
  readonly publicUrl: string
  readonly supportEmail: string
  /** Our pages elsewhere, linked from the footer. */
  readonly socialLinks: { readonly linkedin: string; readonly x: string; readonly youtube: string }
  /** The tools a pair works with, linked from the home of its programme. */
  readonly resourceLinks: Readonly<Record<'zoom' | 'notion' | 'fanthom' | 'zapier', string>>
  /** Without a mail server, emails stay here and admins read them; with one, no one may. */
  readonly showsOutbox: boolean
  readonly video: VideoSettings
  /** So long an audit entry is kept. */
  readonly auditYears: number
  /** Null: drafts come from this machine alone. */
  readonly chat: ChatSettings | null
  /** Hosts of others that handle personal data for this installation, shown to everyone. */
  readonly services: readonly { readonly use: ServiceUse; readonly host: string }[]
  /** Providers of companies may be here although these hosts are inside our own network. */
  readonly signOnHosts: readonly string[]
  /** Calendars of people may be here although these hosts are inside our own network. */
  readonly calendarHosts: readonly string[]
  /** Events of companies may be sent here although these hosts are inside our own network. */
  readonly webhookHosts: readonly string[]
  /** Push services may be here although these hosts are inside our own network. */
  readonly pushHosts: readonly string[]
  readonly reactions: Reactions<Platform>
}
