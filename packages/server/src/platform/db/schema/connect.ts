import type { KeyScope, WebhookEvent, WebhookKind } from '@brightpair/contract'
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { cascadingCompanyId, companies } from './companies.ts'
import { moment } from './moment.ts'
import { programmes } from './programmes.ts'
import { accountType, users } from './users.ts'

const ofCompany = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/** People in a company's directory, separate from accounts: most of them may never take part. */
export const directoryPeople = pgTable('directory_people', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: ofCompany(),
  userName: text('user_name').notNull(),
  externalId: text('external_id'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** Lower case. */
  email: text().notNull(),
  isActive: boolean('is_active').notNull(),
  /** Always someone of this company. */
  userId: uuid('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'set null' }),
  addedAt: moment('added_at').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** What members of the group take part in; without a programme, in nothing. */
export const directoryGroups = pgTable('directory_groups', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: ofCompany(),
  displayName: text('display_name').notNull(),
  externalId: text('external_id'),
  programmeId: uuid('programme_id').references(() => programmes.id, { onDelete: 'set null' }),
  role: accountType().$type<'MENTOR' | 'MENTEE'>().notNull().default('MENTEE'),
  addedAt: moment('added_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  version: integer().notNull().default(1),
})

export const directoryMembers = pgTable(
  'directory_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => directoryGroups.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => directoryPeople.id, { onDelete: 'cascade' }),
    /** When the person was invited to the group's programme, or could not be. */
    settledAt: moment('settled_at'),
    problem: text(),
  },
  ({ groupId, personId }) => [primaryKey({ columns: [groupId, personId] })],
)

/** Keys with which a company's programs call the API on its behalf. */
export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: cascadingCompanyId,
  name: text().notNull(),
  /** The prefix of the key, used for look-up; the hash of the whole key proves it. */
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
  /** When its expiry was announced. */
  warnedAt: moment('warned_at'),
  revokedAt: moment('revoked_at'),
})

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Where a company wants its events sent. */
export const webhooks = pgTable('webhooks', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: cascadingCompanyId,
  kind: text().$type<WebhookKind>().notNull(),
  host: text().notNull(),
  /** Sealed, like the secrets. */
  address: bytes().notNull(),
  secret: bytes(),
  oldSecret: bytes('old_secret'),
  rotatesUntil: moment('rotates_until'),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  withNames: boolean('with_names').notNull().default(false),
  isOn: boolean('is_on').notNull().default(true),
  /** Set by us after a day without a successful delivery. */
  disabledAt: moment('disabled_at'),
  madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
  madeAt: moment('made_at').notNull(),
  version: integer().notNull().default(1),
})

/** Written in the same transaction as the event. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid().primaryKey().defaultRandom(),
  webhookId: uuid('webhook_id')
    .notNull()
    .references(() => webhooks.id, { onDelete: 'cascade' }),
  seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  event: text().notNull(),
  /** Events with the same subject arrive in order. */
  subject: text().notNull(),
  body: jsonb().$type<Record<string, string>>().notNull(),
  state: text().$type<'WAITING' | 'DELIVERED' | 'FAILED'>().notNull().default('WAITING'),
  createdAt: moment('created_at').notNull(),
  nextAt: moment('next_at').notNull(),
  /** When a worker dies, the next one takes over after this. */
  leasedUntil: moment('leased_until'),
  attempts: integer().notNull().default(0),
  status: integer(),
  answer: text().notNull().default(''),
  tookMs: integer('took_ms'),
  settledAt: moment('settled_at'),
})
