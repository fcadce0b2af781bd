import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/connect.ts'
import { type MailAttachment, type MailWords, mails } from '../db/schema/index.ts'
import type { JobKind, Jobs } from '../jobs/jobs.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { type MailContent, renderMail } from './layout.ts'
import { DeliveryUnknown, type MailTransport } from './transport.ts'

export interface Mail extends MailContent {
  readonly kind: string
  /** Set where the reader's company may have its own wording for it. */
  readonly words?: MailWords
  readonly to: string
  readonly replyTo?: string
  readonly attachments?: MailAttachment[]
  /** Unsubscribes from emails of this kind without signing in; mail programs offer it as a button. */
  readonly unsubscribeUrl?: string
  /** True when a duplicate is better than no delivery. */
  readonly repeatable?: boolean
  /**
   * Sent unaltered, even to an unproven address: for emails that name no one, and for those to people who wrote to us
   * without an account.
   */
  readonly asWritten?: boolean
  /** The company whose log shows that it was sent, where the reader does not belong to it. */
  readonly sentFor?: string
}

const DELIVER = 'deliver-mail'

/** Writes the mail and its delivery job in the caller's transaction, and returns the mail's id. */
export async function post(tx: Db, jobs: Jobs, mail: Mail): Promise<string> {
  const [id] = await postAll(tx, jobs, [mail])
  if (!id) throw new Error('a mail was not stored')
  return id
}

/** Returns their ids in the same order. */
export async function postAll(tx: Db, jobs: Jobs, batch: readonly Mail[]): Promise<string[]> {
  if (batch.length === 0) return []
  const rendered = batch.map((mail) => ({
    id: randomUUID(),
    ...renderMail(mail),
    kind: mail.kind,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    attachments: mail.attachments ?? [],
    unsubscribeUrl: mail.unsubscribeUrl,
    repeatable: mail.repeatable ?? false,
    asWritten: mail.asWritten ?? false,
    sentFor: mail.sentFor,
  }))
  // Passed as a single value: binding a parameter for each field of each mail would block the event loop.
  await tx.execute(sql`
    INSERT INTO mails (id, kind, recipient, reply_to, subject, html, plain, attachments, unsubscribe_url, repeatable, as_written,
      company_id)
    SELECT g.id, kind, "to", "replyTo", subject, html, plain, attachments, "unsubscribeUrl", repeatable, "asWritten",
      coalesce(u.company_id, "sentFor")
    FROM jsonb_to_recordset(${JSON.stringify(rendered)}::jsonb) AS g(id uuid, kind text, "to" text, "replyTo" text,
      subject text, html text, plain text, attachments jsonb, "unsubscribeUrl" text, repeatable boolean, "asWritten" boolean,
      "sentFor" uuid)
      LEFT JOIN users u ON u.email = g."to"`)
  await jobs.enqueueAll(
    tx,
    DELIVER,
    rendered.map(({ id }) => ({ id })),
  )
  return rendered.map(({ id }) => id)
}

/** Unsent mails by state, and the age of the oldest: 0 and 0 when there are none. */
export function watchOutbox(db: Db, { gauge }: Metrics): void {
  const unsent = () =>
    db.execute<{ state: string; count: number; age: number }>(
      sql`SELECT lower(s.state::text) AS state, count(m.id)::int AS count,
                 coalesce(extract(epoch FROM now() - min(m.created_at)), 0)::float8 AS age
            FROM unnest(enum_range(NULL::mail_state)) AS s(state) LEFT JOIN mails m ON m.state = s.state AND m.state <> 'SENT'
           WHERE s.state <> 'SENT' GROUP BY s.state`,
    )
  gauge(
    { name: 'mails_unsent', help: 'Emails in the outbox not sent yet, by state', labels: ['state'] },
    async () => (await unsent()).rows.map(({ state, count }) => ({ labels: { state }, value: count })),
  )
  gauge(
    {
      name: 'mails_oldest_unsent_seconds',
      help: 'Age of the oldest unsent email, by state',
      labels: ['state'],
    },
    async () => (await unsent()).rows.map(({ state, age }) => ({ labels: { state }, value: age })),
  )
}

export type MailRow = typeof mails.$inferSelect

/** The final decision on a mail: send it as it is, drop it, or send other words. */
export type DecideMail = (
  tx: Db,
  mail: MailRow,
) => Promise<'send' | 'drop' | (MailContent & { subject: string })>

