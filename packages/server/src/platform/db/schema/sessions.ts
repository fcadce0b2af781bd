import { boolean, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { teamRoles } from './team.ts'
import { cascadingUserId, memberships } from './users.ts'

/** One row per sign-in: the family of all refresh tokens derived from it. */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  userId: cascadingUserId,
  /** The active role, of which at most one column is set; none means the person's default. */
  membershipId: uuid('membership_id').references(() => memberships.id, { onDelete: 'set null' }),
  teamRoleId: uuid('team_role_id').references(() => teamRoles.id, { onDelete: 'set null' }),
  /** A name from our own list; empty when unknown. */
  browser: text().notNull().default(''),
  remember: boolean().notNull(),
  /** Counts the refresh tokens issued; only the newest one is valid. */
  generation: integer().notNull().default(0),
  rotatedAt: moment('rotated_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /**
   * When the person last proved their identity: at the sign-in, or since. Null when the company's single sign-on did
   * not say.
   */
  provenAt: moment('proven_at').defaultNow(),
  /** Signed in through the company's single sign-on, which enforces its own requirements. */
  bySignOn: boolean('by_sign_on').notNull().default(false),
})

export const linkPurpose = pgEnum('link_purpose', [
  'RESET_PASSWORD',
  'INVITATION',
  'PROVE_ADDRESS',
  'RECOVERY',
])

/** Single-use links from emails; only their hashes are stored. */
export const mailedLinks = pgTable('mailed_links', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: linkPurpose().notNull(),
  userId: cascadingUserId,
  /** The address it was sent to: the link is void once the address has changed. */
  email: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
