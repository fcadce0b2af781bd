import { companyPlans } from '@brightpair/contract/company-plans'
import { boolean, customType, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

export const plan = pgEnum('plan', companyPlans)

export const companies = pgTable('companies', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  description: text().notNull(),
  /** Stored in capitals, so that people may type it in any case. */
  code: text().notNull().unique(),
  plan: plan().notNull().default('STARTER'),
  /** The open programme for people without a code; at most one company has it. */
  isCommunity: boolean('is_community').notNull().default(false),
  version: integer().notNull().default(1),
  archivedAt: moment('archived_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Rows that block the deletion of their company, and rows that are deleted with it. */
export const companyId = uuid('company_id')
  .notNull()
  .references(() => companies.id)
export const cascadingCompanyId = uuid('company_id')
  .notNull()
  .references(() => companies.id, { onDelete: 'cascade' })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Only companies that changed something have a row. */
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

/** Without a row, or with an empty one, the default wording is sent. */
export const emailWords = pgTable(
  'email_words',
  {
    companyId: cascadingCompanyId,
    kind: text().notNull(),
    subject: text(),
    body: text(),
    version: integer().notNull().default(2),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind] })],
)
