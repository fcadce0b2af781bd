import type { Lead } from '@brightpair/contract'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { containing, type PageRequest, pageClause } from '../../../platform/db/page.ts'
import {
  contactMessages,
  demoBookings,
  interestAnswers,
  leadReplies,
  leads,
  mails,
  users,
} from '../../../platform/db/schema/index.ts'

export type LeadRow = typeof leads.$inferSelect

export async function insertLead(tx: Db, lead: typeof leads.$inferInsert): Promise<void> {
  await tx.insert(leads).values(lead)
}

const nextVersion = sql`${leads.version} + 1`

export async function closeLeadOf(tx: Db, demoBookingId: string): Promise<void> {
  await tx
    .update(leads)
    .set({ status: 'CLOSED', version: nextVersion })
    .where(eq(leads.demoBookingId, demoBookingId))
}

export async function giveLeadTo(tx: Db, interestAnswerId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE leads l SET name = u.first_name || ' ' || u.last_name, email = u.email, version = l.version + 1,
      status = CASE l.status WHEN 'NEW' THEN 'CLOSED' ELSE l.status END
    FROM users u WHERE u.id = ${userId} AND l.interest_answer_id = ${interestAnswerId}`)
}

interface Filter {
  readonly search: string
  readonly kind?: Lead['kind'] | undefined
  readonly status?: Lead['status'] | undefined
}

const whereClause = ({ search, kind, status }: Filter): SQL =>
  sql.join(
    [
      sql`true`,
      ...(kind ? [sql`kind = ${kind}::lead_kind`] : []),
      ...(status ? [sql`status = ${status}::lead_status`] : []),
      ...(search
        ? [
            sql`lower(name || ' ' || email || ' ' || company || ' ' || title || ' ' || preview)
              LIKE ${containing(search)}`,
          ]
        : []),
    ],
    sql` AND `,
  )

export type ListedLead = Pick<
  LeadRow,
  'kind' | 'status' | 'name' | 'email' | 'company' | 'title' | 'preview'
> & { created_at: string }

/** Read through a cursor. */
export const allLeads = (filter: Filter): SQL<ListedLead> =>
  sql`SELECT kind, status, name, email, company, title, preview, created_at FROM leads
    WHERE ${whereClause(filter)} ORDER BY created_at DESC, id DESC`

/** The ids of a page come from an index alone; only their ten rows are read. */
export async function leadsPage(
  db: Db,
  asked: PageRequest & Filter,
): Promise<{ rows: LeadRow[]; total: number }> {
  const where = whereClause(asked)
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM leads WHERE ${where}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const cut = pageClause([sql`created_at`, sql`id`], true, asked, total)
  const found = await db.execute<{ id: string }>(sql`SELECT id FROM leads WHERE ${where} ${cut.sql}`)
  const ids = cut.inOrder(found.rows).map(({ id }) => id)
  const rows = await db.select().from(leads).where(inArray(leads.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total }
}

export const countNew = (db: Db): Promise<number> => db.$count(leads, eq(leads.status, 'NEW'))

export async function leadById(db: Db, id: string): Promise<LeadRow | undefined> {
  const [lead] = await db.select().from(leads).where(eq(leads.id, id))
  return lead
}

export async function lockLead(tx: Db, id: string): Promise<LeadRow | undefined> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for('no key update')
  return lead
}

export async function setStatus(tx: Db, id: string, status: Lead['status']): Promise<void> {
  await tx.update(leads).set({ status, version: nextVersion }).where(eq(leads.id, id))
}

/** Everything that belongs to a lead, in addition to its own row. */
export async function wholeLead(db: Db, id: string) {
  const [found] = await db
    .select({ lead: leads, message: contactMessages, booking: demoBookings, interest: interestAnswers })
    .from(leads)
    .leftJoin(contactMessages, eq(contactMessages.id, leads.contactMessageId))
    .leftJoin(demoBookings, eq(demoBookings.id, leads.demoBookingId))
    .leftJoin(interestAnswers, eq(interestAnswers.id, leads.interestAnswerId))
    .where(eq(leads.id, id))
  if (!found) return undefined
  const replies = await db
    .select({ reply: leadReplies, mailState: mails.state })
    .from(leadReplies)
    .leftJoin(mails, eq(mails.id, leadReplies.mailId))
    .where(eq(leadReplies.leadId, id))
    .orderBy(asc(leadReplies.sentAt), asc(leadReplies.id))
  return { ...found, replies }
}
export type WholeLead = NonNullable<Awaited<ReturnType<typeof wholeLead>>>

export async function hasReply(tx: Db, leadId: string, clientId: string): Promise<boolean> {
  const same = and(eq(leadReplies.leadId, leadId), eq(leadReplies.clientId, clientId))
  return (await tx.$count(leadReplies, same)) > 0
}

type NewReply = Omit<typeof leadReplies.$inferInsert, 'id' | 'sentBy'>

export async function insertReply(tx: Db, adminId: string, reply: NewReply): Promise<void> {
  const [admin] = await tx.select().from(users).where(eq(users.id, adminId))
  const sentBy = admin ? `${admin.firstName} ${admin.lastName}` : 'Brightpair'
  await tx.insert(leadReplies).values({ ...reply, sentBy })
}
