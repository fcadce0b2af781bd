import type { ImportField, PersonColumn } from '@brightpair/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { companyId } from './companies.ts'
import { moment } from './moment.ts'
import { programmes } from './programmes.ts'
import { users } from './users.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export type Verdict =
  | 'ready'
  | 'there'
  | 'invited'
  | 'flawed'
  | 'repeated'
  | 'elsewhere'
  | 'deactivated'
  | 'other-role'
  /** Before an import: no place is free, so they would wait for one. */
  | 'no-place'
  /** After an import. */
  | 'waiting'
  | 'no-programme'

export const importState = pgEnum('import_state', ['CHECKING', 'CHECKED', 'IMPORTING', 'DONE', 'FAILED'])

export const peopleImports = pgTable('people_imports', {
  id: uuid().primaryKey().defaultRandom(),
  companyId,
  /** Null: the first programme of the company. */
  programmeId: uuid('programme_id').references(() => programmes.id),
  /** It changes data about people who already have an account. */
  updatesKnown: boolean('updates_known').notNull().default(false),
  /** Its uploader runs only that programme. */
  isOfOneProgramme: boolean('is_of_one_programme').notNull().default(false),
  adminId: uuid('admin_id')
    .notNull()
    .references(() => users.id),
  fileName: text('file_name').notNull(),
  /** The raw file, until it has been read. */
  file: bytes(),
  state: importState().notNull().default('CHECKING'),
  share: real().notNull().default(0),
  /** Whether rejected rows may be skipped. */
  leaveRefused: boolean('leave_refused').notNull().default(false),
  failure: text(),
  notes: text().array().notNull().default([]),
  checksBegun: integer('checks_begun').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
  version: integer().notNull().default(1),
})

export const peopleImportRows = pgTable(
  'people_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => peopleImports.id, { onDelete: 'cascade' }),
    companyId,
    number: integer().notNull(),
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text().notNull(),
    department: text().notNull().default(''),
    manager: text().notNull().default(''),
    languages: text().notNull().default(''),
    location: text().notNull().default(''),
    /** As given in the file. */
    programme: text().notNull().default(''),
    /** The programme they join; null for a row that cannot be imported. */
    programmeId: uuid('programme_id').references(() => programmes.id),
    /** The columns that differ from an existing person's data. */
    changes: text().array().$type<PersonColumn[]>().notNull().default([]),
    /** What is wrong with the row itself, whatever the platform says about it. */
    flawField: text('flaw_field').$type<ImportField>(),
    flaw: text(),
    verdict: text().$type<Verdict>().notNull(),
    /** The first row with the same address. */
    sameAs: integer('same_as'),
    result: text()
      .$type<'ready' | 'there' | 'invited' | 'waiting' | 'refused'>()
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN verdict IN ('ready', 'there', 'invited', 'waiting') THEN verdict WHEN verdict = 'no-place' THEN 'waiting' ELSE 'refused' END`,
      ),
  },
  (row) => [primaryKey({ columns: [row.importId, row.number] })],
)
