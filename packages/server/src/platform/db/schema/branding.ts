import { customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Only companies that set something have a row. */
export const companyBrandings = pgTable('company_brandings', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  displayName: text('display_name').notNull().default(''),
  accent: text(),
  logo: bytes(),
  logoVersion: text('logo_version'),
  version: integer().notNull(),
})
