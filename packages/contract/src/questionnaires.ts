import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

export const questionTypes = ['single', 'multiple', 'text'] as const
export const questionDimensions = ['expertise', 'personality', 'values', 'none'] as const

const Option = z.object({
  name: z.string(),
  description: z.string().optional(),
  tracks: z.array(Id),
})

export const Question = z.object({
  id: z.string(),
  name: z.string().describe('Unique within the questionnaire; answers name their question by it.'),
  type: z.enum(questionTypes),
  why: z.string().optional(),
  cap: z.int().optional().describe('How many options may be chosen of a multiple choice.'),
  dimension: z.enum(questionDimensions).describe('Which part of the score the answer counts towards.'),
  allowsOther: z.boolean().describe("The option 'Other' takes words of the person's own."),
  options: z.array(Option).describe('Empty for a text.'),
})
export type Question = z.infer<typeof Question>

const Questionnaire = z.object({ id: Id, questions: z.array(Question) })

const questionnaireOf = <Side extends 'mentor' | 'mentee', R extends 'MENTOR' | 'MENTEE'>(
  side: Side,
  role: R,
) => ({
  read: endpoint('GET', `/${side}/questionnaire`, {
    summary: `The questionnaire of this ${side}'s company`,
    access: [role],
    response: Questionnaire,
    errors: ['not_found'],
  }),
})

export const mentorQuestionnaire = questionnaireOf('mentor', 'MENTOR')
export const menteeQuestionnaire = questionnaireOf('mentee', 'MENTEE')
