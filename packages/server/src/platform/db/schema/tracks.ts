import { integer, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { cascadingCompanyId } from './companies.ts'
import { moment } from './moment.ts'
import { programmes } from './programmes.ts'
import { resources } from './resources.ts'

export const tracks = pgTable('tracks', {
  id: uuid().primaryKey().defaultRandom(),
  companyId: cascadingCompanyId,
  programmeId: uuid('programme_id')
    .notNull()
    .references(() => programmes.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  description: text().notNull(),
  /** One per month of the programme. */
  themes: text().array().notNull(),
  version: integer().notNull().default(1),
  archivedAt: moment('archived_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const activityType = pgEnum('activity_type', ['TEXT', 'SESSION', 'TASK', 'SPARK'])

/** The template from which an enrollment's activities are copied. */
export const trackActivities = pgTable('track_activities', {
  id: uuid().primaryKey().defaultRandom(),
  trackId: uuid('track_id')
    .notNull()
    .references(() => tracks.id, { onDelete: 'cascade' }),
  month: smallint().notNull(),
  position: smallint().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  textContent: text('text_content').notNull().default(''),
  link: text(),
  type: activityType().notNull().default('TEXT'),
  setOfTrainings: text('set_of_trainings').array().notNull().default([]),
  /** The article a spark links to. */
  resourceId: uuid('resource_id').references(() => resources.id, { onDelete: 'set null' }),
})
