import type { KeyScope } from '@brightpair/contract'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { users } from './users.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** With which programs of a company ask in its name. */
export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  /** How the key begins; it is found by this, and proven by the hash of the whole. */
  prefix: text().notNull().unique(),
  secretHash: text('secret_hash').notNull(),
  scopes: text().array().$type<KeyScope[]>().notNull(),
  /** Null: all programmes of the company. */
  programmeIds: uuid('programme_ids').array(),
  /** Null once their account is gone. */
  madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
  madeAt: moment('made_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  /** When its end was announced. */
  warnedAt: moment('warned_at'),
  revokedAt: moment('revoked_at'),
})
