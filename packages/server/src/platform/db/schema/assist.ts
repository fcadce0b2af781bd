import { jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { ofOneMembership, ofOnePerson } from './of-one-person.ts'
import { resources } from './resources.ts'

export const resourceMeanings = pgTable('resource_meanings', {
  resourceId: uuid('resource_id')
    .primaryKey()
    .references(() => resources.id, { onDelete: 'cascade' }),
  /** Digest of the wording and the model the vector was made from. */
  digest: text().notNull(),
  vector: real().array().notNull(),
})

/** Theme keys by question id. */
export type StoredThemes = Record<string, string[]>

/** Only for people who wrote something; themes are null until it has been analysed. */
export const answerMeanings = pgTable(
  'answer_meanings',
  {
    ...ofOneMembership,
    model: text(),
    themes: jsonb().$type<StoredThemes>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.programmeId] })],
)

/** These people agreed to drafts from the service the operator has configured. */
export const assistConsents = pgTable('assist_consents', {
  ...ofOnePerson,
  givenAt: moment('given_at').notNull(),
})
