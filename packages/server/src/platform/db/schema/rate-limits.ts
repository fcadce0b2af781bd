import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
})
