import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'

/** Where there is no row, or an empty one, our words are sent. */
export const emailWords = pgTable(
  'email_words',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    subject: text(),
    body: text(),
    version: integer().notNull().default(2),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind] })],
)
