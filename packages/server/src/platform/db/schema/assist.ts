import { jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { ofOneMembership, ofOnePerson } from './of-one-person.ts'
import { resources } from './resources.ts'

export const resourceMeanings = pgTable('resource_meanings', {
  resourceId: uuid('resource_id')
    .primaryKey()
    .references(() => resources.id, { onDelete: 'cascade' }),
  /** Of the wording and the model the vector was made from. */
  digest: text().notNull(),
  vector: real().array().notNull(),
})

/** Keys of themes by the id of the question. */
export type StoredThemes = Record<string, string[]>

/** Only of people who wrote something; themes are null until it is read. */
export const answerMeanings = pgTable(
  'answer_meanings',
  {
    ...ofOneMembership,
    model: text(),
    themes: jsonb().$type<StoredThemes>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programmeId] })],
)

/** Drafts of these people may come from the service the operator has set. */
export const assistConsents = pgTable('assist_consents', {
  ...ofOnePerson,
  givenAt: moment('given_at').notNull(),
})
