import { boolean, customType, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { companies } from './companies.ts'
import { moment } from './moment.ts'
import { cascadingUserId } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Only companies that set up single sign-on have a row. */
export const signOnProviders = pgTable('sign_on_providers', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  kind: text().$type<'openid' | 'saml'>().notNull().default('openid'),
  /**
   * The namespace of its people's identities. With SAML any provider can claim any identity, so it includes the
   * company.
   */
  issuer: text().notNull(),
  /** Empty with SAML. */
  clientId: text('client_id').notNull(),
  clientSecret: bytes('client_secret').notNull(),
  /** Null with OpenID Connect, where the issuer publishes all this. */
  entityId: text('entity_id'),
  signsOnAt: text('signs_on_at'),
  certificates: text().array(),
  isEnabled: boolean('is_enabled').notNull(),
  /** Passwords and passkeys no longer work for its people. */
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
  /** Started by someone signed in who is proving their identity again. */
  isProof: boolean('is_proof').notNull().default(false),
  /** Sealed: the identity a SAML provider asserted, until the browser that began the sign-in collects it. */
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
