import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { containing, type PageRequest, pageClause } from '../../../platform/db/page.ts'
import { mails } from '../../../platform/db/schema/index.ts'

export type MailRow = typeof mails.$inferSelect

interface Sought {
  readonly search: string
  readonly inTrouble: boolean
}

export async function mailsPage(
  db: Db,
  { search, inTrouble, ...asked }: PageRequest & Sought,
): Promise<{ rows: MailRow[]; total: number }> {
  const where = fits({ search, inTrouble })
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM mails WHERE ${where}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const cut = pageClause([sql`created_at`, sql`id`], true, asked, total)
  const listed = await db.execute<{ id: string }>(sql`SELECT id FROM mails WHERE ${where} ${cut.sql}`)
  const ids = listed.rows.map(({ id }) => id)
  const rows = await db
    .select()
    .from(mails)
    .where(inArray(mails.id, ids))
    .orderBy(desc(mails.createdAt), desc(mails.id))
  return { rows, total }
}

export type MailLine = Pick<MailRow, 'kind' | 'recipient' | 'subject' | 'state'> & { created_at: string }

export const allMails = (sought: Sought): SQL<MailLine> => sql`
  SELECT created_at, kind, recipient, subject, state FROM mails
  WHERE ${fits(sought)} ORDER BY created_at DESC, id DESC`

function fits({ search, inTrouble }: Sought): SQL {
  const found = search ? sql`lower(recipient) LIKE ${containing(search)}` : sql`true`
  return inTrouble ? sql`${found} AND state IN ('FAILED', 'UNCERTAIN')` : found
}

export async function mailById(db: Db, id: string): Promise<MailRow | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  return mail
}
