import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, text } from '../fields.ts'
import { MAX_ANSWER_TEXT, MAX_QUESTION } from '../limits.ts'

const MAX_ITEMS = 600

const given = {
  question: text(MAX_QUESTION),
  answer: text(500, { min: 0 }).describe('The name of the chosen option; empty for a text.'),
  other: text(MAX_ANSWER_TEXT, { min: 0 })
    .optional()
    .describe('The words of a text answer, or those behind the option “Other”.'),
}

const AnswerInput = z.strictObject({
  ...given,
  tracks: z
    .array(line(100, { min: 0 }))
    .max(100)
    .optional()
    .describe('Accepted but not used: the option’s own tracks count.'),
})

const DraftAnswer = z.strictObject(given)

const AnswerItem = z.object({
  question: z.string(),
  answer: z.string(),
  tracks: z.array(Id),
  other: z.string(),
})

const Submission = z.strictObject({
  answsers: z
    .array(AnswerInput)
    .max(MAX_ITEMS)
    .describe(
      'A multiple choice is several items with the same question. Of answers to an older questionnaire, those that still fit may be left out: they are kept.',
    ),
})

const Draft = z.object({
  position: z.int().describe('The question to continue with, from 0.'),
  answers: z.array(z.object({ question: z.string(), answer: z.string(), other: z.string() })),
  source: z
    .enum(['none', 'draft', 'interest', 'submitted'])
    .describe('Where the answers come from: an earlier visit, the public page, or the last submission.'),
  savedAt: z.iso.datetime().nullable(),
  asked: z.array(z.string()).describe('Names of the questions to ask, in order; `position` counts in them.'),
  isUpdate: z
    .boolean()
    .describe('True for answers to an older questionnaire: only what is new is asked, the rest is kept.'),
})

const answersOf = <Side extends 'mentor' | 'mentee', R extends 'MENTOR' | 'MENTEE'>(side: Side, role: R) => ({
  submit: endpoint('PUT', `/${side}/answers`, {
    summary: `Submit or change the answers of this ${side}`,
    access: [role],
    body: Submission,
    response: z.object({ questionnaireFilled: z.literal(true), submittedAt: z.iso.datetime() }),
    errors: [
      'missing_answer',
      'unknown_answer',
      'unknown_question',
      'too_many_answers',
      'answers_locked',
      'not_found',
    ],
  }),

  read: endpoint('GET', `/${side}/answers`, {
    summary: `What this ${side} has submitted`,
    access: [role],
    response: z.object({
      answers: z.array(AnswerItem),
      submittedAt: z.iso.datetime().nullable(),
      locked: z.boolean().describe('True while a match is open or running.'),
    }),
  }),

  readDraft: endpoint('GET', `/${side}/answers/draft`, {
    summary: `Where this ${side} stopped answering`,
    access: [role],
    response: Draft,
    errors: ['not_found'],
  }),

  saveDraft: endpoint('PUT', `/${side}/answers/draft`, {
    summary: 'Save unfinished answers, to continue later on any device',
    access: [role],
    body: z.strictObject({
      position: z.int().min(0).max(1000),
      questionnaire: Id.optional().describe(
        'The version that `position` counts in; by default the current one. After a replacement, the draft continues at the first open question.',
      ),
      answers: z.array(DraftAnswer).max(MAX_ITEMS),
    }),
    response: z.object({ savedAt: z.iso.datetime() }),
    errors: ['answers_locked', 'not_found'],
  }),
})

export const mentorAnswers = answersOf('mentor', 'MENTOR')
export const menteeAnswers = answersOf('mentee', 'MENTEE')
