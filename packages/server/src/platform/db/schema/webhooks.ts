import type { WebhookEvent, WebhookKind } from '@brightpair/contract'
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { users } from './users.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Where a company has events sent. */
export const webhooks = pgTable('webhooks', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' }),
  kind: text().$type<WebhookKind>().notNull(),
  host: text().notNull(),
  /** Sealed, as the secrets are. */
  address: bytes().notNull(),
  secret: bytes(),
  oldSecret: bytes('old_secret'),
  rotatesUntil: moment('rotates_until'),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  withNames: boolean('with_names').notNull().default(false),
  isOn: boolean('is_on').notNull().default(true),
  /** By us, after a day without an arrival. */
  disabledAt: moment('disabled_at'),
  madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
  madeAt: moment('made_at').notNull(),
  version: integer().notNull().default(1),
})

/** Written in the transaction of what happened. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid().primaryKey().defaultRandom(),
  webhookId: uuid('webhook_id')
    .notNull()
    .references(() => webhooks.id, { onDelete: 'cascade' }),
  seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  event: text().notNull(),
  /** What is about the same arrives in its order. */
  subject: text().notNull(),
  body: jsonb().$type<Record<string, string>>().notNull(),
  state: text().$type<'WAITING' | 'DELIVERED' | 'FAILED'>().notNull().default('WAITING'),
  createdAt: moment('created_at').notNull(),
  nextAt: moment('next_at').notNull(),
  /** A worker that dies leaves it to the next one. */
  leasedUntil: moment('leased_until'),
  attempts: integer().notNull().default(0),
  status: integer(),
  answer: text().notNull().default(''),
  tookMs: integer('took_ms'),
  settledAt: moment('settled_at'),
})
