import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, text } from '../fields.ts'
import { MAX_QUOTE, MAX_STATEMENT, MAX_STATEMENTS } from '../limits.ts'
import { participantRoles } from '../roles.ts'

const Moment = z.enum(['start', 'end']).describe('start: when a pair begins. end: when it is over.')
export type AssessmentMoment = z.infer<typeof Moment>

const Statement = z.object({ id: Id, text: z.string() })

export const AssessmentDue = z.object({
  moment: Moment,
  programme: z.string(),
  statements: z
    .array(Statement)
    .describe('At the end, the same as at the start for people who answered then.'),
  isLastTime: z.boolean().describe('Skipped once more, it isn’t asked for again.'),
})
export type AssessmentDue = z.infer<typeof AssessmentDue>

export const AssessmentSetUp = z.object({
  statements: z.array(Statement.extend({ hasAnswers: z.boolean() })),
})
export type AssessmentSetUp = z.infer<typeof AssessmentSetUp>

const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length

const One = z.strictObject({ id: Id })

export const assessments = {
  assessment: endpoint('GET', '/assessment', {
    summary: 'What the signed-in person is asked about themselves now, if anything',
    access: participantRoles,
    response: z.object({ due: AssessmentDue.nullable() }),
  }),
  answerAssessment: endpoint('PUT', '/assessment', {
    summary:
      'Answer it, once. Nobody reads individual answers: the people who run the programme see figures for five people or more',
    access: participantRoles,
    body: z.strictObject({
      moment: Moment,
      answers: z
        .array(z.strictObject({ statementId: Id, value: z.int('Please choose one to five.').min(1).max(5) }))
        .min(1, 'Please answer the statements.')
        .max(2 * MAX_STATEMENTS)
        .refine((answers) => isOnce(answers.map(({ statementId }) => statementId)), {
          message: 'Please answer each statement once.',
        }),
      recommend: z
        .int('Please choose zero to ten.')
        .min(0)
        .max(10)
        .nullable()
        .default(null)
        .describe('At the end: how likely they are to recommend it.'),
      words: text(MAX_QUOTE, { min: 0 }).default('').describe('At the end: in a sentence, what it brought.'),
      mayQuote: z
        .boolean()
        .default(false)
        .describe('The sentence may be shown without a name. Otherwise nobody reads it.'),
    }),
    errors: ['assessment_closed', 'not_found'],
  }),
  skipAssessment: endpoint('POST', '/assessment/skip', {
    summary: 'Not now: it’s asked once more a week later, and then not again',
    access: participantRoles,
    body: z.strictObject({ moment: Moment }),
    errors: ['assessment_closed'],
  }),
  assessmentSetUp: endpoint('GET', '/admin/programmes/:id/assessment', {
    summary: 'The statements a programme asks at the start and at the end',
    access: ['ADMIN', 'MANAGER'],
    within: { programme: 'params.id' },
    params: One,
    response: AssessmentSetUp,
    errors: ['not_found'],
  }),
  setUpAssessment: endpoint('PUT', '/admin/programmes/:id/assessment', {
    summary:
      'Change the statements. New wording makes a new statement: people who answered the old one are asked that again at the end',
    access: ['ADMIN', 'MANAGER'],
    within: { programme: 'params.id' },
    params: One,
    body: z.strictObject({
      seen: z
        .array(Id)
        .max(MAX_STATEMENTS)
        .describe('The ids this change was based on: if they have changed since, nothing is saved.'),
      statements: z
        .array(line(MAX_STATEMENT))
        .max(MAX_STATEMENTS, `Please keep to ${MAX_STATEMENTS} statements.`)
        .refine((texts) => isOnce(texts.map((each) => each.toLowerCase())), {
          message: 'Two statements are the same.',
        })
        .describe('In this order. None: the programme doesn’t ask.'),
    }),
    response: AssessmentSetUp,
    errors: ['not_found', 'changed_meanwhile'],
  }),
}
