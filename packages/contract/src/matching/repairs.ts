import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, text } from '../fields.ts'
import { MAX_ASKING_WORDS, MAX_MENTEES } from '../limits.ts'
import { Version } from '../paging.ts'
import { PersonRow } from '../people/people.ts'
import { Face } from '../people/profiles.ts'

const Points = z.int().min(0).max(100)

const RepairPair = z.object({
  mentee: Face,
  mentor: Face,
  from: Face.nullable().describe(
    'Who would no longer be their mentor; null for those who lose theirs anyway.',
  ),
  score: Points.describe('The average of what the two score each other.'),
  reason: z.string().nullable().describe('The strongest reason, in words about the two.'),
  told: z
    .object({ mentee: z.string(), mentor: z.string() })
    .describe('The message that asks each of them, which may be changed.'),
})

export const Repair = z.object({
  pairs: z.array(RepairPair).describe('Those who lose their partner first.'),
  moved: z.int().min(0).describe('Other people’s running pairs that would end.'),
  average: Points,
  was: Points.describe('The average of the same people’s pairs now.'),
  left: z.array(Face).describe('People nobody was found for: they go into the next run.'),
})
export type Repair = z.infer<typeof Repair>

export const ProgrammeRepairs = z.object({
  programme: z.object({ id: Id, name: z.string() }),
  people: z
    .array(
      z.object({
        person: Face,
        role: z.enum(['MENTOR', 'MENTEE']),
        month: z.int().describe('The month their programme is in.'),
        months: z.int(),
        partner: Face.describe('Who they lose.'),
        held: z
          .boolean()
          .describe('Paused, excluded from matching or with new questions: no repair includes them.'),
      }),
    )
    .describe(
      'Who loses their partner. A mentee’s programme continues in the same month with the next mentor.',
    ),
  repairs: z
    .array(Repair)
    .max(3)
    .describe(
      'Those that help most people; among these, fewest changes to others first, then the best scores.',
    ),
  proven: z.boolean().describe('Everything with fewer changes than the first was tried, and nothing works.'),
})
export type ProgrammeRepairs = z.infer<typeof ProgrammeRepairs>

const Repairs = z.object({ programmes: z.array(ProgrammeRepairs) })

/** All mentees of one mentor, and at most three others who move. */
const MAX_PAIRS = MAX_MENTEES + 3

/** The deadline and the link to the match are appended. */
const askingWords = text(MAX_ASKING_WORDS).optional()

export const chosenRepair = z
  .array(
    z.strictObject({
      menteeId: Id,
      mentorId: Id,
      toMentee: askingWords.describe('Asks the mentee in place of the usual words.'),
      toMentor: askingWords.describe('Asks the mentor in place of the usual words.'),
    }),
  )
  .min(1)
  .max(MAX_PAIRS)
  .describe('All pairs of one of the repairs that were offered; refused if it’s no longer one of them.')

export const repairs = {
  forPerson: endpoint('GET', '/admin/people/:id/repairs', {
    summary: 'What could be done for the partners of someone who is leaving',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { person: 'params.id' },
    params: z.strictObject({ id: Id }),
    response: Repairs,
    errors: ['not_found'],
  }),
  forMatch: endpoint('GET', '/admin/match/:id/repairs', {
    summary: 'What could be done for the mentee of a running pair that will end',
    access: ['ADMIN', 'MANAGER', 'MATCHER'],
    within: { match: 'params.id' },
    params: z.strictObject({ id: Id }),
    response: Repairs,
    errors: ['not_found'],
  }),
  leave: endpoint('POST', '/admin/people/:id/leave', {
    summary:
      'Deactivate an account and propose new partners to those who lose theirs: both happen or neither',
    access: ['ADMIN', 'MANAGER'],
    within: { person: 'params.id' },
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      version: Version,
      repairs: z
        .array(z.strictObject({ programmeId: Id, pairs: chosenRepair }))
        .max(20)
        .describe('At most one for each programme. Without one, mentees go into the next run.'),
    }),
    response: PersonRow,
    errors: ['not_found', 'changed_meanwhile'],
  }),
}
