import {
  bigint,
  boolean,
  customType,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { users } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What an app makes codes from; it counts once a code of it was given. */
export const oneTimeSecrets = pgTable('one_time_secrets', {
  userId: ofUser().primaryKey(),
  /** Sealed with the application secret. */
  secret: bytes().notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser(),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  ({ userId, codeHash }) => [primaryKey({ columns: [userId, codeHash] })],
)

/** The password was right; the second step is still owed. */
export const halfSignIns = pgTable('half_sign_ins', {
  tokenHash: text('token_hash').primaryKey(),
  userId: ofUser(),
  remember: boolean().notNull(),
  tries: smallint().notNull().default(0),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** The public half of a key on a device. */
export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey().defaultRandom(),
  userId: ofUser(),
  credentialId: text('credential_id').notNull().unique(),
  name: text().notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
})

/** What a device is to sign, once; whoever adds a passkey is named. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** From when those who run programmes need a passkey or codes; without a company: everywhere. */
export const secondStepRules = pgTable('second_step_rules', {
  companyId: uuid('company_id')
    .unique()
    .references(() => companies.id, { onDelete: 'cascade' }),
  requiredFrom: timestamp('required_from', { withTimezone: true }).notNull(),
})

/** Somebody asks to let a colleague back in, and another one has to confirm it. */
export const recoveries = pgTable('recoveries', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  askedBy: uuid('asked_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
