import type { LiveTopic, TeamRole } from '@brightpair/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

export const CHANNEL = 'brightpair_live'

/** An audience is a person's id, a role in a company's team, or this for every platform admin. */
export const ADMINS = 'ADMIN'

export const audienceOf = ({ role, companyId }: { role: TeamRole; companyId: string }): string =>
  `${role}@${companyId}`

/** Which team roles receive which events. */
const heardBy = {
  'matching-runs': ['MANAGER', 'MATCHER'],
  'people-imports': ['MANAGER'],
  cases: ['MANAGER', 'SAFEGUARDING'],
} as const satisfies Partial<Record<LiveTopic, readonly TeamRole[]>>

/** Notifies platform admins and the members of the company's team whom it concerns. */
export const publishToTeam = (tx: Db, companyId: string, topic: keyof typeof heardBy): Promise<void> =>
  publish(tx, [ADMINS, ...heardBy[topic].map((role) => audienceOf({ role, companyId }))], topic)

/** A NOTIFY payload is limited to 8000 bytes: room for this many ids. */
const AUDIENCES_PER_MESSAGE = 200

/** Notifies people on every node that something changed, once the transaction of `tx` commits and only then. */
export async function publish(
  tx: Db,
  to: string | readonly string[],
  topic: LiveTopic,
  /** The pair, for clients that follow several. */
  about = '',
): Promise<void> {
  const audiences = typeof to === 'string' ? [to] : [...new Set(to)]
  const messages: string[] = []
  for (let at = 0; at < audiences.length; at += AUDIENCES_PER_MESSAGE) {
    messages.push(`${topic} ${audiences.slice(at, at + AUDIENCES_PER_MESSAGE).join(',')} ${about}`)
  }
  if (messages.length === 0) return
  await tx.execute(
    sql`SELECT pg_notify(${CHANNEL}, message) FROM jsonb_array_elements_text(${JSON.stringify(messages)}::jsonb) AS message`,
  )
}

export interface Published {
  readonly topic: LiveTopic
  readonly audiences: readonly string[]
  readonly about?: string
}

export function readMessage(message: string): Published {
  const [topic = '', audiences = '', about] = message.split(' ')
  return { topic: topic as LiveTopic, audiences: audiences.split(','), ...(about ? { about } : {}) }
}
