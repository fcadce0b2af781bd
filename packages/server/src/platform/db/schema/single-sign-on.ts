import { boolean, customType, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { moment } from './moment.ts'
import { cascadingUserId } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Only companies that set one up have a row. */
export const signOnProviders = pgTable('sign_on_providers', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  kind: text().$type<'openid' | 'saml'>().notNull().default('openid'),
  /** What the identities of its people are of. With SAML anyone can claim to be anyone, so it names the company, too. */
  issuer: text().notNull(),
  /** Empty with SAML. */
  clientId: text('client_id').notNull(),
  clientSecret: bytes('client_secret').notNull(),
  /** Null with OpenID Connect, which has all this at its issuer. */
  entityId: text('entity_id'),
  signsOnAt: text('signs_on_at'),
  certificates: text().array(),
  isEnabled: boolean('is_enabled').notNull(),
  /** Passwords and passkeys no longer open the accounts of its people. */
  isOnly: boolean('is_only').notNull().default(false),
  version: integer().notNull(),
})

const companyId = uuid('company_id')
  .notNull()
  .references(() => signOnProviders.companyId, { onDelete: 'cascade' })

export const signOnDomains = pgTable('sign_on_domains', { domain: text().primaryKey(), companyId })

export const signOnAttempts = pgTable('sign_on_attempts', {
  stateHash: text('state_hash').primaryKey(),
  companyId,
  next: text(),
  /** Of someone who is signed in and proves once more who they are. */
  isProof: boolean('is_proof').notNull().default(false),
  /** Sealed: whom a SAML provider vouches for, until the browser that began it comes for it. */
  vouched: bytes('vouched'),
  expiresAt: moment('expires_at').notNull(),
})

export const signOnIdentities = pgTable(
  'sign_on_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: cascadingUserId,
    linkedAt: moment('linked_at').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  ({ issuer, subject, userId }) => [primaryKey({ columns: [issuer, subject] }), unique().on(userId, issuer)],
)
