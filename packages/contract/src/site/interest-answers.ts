import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, line, text } from '../fields.ts'
import { MAX_INTEREST_OTHER, MAX_INTEREST_TEXT } from '../limits.ts'
import { participantRoles } from '../roles.ts'

const QUESTIONS = 12

export const InterestAnswer = z.strictObject({
  questionId: z.int().min(1).max(QUESTIONS),
  question: line(300),
  choices: z.array(line(200)).max(20, 'Please choose fewer.').optional(),
  text: text(MAX_INTEREST_TEXT, { min: 0 }).optional(),
  other: line(MAX_INTEREST_OTHER, { min: 0 }).optional().describe('What was typed behind Other.'),
})
export type InterestAnswer = z.infer<typeof InterestAnswer>

export const interestAnswers = {
  send: endpoint('POST', '/interest', {
    summary: 'Keep a landing-page questionnaire’s answers until the person registers',
    access: 'public',
    body: z.strictObject({
      kind: z.enum(participantRoles, 'Please choose mentor or mentee.'),
      answers: z
        .array(InterestAnswer)
        .max(QUESTIONS)
        .refine(
          (answers) => new Set(answers.map(({ questionId }) => questionId)).size === answers.length,
          'Please answer each question once.',
        ),
      email: Email.optional(),
    }),
    response: z.object({
      interestId: Id,
      claim: z.string().describe('Sent as `interestClaim` when registering; known to this visitor only.'),
    }),
    errors: ['too_many_requests'],
  }),
}
