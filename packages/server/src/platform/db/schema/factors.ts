import { bigint, boolean, customType, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { moment } from './moment.ts'
import { users } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The secret an authenticator app makes codes from; valid once one of its codes has been entered. */
export const oneTimeSecrets = pgTable('one_time_secrets', {
  userId: ofUser().primaryKey(),
  /** Sealed with the application secret. */
  secret: bytes().notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser(),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  ({ userId, codeHash }) => [primaryKey({ columns: [userId, codeHash] })],
)

/** The password was correct; the second step is still missing. */
export const halfSignIns = pgTable('half_sign_ins', {
  tokenHash: text('token_hash').primaryKey(),
  userId: ofUser(),
  remember: boolean().notNull(),
  tries: smallint().notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})

/** The public half of a key pair on a device. */
export const passkeys = pgTable('passkeys', {
  id: uuid().primaryKey().defaultRandom(),
  userId: ofUser(),
  credentialId: text('credential_id').notNull().unique(),
  name: text().notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
})

/** The challenge a device has to sign, once; names the person who is adding a passkey. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})

/** Since when those who run programmes need a passkey or codes; without a company the rule is global. */
export const secondStepRules = pgTable('second_step_rules', {
  companyId: uuid('company_id')
    .unique()
    .references(() => companies.id, { onDelete: 'cascade' }),
  requiredFrom: moment('required_from').notNull(),
})

/** A request to let a locked-out colleague back in, which a second person has to confirm. */
export const recoveries = pgTable('recoveries', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  askedBy: uuid('asked_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  askedAt: moment('asked_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
