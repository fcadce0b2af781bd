import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment, namedProgramme, text } from '../fields.ts'
import { MAX_EMAIL, MAX_IMPORT_BYTES, MAX_IMPORT_CELL } from '../limits.ts'
import { Paging, pageOf, Version } from '../paging.ts'
import { type ImportField, importColumns, type PersonColumn, personColumns } from './import-columns.ts'

const importResults = ['ready', 'waiting', 'there', 'refused', 'invited'] as const
const Result = z
  .enum(importResults)
  .describe(
    'ready: will be invited; waiting: joins the waiting list of a full plan or programme; there: already in the company, unchanged; refused: see the reason.',
  )

export const ImportRow = z.object({
  number: z.int().describe('As a spreadsheet counts: the row with the column names is 1.'),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string().describe('As it was given; MENTOR or MENTEE where it is right.'),
  department: z.string(),
  manager: z.string().describe('The email address of their manager.'),
  languages: z.string().describe('As they were given, separated by commas.'),
  location: z.string(),
  programme: z.string().describe('Which one they join, by name or code; empty: the import’s.'),
  changes: z
    .array(
      z.object({
        field: z.enum(Object.keys(personColumns) as [PersonColumn, ...PersonColumn[]]),
        before: z.string().describe('What we know now; empty: nothing, or the import is done.'),
      }),
    )
    .describe('What differs for someone who is already here. An empty cell says nothing.'),
  result: Result,
  field: z
    .enum(Object.keys(importColumns) as [ImportField, ...ImportField[]])
    .nullable()
    .describe('Which one the reason is about.'),
  reason: z.string().nullable().describe('Ready to show; set for a refused row.'),
})
export type ImportRow = z.infer<typeof ImportRow>

export const PeopleImport = z.object({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  programmeId: Id.describe('Joined by people whose row names no programme.'),
  fileName: z.string(),
  state: z
    .enum(['CHECKING', 'CHECKED', 'IMPORTING', 'DONE', 'FAILED'])
    .describe('CHECKED: the dry run is over and nobody is invited yet. FAILED: the file could not be read.'),
  share: z.number().min(0).max(1).describe('How far the check or the import has come.'),
  rows: z.object({
    total: z.int(),
    ready: z.int(),
    there: z.int(),
    refused: z.int(),
    invited: z.int(),
    waiting: z.int().describe('People who join the waiting list.'),
    outdated: z.int().describe('Those with `changes`.'),
    mentors: z.int().describe('Of those who are ready or invited.'),
    mentees: z.int().describe('Of those who are ready or invited.'),
  }),
  plan: z.object({
    name: z.enum(['STARTER', 'GROWTH', 'ENTERPRISE']),
    seats: z.int().nullable().describe('Null: no limit.'),
    people: z.int().describe('People who take a place now.'),
  }),
  updatesKnown: z.boolean().describe('Whether `changes` were to be applied when it was started.'),
  failure: z.string().nullable().describe('Why it could not be read, or why nobody was invited.'),
  notes: z
    .array(z.string())
    .describe('How the file was read, where an admin might expect otherwise. Ready to show.'),
  createdBy: z.string(),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
  version: Version,
})
export type PeopleImport = z.infer<typeof PeopleImport>

const OneImport = z.strictObject({ id: Id })
const companyId = z.uuid('Please select a company')
const listed = z.strictObject({ companyId: Id.optional(), programmeId: Id.optional() })
const result = Result.optional()
const fact = text(MAX_IMPORT_CELL, { min: 0 }).optional().describe('Left out: unchanged.')

export const peopleImports = {
  checkImport: endpoint('POST', '/admin/people-imports', {
    summary:
      'Upload a CSV or an Excel workbook with a company’s people and have it checked; nobody is invited yet',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: z.strictObject({ companyId, programmeId: namedProgramme, name: line(200).default('people.csv') }),
    bytes: MAX_IMPORT_BYTES,
    response: PeopleImport,
    errors: ['not_found'],
  }),
  listImports: endpoint('GET', '/admin/people-imports', {
    summary: 'Imports, newest first',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: Paging.extend(listed.shape),
    response: pageOf(PeopleImport),
  }),
  exportImports: endpoint('GET', '/admin/people-imports.csv', {
    summary: 'All imports, as CSV',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: listed,
    produces: 'text/csv',
  }),
  import: endpoint('GET', '/admin/people-imports/:id', {
    summary: 'One import: its progress and what happened, or would happen, to its rows',
    access: ['ADMIN', 'MANAGER'],
    within: { import: 'params.id' },
    params: OneImport,
    response: PeopleImport,
    errors: ['not_found'],
  }),
  importRows: endpoint('GET', '/admin/people-imports/:id/rows', {
    summary: 'The rows of an import, page by page',
    access: ['ADMIN', 'MANAGER'],
    within: { import: 'params.id' },
    params: OneImport,
    query: Paging.extend({ result }),
    response: pageOf(ImportRow),
    errors: ['not_found'],
  }),
  exportImportRows: endpoint('GET', '/admin/people-imports/:id/rows.csv', {
    summary: 'The rows of an import with their results, to fix and upload again',
    access: ['ADMIN', 'MANAGER'],
    freshProof: true,
    within: { import: 'params.id' },
    params: OneImport,
    query: z.strictObject({ result }),
    produces: 'text/csv',
    errors: ['not_found'],
  }),
  fixRow: endpoint('PUT', '/admin/people-imports/:id/rows/:number', {
    summary: 'Fix a row of a checked import; all rows are checked again',
    access: ['ADMIN', 'MANAGER'],
    within: { import: 'params.id' },
    params: OneImport.extend({ number: z.coerce.number().int().min(2).max(1_000_000) }),
    body: z.strictObject({
      version: Version,
      email: text(MAX_EMAIL, { min: 0 }),
      firstName: text(MAX_IMPORT_CELL, { min: 0 }),
      lastName: text(MAX_IMPORT_CELL, { min: 0 }),
      role: text(MAX_IMPORT_CELL, { min: 0 }),
      department: fact,
      manager: fact,
      languages: fact,
      location: fact,
      programme: fact,
    }),
    response: PeopleImport,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  startImport: endpoint('POST', '/admin/people-imports/:id/start', {
    summary: 'Invite everyone who is ready, all of them or nobody; a second click starts nothing new',
    access: ['ADMIN', 'MANAGER'],
    within: { import: 'params.id' },
    params: OneImport,
    body: z.strictObject({
      version: Version,
      leaveRefused: z.boolean().describe('Invite the others even if some rows are refused.'),
      updateKnown: z.boolean().default(false).describe('Apply `changes` to people who are already here.'),
    }),
    response: PeopleImport,
    errors: ['not_found', 'changed_meanwhile', 'rows_refused'],
  }),
}
