import { boolean, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { teamRoles } from './team.ts'
import { cascadingUserId, memberships } from './users.ts'

/** One row per sign-in: the family of all refresh values that follow from it. */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  userId: cascadingUserId,
  /** The hat that is worn, of which at most one is named; none is the first that the person has. */
  membershipId: uuid('membership_id').references(() => memberships.id, { onDelete: 'set null' }),
  teamRoleId: uuid('team_role_id').references(() => teamRoles.id, { onDelete: 'set null' }),
  /** In words of ours; empty for what no one knows. */
  browser: text().notNull().default(''),
  remember: boolean().notNull(),
  /** Counts the refresh values handed out; only the newest one is good. */
  generation: integer().notNull().default(0),
  rotatedAt: moment('rotated_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When the person last proved who they are: at the sign-in, or since. Null when their company's sign-on did not say. */
  provenAt: moment('proven_at').defaultNow(),
  /** Through the sign-on of the company, which asks for what it wants to. */
  bySignOn: boolean('by_sign_on').notNull().default(false),
})

export const linkPurpose = pgEnum('link_purpose', [
  'RESET_PASSWORD',
  'INVITATION',
  'PROVE_ADDRESS',
  'RECOVERY',
])

/** Single-use links from emails; only their hashes are kept. */
export const mailedLinks = pgTable('mailed_links', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: linkPurpose().notNull(),
  userId: cascadingUserId,
  /** The address it was sent to: a link is void once the address has changed. */
  email: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
