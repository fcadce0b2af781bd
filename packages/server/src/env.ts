import { z } from 'zod'

const Flag = z.enum(['on', 'off'])
const WebAddress = z.url({ protocol: /^https?$/ })

const addresses = (each: RegExp, problem: string) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(',').map((address) => address.trim()))
    .transform((list) => list.filter(Boolean))
    .refine((list) => list.every((address) => each.test(address)), problem)

const Variables = z.object({
  /** Address the server listens on. */
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Everything the demonstration keeps: database, secret, emails. */
  DATA_DIR: z.string().default('.data'),
  /** A PostgreSQL 15 or newer; without it the embedded one runs under DATA_DIR. */
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** A server that follows the one of DATABASE_URL: answers what managers and admins read, as fresh as the first one would. */
  DATABASE_READ_URL: z.string().startsWith('postgres').optional(),
  /** At least 32 characters; signs tokens. Generated into DATA_DIR in the demonstration. */
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The address people type; links in emails start with it. */
  PUBLIC_URL: WebAddress.optional(),
  /** Where emails go, e.g. smtps://user:password@mail.example. Without it they are written to DATA_DIR/outbox. */
  SMTP_URL: z.string().startsWith('smtp').optional(),
  /** Who emails come from; their Message-ID is under the domain of this address. */
  MAIL_FROM: z
    .string()
    .regex(/@[^\s<>@]+>?\s*$/, 'must hold an address, e.g. Brightpair <hello@brightpair.example>')
    .default('Brightpair <hello@brightpair.example>'),
  /** Where contact messages arrive; shown on the contact page. */
  SUPPORT_EMAIL: z.email().default('support@brightpair.example'),
  /** Our pages elsewhere, linked from the footer. */
  SOCIAL_LINKEDIN_URL: WebAddress.default('https://www.linkedin.com/'),
  SOCIAL_X_URL: WebAddress.default('https://x.com/'),
  SOCIAL_YOUTUBE_URL: WebAddress.default('https://www.youtube.com/'),
  /** The tools a pair works with, linked from the home of its programme. */
  RESOURCE_ZOOM_URL: WebAddress.default('https://www.zoom.com/'),
  RESOURCE_NOTION_URL: WebAddress.default('https://www.notion.com/'),
  RESOURCE_FANTHOM_URL: WebAddress.default('https://fathom.video/'),
  RESOURCE_ZAPIER_URL: WebAddress.default('https://zapier.com/'),
  /** Servers that tell a browser how it is seen from outside, e.g. stun:stun.example:3478; separated by commas. */
  STUN_URLS: addresses(/^stuns?:\S+$/, 'must be stun: or stuns: addresses, separated by commas'),
  /** Relays for networks that let nothing through directly, e.g. turns:turn.example:5349; separated by commas. */
  TURN_URLS: addresses(/^turns?:\S+$/, 'must be turn: or turns: addresses, separated by commas'),
  /** The relays' shared secret (coturn: `static-auth-secret`); people get credentials that end with their session. */
  TURN_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Sends pairs to another video service instead of the built-in room, e.g. https://meet.example/{room}. */
  VIDEO_LINK: WebAddress.refine((link) => link.includes('{room}'), 'must contain {room}').optional(),
  /** A server that speaks the OpenAI chat protocol, e.g. https://api.example/v1, for people who agree to it. */
  AI_BASE_URL: WebAddress.optional(),
  /** The model it is to use. */
  AI_MODEL: z.string().optional(),
  /** What it is asked with; a server of one's own may need none. */
  AI_KEY: z.string().optional(),
  /** Hosts inside the own network where companies' sign-on providers may be, e.g. login.corp.example; by commas. */
  SSO_INTERNAL_HOSTS: addresses(/^[\w.-]+$|^\[[\da-f:]+\]$/i, 'must be host names, separated by commas'),
  /** The same for people's own calendars, e.g. calendar.corp.example. */
  CALENDAR_INTERNAL_HOSTS: addresses(/^[\w.-]+$|^\[[\da-f:]+\]$/i, 'must be host names, separated by commas'),
  /** The same for where companies have events sent, e.g. hooks.corp.example. */
  WEBHOOK_INTERNAL_HOSTS: addresses(/^[\w.-]+$|^\[[\da-f:]+\]$/i, 'must be host names, separated by commas'),
  /** The same for push services of one's own, e.g. push.corp.example. */
  PUSH_INTERNAL_HOSTS: addresses(/^[\w.-]+$|^\[[\da-f:]+\]$/i, 'must be host names, separated by commas'),
  /** `on` behind one reverse proxy, or the proxies' addresses separated by commas. */
  TRUST_PROXY: z.string().default('off'),
  /** Lets a scraper outside this machine read /metrics with this bearer token. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** For how long a node that is told to stop goes on answering while it says that it is not ready. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  /** Of the process of a large matching run and of the one that reads texts; a run that would need more is refused. */
  MATCHING_MEMORY_MB: z.coerce.number().int().min(512).max(65_536).default(1_024),
  /** For how long what admins did can be read; the database refuses to delete younger entries than two years. */
  AUDIT_YEARS: z.coerce.number().int().min(2).max(50).default(5),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** `off` leaves an empty embedded database empty. */
  DEMO: Flag.default('on'),
})

export type Settings = z.infer<typeof Variables>

export class SettingsError extends Error {}

/** The only place that reads the environment. */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(filled)
  if (!parsed.success) {
    const complaints = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(`Some settings aren’t right.\n  ${complaints.join('\n  ')}`)
  }
  if (parsed.data.TURN_URLS.length > 0 && !parsed.data.TURN_SECRET) {
    throw new SettingsError('With TURN_URLS, also set TURN_SECRET: see the settings in README.md.')
  }
  if (Boolean(parsed.data.AI_BASE_URL) !== Boolean(parsed.data.AI_MODEL)) {
    throw new SettingsError('AI_BASE_URL and AI_MODEL belong together: see the settings in README.md.')
  }
  if (parsed.data.DATABASE_READ_URL && !parsed.data.DATABASE_URL) {
    throw new SettingsError('DATABASE_READ_URL needs DATABASE_URL: see the settings in README.md.')
  }
  const missing = (['APP_SECRET', 'PUBLIC_URL'] as const).filter((name) => !parsed.data[name])
  if (parsed.data.DATABASE_URL && missing.length > 0) {
    throw new SettingsError(
      `With DATABASE_URL, also set ${missing.join(' and ')}: see the settings in README.md.`,
    )
  }
  return parsed.data
}
