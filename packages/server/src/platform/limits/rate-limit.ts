import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'

export interface Limit {
  readonly name: string
  readonly max: number
  readonly seconds: number
  readonly message: string
}

interface Limiter {
  readonly db: Db
  readonly clock: Clock
}

/**
 * Counts one event and refuses it once the window is full. Counted in the database, so the limit holds across nodes.
 */
export async function countAgainst(limiter: Limiter, limit: Limit, subject: string): Promise<void> {
  const { count, endsAt } = await increment(limiter, limit, subject)
  if (count > limit.max) throw tooMany(limit, endsAt, limiter.clock.now())
}

/** Refuses when the window is already full, without counting: for limits on failures only. */
export async function refuseIfFull({ db, clock }: Limiter, limit: Limit, subject: string): Promise<void> {
  const now = clock.now()
  const { rows } = await db.execute<{ count: number; window_ends_at: Date }>(sql`
    SELECT count, window_ends_at FROM rate_limits WHERE key = ${keyOf(limit, subject)} AND window_ends_at > ${now}`)
  const row = rows[0]
  if (row && row.count >= limit.max) throw tooMany(limit, new Date(row.window_ends_at), now)
}

/** Counts one event and returns whether it is within the limit: for what is skipped silently. */
export async function isWithin(
  limiter: Limiter,
  limit: Omit<Limit, 'message'>,
  subject: string,
): Promise<boolean> {
  return (await increment(limiter, limit, subject)).count <= limit.max
}

export async function forget({ db }: Limiter, limit: Limit, subject: string): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE key = ${keyOf(limit, subject)}`)
}

/** An IPv6 customer owns a whole /64, so that counts as one visitor. */
export function visitorOf(ip: string): string {
  if (!ip.includes(':')) return ip
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length)
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = ip.includes('::') ? tail.split(':').filter(Boolean) : []
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Counts many events at once and returns how many the window had room for; those beyond have to wait. */
export async function takeFrom(
  limiter: Limiter,
  limit: Omit<Limit, 'message'>,
  subject: string,
  events: number,
): Promise<{ free: number; endsAt: Date }> {
  const { count, endsAt } = await increment(limiter, limit, subject, events)
  return { free: Math.max(0, limit.max - (count - events)), endsAt }
}

async function increment({ db, clock }: Limiter, limit: Omit<Limit, 'message'>, subject: string, events = 1) {
  const now = clock.now()
  const fresh = new Date(now.getTime() + limit.seconds * 1000)
  const { rows } = await db.execute<{ count: number; window_ends_at: Date }>(sql`
    INSERT INTO rate_limits AS r (key, count, window_ends_at) VALUES (${keyOf(limit, subject)}, ${events}, ${fresh})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.window_ends_at <= ${now} THEN ${events} ELSE r.count + ${events} END,
      window_ends_at = CASE WHEN r.window_ends_at <= ${now} THEN ${fresh} ELSE r.window_ends_at END
    RETURNING count, window_ends_at`)
  const [row] = rows
  return { count: Number(row?.count), endsAt: new Date(row?.window_ends_at ?? fresh) }
}

const keyOf = (limit: Pick<Limit, 'name'>, subject: string) => `${limit.name}:${subject}`.slice(0, 400)

function tooMany(limit: Limit, endsAt: Date, now: Date): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
  return new AppError('too_many_requests', limit.message, { retryAfterSeconds })
}

export async function cleanUpRateLimits(db: Db, now: Date): Promise<void> {
  // Skip locked counters: waiting for them could deadlock.
  await db.execute(sql`
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE window_ends_at < ${now} FOR UPDATE SKIP LOCKED)`)
}
