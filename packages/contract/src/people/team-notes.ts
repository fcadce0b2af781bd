import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, text } from '../fields.ts'
import { MAX_CASE_NOTE } from '../limits.ts'
import { Version } from '../paging.ts'

export const TeamNote = z.object({
  id: Id,
  words: z.string(),
  partner: z.string().nullable().describe('The pair it is about; null: only about the person.'),
  author: z.string().nullable().describe('Null once their account is gone.'),
  isOwn: z.boolean().describe('Only its author can change or remove it.'),
  writtenAt: Moment,
  editedAt: Moment.nullable(),
  version: Version,
})
export type TeamNote = z.infer<typeof TeamNote>

const TeamNotes = z.object({
  notes: z.array(TeamNote).describe('Newest first.'),
  readers: z.array(z.string()).describe('The programme managers who read them, beside platform admins.'),
})
export type TeamNotes = z.infer<typeof TeamNotes>

const OfPerson = z.strictObject({ id: Id })
const OneNote = z.strictObject({ id: Id, noteId: Id })
const words = text(MAX_CASE_NOTE)

export const teamNotes = {
  list: endpoint('GET', '/admin/people/:id/notes', {
    summary: 'What the team has noted about a person and their pairs, and who reads it',
    access: ['ADMIN', 'MANAGER'],
    within: { person: 'params.id' },
    params: OfPerson,
    response: TeamNotes,
    errors: ['not_found'],
  }),
  write: endpoint('POST', '/admin/people/:id/notes', {
    summary:
      'Note something about a person, or about one of their pairs; stored once, however often it’s sent',
    access: ['ADMIN', 'MANAGER'],
    within: { person: 'params.id' },
    params: OfPerson,
    body: z.strictObject({
      clientId: Id,
      pairId: Id.nullable().describe('As named in the person’s record; null: only about the person.'),
      words,
    }),
    response: TeamNotes,
    errors: ['not_found'],
  }),
  change: endpoint('PUT', '/admin/people/:id/notes/:noteId', {
    summary: 'Change your own note',
    access: ['ADMIN', 'MANAGER'],
    within: { person: 'params.id' },
    params: OneNote,
    body: z.strictObject({ version: Version, words }),
    response: TeamNotes,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  remove: endpoint('DELETE', '/admin/people/:id/notes/:noteId', {
    summary: 'Remove your own note for good',
    access: ['ADMIN', 'MANAGER'],
    within: { person: 'params.id' },
    params: OneNote,
    response: TeamNotes,
    errors: ['not_found'],
  }),
}
