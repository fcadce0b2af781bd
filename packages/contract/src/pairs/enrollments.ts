import { z } from 'zod'
import { endReasons } from '../cases/cases.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, PersonName, text } from '../fields.ts'
import { MAX_ENDING_NOTE, MAX_PROGRAMME_MONTHS } from '../limits.ts'
import { MatchReasons } from '../matching/matches.ts'
import { participantRoles } from '../roles.ts'

export const EnrolledActivity = z.object({
  id: Id,
  name: z.string(),
  textContent: z.string(),
  scheduleLink: z.string().optional(),
  setOfTrainings: z.array(z.string()).optional(),
})

const Month = z.array(EnrolledActivity)

export const Enrollment = z.object({
  month1: Month,
  month2: Month,
  month3: Month,
  month4: Month,
  month5: Month,
  month6: Month,
  month7: Month.optional().describe('From here on, only if a programme is longer than six months.'),
  month8: Month.optional(),
  month9: Month.optional(),
  month10: Month.optional(),
  month11: Month.optional(),
  month12: Month.optional(),
  partnerDetails: PersonName,
})
export type Enrollment = z.infer<typeof Enrollment>

const Person = PersonName.extend({ id: Id })

/** One pair and its months, running or over. */
export const Programme = z.object({
  id: Id.describe('The enrollmentId of every endpoint under /enrollments.'),
  state: z.enum(['ACTIVE', 'COMPLETED', 'ENDED']),
  month: z
    .int()
    .min(1)
    .max(MAX_PROGRAMME_MONTHS)
    .describe('The month the pair is in, or was in when it ended.'),
  months: z.int().min(1).max(MAX_PROGRAMME_MONTHS).describe('How long it lasts.'),
  startedAt: Moment,
  endedAt: Moment.nullable(),
  track: z.object({ name: z.string(), themes: z.array(z.string()) }).nullable(),
  mentor: Person,
  mentee: Person,
  contactPausedAt: Moment.nullable().describe('No messages and no sessions until then.'),
})
export type Programme = z.infer<typeof Programme>

/** The path of everything that belongs to one pair. */
export const OfPair = z.object({ enrollmentId: Id })

const query = z.strictObject({
  enrollmentId: Id.optional().describe(
    'Any of this person’s programmes, including finished ones. Left out: the newest running one.',
  ),
})

export const enrollments = {
  enrollments: endpoint('GET', '/enrollments', {
    summary: 'All the signed-in person’s programmes: running ones first, then by start date, newest first',
    access: participantRoles,
    response: z.object({ enrollments: z.array(Programme) }),
  }),
  mentorEnrollment: endpoint('GET', '/mentor/enrollment', {
    summary: 'One of the signed-in mentor’s programmes, month by month',
    access: ['MENTOR'],
    query,
    response: Enrollment,
    errors: ['no_enrollment'],
  }),
  menteeEnrollment: endpoint('GET', '/mentee/enrollment', {
    summary: 'One of the signed-in mentee’s programmes, month by month',
    access: ['MENTEE'],
    query,
    response: Enrollment,
    errors: ['no_enrollment'],
  }),
  endEnrollment: endpoint('POST', '/enrollments/:enrollmentId/end', {
    summary:
      'End a programme before its months are over; both people can be matched again, not with each other',
    access: participantRoles,
    params: OfPair,
    body: z.strictObject({
      reason: z
        .enum(endReasons, 'Please choose a reason.')
        .describe('Read by the people who run the programme, never by the partner; so is the note.'),
      note: text(MAX_ENDING_NOTE, { min: 0 }).optional(),
    }),
    errors: ['not_found', 'programme_over'],
  }),
  /** Only while the programme is running: a former partner can't read what was shared. */
  readPartnerAnswers: endpoint('GET', '/enrollments/:enrollmentId/partner-answers', {
    summary: 'What the partner answered to questions with shared answers; nothing once the programme is over',
    access: participantRoles,
    params: OfPair,
    response: z.object({
      answers: z.array(
        z.object({
          question: z.string(),
          answers: z.array(z.string()).describe('The chosen options, or the words of a text.'),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  matchOfEnrollment: endpoint('GET', '/enrollments/:enrollmentId/match', {
    summary: 'Why the two were matched, as the asking person was told',
    access: participantRoles,
    params: OfPair,
    response: MatchReasons,
    errors: ['not_found'],
  }),
}
