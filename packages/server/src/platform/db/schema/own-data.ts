import { customType, date, pgEnum, pgTable, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { moment } from './moment.ts'
import { users } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const exportState = pgEnum('export_state', ['PREPARING', 'READY', 'FAILED'])

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
/** Null for admins. */
const ofCompany = () => uuid('company_id').references(() => companies.id)

export const dataExports = pgTable('data_exports', {
  id: uuid().primaryKey().defaultRandom(),
  userId: owner(),
  companyId: ofCompany(),
  state: exportState().notNull().default('PREPARING'),
  requestedAt: moment('requested_at').notNull(),
  readyAt: moment('ready_at'),
  expiresAt: moment('expires_at'),
  archive: bytes(),
})

export const erasures = pgTable('erasures', {
  userId: owner().primaryKey(),
  companyId: ofCompany(),
  requestedAt: moment('requested_at').notNull(),
  dueAt: moment('due_at').notNull(),
  /** The person's own pause before the request; restored if they stay. */
  pausedUntil: date('paused_until'),
  erasedAt: moment('erased_at'),
})
