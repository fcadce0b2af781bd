import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, text } from '../fields.ts'
import { MAX_CASE_NOTE } from '../limits.ts'
import { Version } from '../paging.ts'

export const TeamNote = z.object({
  id: Id,
  words: z.string(),
  partner: z.string().nullable().describe('Of the pair it is about; null: about the person alone.'),
  author: z.string().nullable().describe('Null once their account is gone.'),
  isOwn: z.boolean().describe('Only its author changes or removes it.'),
  writtenAt: Moment,
  editedAt: Moment.nullable(),
  version: Version,
})
export type TeamNote = z.infer<typeof TeamNote>

const TeamNotes = z.object({
  notes: z.array(TeamNote).describe('The newest first.'),
  readers: z.array(z.string()).describe('The programme managers who read them, beside platform admins.'),
})
export type TeamNotes = z.infer<typeof TeamNotes>

const OfPerson = z.strictObject({ id: Id })
const OneNote = z.strictObject({ id: Id, noteId: Id })
const words = text(MAX_CASE_NOTE)

export const teamNotes = {
  list: endpoint('GET', '/admin/people/:id/notes', {
    summary: 'What the team noted about a person and their pairs, and who reads it',
    access: ['ADMIN', 'MANAGER'],
    within: { person: 'params.id' },
    params: OfPerson,
    response: TeamNotes,
    errors: ['not_found'],
  }),
  write: endpoint('POST', '/admin/people/:id/notes', {
    summary: 'Note something about a person, or about one of their pairs; once, however often it’s sent',
    access: ['ADMIN', 'MANAGER'],
    within: { person: 'params.id' },
    params: OfPerson,
    body: z.strictObject({
      clientId: Id,
      pairId: Id.nullable().describe('As the record of the person names it; null: about the person alone.'),
      words,
    }),
    response: TeamNotes,
    errors: ['not_found'],
  }),
  change: endpoint('PUT', '/admin/people/:id/notes/:noteId', {
    summary: 'Change a note of one’s own',
    access: ['ADMIN', 'MANAGER'],
    within: { person: 'params.id' },
    params: OneNote,
    body: z.strictObject({ version: Version, words }),
    response: TeamNotes,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  remove: endpoint('DELETE', '/admin/people/:id/notes/:noteId', {
    summary: 'Remove a note of one’s own for good',
    access: ['ADMIN', 'MANAGER'],
    within: { person: 'params.id' },
    params: OneNote,
    response: TeamNotes,
    errors: ['not_found'],
  }),
}