export function deliverMailJob(
  database: Database,
  transport: MailTransport,
  decide: DecideMail,
): JobKind<{ id: string }> {
  return {
    name: DELIVER,
    retryLimit: 8,
    async run({ id }) {
      const { db } = database
      // Together: a claim left behind by a failed decision would look like an attempt that may have delivered.
      const mail = await database.transaction(async (tx) => {
        const claimed = await claim(tx, id)
        return claimed && decided(tx, claimed, decide)
      })
      if (!mail) return
      try {
        await transport.send(mail)
      } catch (error) {
        const isUncertain = error instanceof DeliveryUnknown && !mail.repeatable
        await settle(db, mail, isUncertain ? 'UNCERTAIN' : 'FAILED', error)
        if (isUncertain) return
        throw error
      }
      await db
        .update(mails)
        .set({ state: 'SENT', sentAt: new Date(), lastError: null })
        .where(eq(mails.id, id))
    },
  }
}

async function decided(tx: Db, mail: MailRow, decide: DecideMail): Promise<MailRow | undefined> {
  const decision = await decide(tx, mail)
  if (decision === 'send') return mail
  if (decision === 'drop') {
    await tx.delete(mails).where(eq(mails.id, mail.id))
    return undefined
  }
  const words = { subject: decision.subject, ...renderMail(decision) }
  const [row] = await tx
    .update(mails)
    .set({ ...words, replyTo: null, attachments: [], unsubscribeUrl: null, asWritten: true })
    .where(eq(mails.id, mail.id))
    .returning()
  return row
}

const ABANDONED = 'The process that sent it ended before it recorded the reply.'

/** Far longer than any attempt takes. */
const GIVEN_UP_AFTER = sql`interval '10 minutes'`

/** An attempt whose process died may have been the job's last: the mail must not look in progress forever. */
export function settleMailsJob(database: Database, jobs: Jobs): JobKind<object> {
  return {
    name: 'settle-mails',
    schedule: '*/5 * * * *',
    run: () =>
      database.transaction(async (tx) => {
        const settled = await tx
          .update(mails)
          .set({
            state: sql`CASE WHEN ${mails.repeatable} THEN 'FAILED'::mail_state ELSE 'UNCERTAIN'::mail_state END`,
            lastError: ABANDONED,
          })
          .where(and(eq(mails.state, 'SENDING'), sql`${mails.sendingSince} < now() - ${GIVEN_UP_AFTER}`))
          .returning({ id: mails.id, repeatable: mails.repeatable })
        const again = settled.filter(({ repeatable }) => repeatable).map(({ id }) => ({ id }))
        await jobs.enqueueAll(tx, DELIVER, again)
      }),
  }
}

/**
 * Claims a mail before anything is sent. One that is already claimed belongs to a worker that died between handing it
 * over and recording it: it may have arrived, so it is sent again only if a duplicate does no harm, and marked
 * uncertain otherwise.
 */
async function claim(tx: Db, id: string): Promise<MailRow | undefined> {
  const isOrphan = sql`${mails.state} = 'SENDING' AND NOT ${mails.repeatable}`
  const [mail] = await tx
    .update(mails)
    .set({
      state: sql`CASE WHEN ${isOrphan} THEN 'UNCERTAIN'::mail_state ELSE 'SENDING'::mail_state END`,
      lastError: sql`CASE WHEN ${isOrphan} THEN ${ABANDONED}
                     ELSE ${mails.lastError} END`,
      attempts: sql`${mails.attempts} + 1`,
      sendingSince: sql`now()`,
    })
    .where(sql`${mails.id} = ${id} AND ${mails.state} IN ('QUEUED', 'SENDING', 'FAILED')`)
    .returning()
  return mail?.state === 'SENDING' ? mail : undefined
}

/** Only for its own attempt: another worker may have taken the mail over as orphaned meanwhile. */
async function settle(
  db: Db,
  { id, attempts }: MailRow,
  state: 'FAILED' | 'UNCERTAIN',
  error: unknown,
): Promise<void> {
  const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  const isStillOurs = and(eq(mails.id, id), eq(mails.attempts, attempts), eq(mails.state, 'SENDING'))
  await db.update(mails).set({ state, lastError }).where(isStillOurs)
}
