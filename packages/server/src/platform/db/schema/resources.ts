import type { ResourceArticle, ResourceCard } from '@brightpair/contract'
import { boolean, customType, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { FilmKind } from '../../files/film-structure.ts'
import { cascadingCompanyId, companies } from './companies.ts'
import { moment } from './moment.ts'
import { cascadingUserId, users } from './users.ts'

/** Articles of the library. */
export const resources = pgTable('resources', {
  id: uuid().primaryKey().defaultRandom(),
  /** Null: visible to all companies. */
  companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
  slug: text().notNull().unique(),
  title: text().notNull(),
  summary: text().notNull(),
  /** The name of a track; null: any track. */
  track: text(),
  month: smallint().notNull(),
  topic: text().$type<ResourceCard['topic']>().notNull(),
  audience: text().$type<ResourceCard['audience']>().notNull(),
  keywords: text().array().notNull().default([]),
  text: text().notNull(),
  exercise: text().notNull(),
  words: integer().notNull(),
  retiredAt: moment('retired_at'),
  /** For a built-in article: its film. */
  film: text().$type<ResourceArticle['film']>(),
  /** Built-in: while its version is 1, a release may improve its wording. */
  isLibrary: boolean('is_library').notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const resourceMarks = pgTable(
  'resource_marks',
  {
    userId: cascadingUserId,
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => resources.id, { onDelete: 'cascade' }),
    companyId: cascadingCompanyId,
    doneAt: moment('done_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.resourceId] })],
)

/** A film uploaded by an admin: in progress, or attached. */
export const resourceFilms = pgTable('resource_films', {
  id: uuid().primaryKey().defaultRandom(),
  resourceId: uuid('resource_id')
    .notNull()
    .references(() => resources.id, { onDelete: 'cascade' }),
  uploaderId: uuid('uploader_id').references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  kind: text().$type<FilmKind>(),
  size: integer().notNull(),
  captions: text(),
  touchedAt: moment('touched_at').notNull(),
  attachedAt: moment('attached_at'),
})

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => 'bytea' })

export const resourceFilmPieces = pgTable(
  'resource_film_pieces',
  {
    filmId: uuid('film_id')
      .notNull()
      .references(() => resourceFilms.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.filmId, table.number] })],
)
