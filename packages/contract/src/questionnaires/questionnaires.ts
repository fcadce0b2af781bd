import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment, namedProgramme as programmeId, text } from '../fields.ts'
import { MAX_OPTION, MAX_QUESTION, MAX_WHY } from '../limits.ts'
import { Version } from '../paging.ts'
import { participantRoles } from '../roles.ts'

export const questionTypes = ['single', 'multiple', 'text'] as const
/** `tracks`: through the tracks of its options only, like every question in the plain form. */
export const questionDimensions = ['expertise', 'personality', 'values', 'tracks', 'none'] as const

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
  cap: z.int().optional().describe('How many options may be chosen in a multiple choice.'),
  dimension: z.enum(questionDimensions).describe('Which part of the score the answer counts towards.'),
  allowsOther: z.boolean().describe('The option “Other” takes the person’s own words.'),
  shared: z.boolean().describe('The partner reads the answer while the two are in a programme.'),
  options: z.array(Option).describe('Empty for a text.'),
})
export type Question = z.infer<typeof Question>

const Questionnaire = z.object({ id: Id, questions: z.array(Question) })

const questionnaireOf = <Side extends 'mentor' | 'mentee', R extends 'MENTOR' | 'MENTEE'>(
  side: Side,
  role: R,
) => ({
  read: endpoint('GET', `/${side}/questionnaire`, {
    summary: `The questionnaire of this ${side}’s company`,
    access: [role],
    response: Questionnaire,
    errors: ['not_found'],
  }),
})

export const mentorQuestionnaire = questionnaireOf('mentor', 'MENTOR')
export const menteeQuestionnaire = questionnaireOf('mentee', 'MENTEE')

const MAX_QUESTIONS = 60
const MAX_OPTIONS = 60

/** As an admin sees and edits it, including the scoring. */
const AdminOption = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  tracks: z.array(Id),
  flexible: z.boolean().optional().describe('Agrees with every other option, such as “a mix of all”.'),
  wish: z.enum(['similar', 'complementary', 'any']).optional(),
})

const AdminQuestion = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(questionTypes),
  why: z.string().optional(),
  cap: z.int().optional(),
  dimension: z.enum(questionDimensions),
  intent: z.enum(['wants', 'offers']).optional(),
  asks: z.literal('wish').optional(),
  allowsOther: z.boolean().optional(),
  shared: z.boolean().optional(),
  options: z.array(AdminOption),
})

export const AdminQuestionnaire = z.object({
  id: Id,
  version: Version,
  createdAt: Moment,
  answered: z.int().describe('People whose answers are complete for this version.'),
  outdated: z
    .int()
    .describe(
      'People who answered an older version and have new questions to answer; runs skip them until then.',
    ),
  questions: z.array(AdminQuestion),
})
export type AdminQuestionnaire = z.infer<typeof AdminQuestionnaire>

/** Names may be empty here: the server reports options without a track before it asks for names. */
const OptionInput = z.strictObject({
  name: line(MAX_OPTION, { min: 0 }),
  tracks: z.array(Id).max(50),
  id: line(100).optional().describe('The option this one continues; left out: the one with the same name.'),
  description: text(500, { min: 0 }).optional(),
  flexible: z.boolean().optional(),
  wish: z.enum(['similar', 'complementary', 'any']).optional(),
})

const QuestionInput = z.strictObject({
  name: line(MAX_QUESTION, { min: 0 }),
  options: z.array(OptionInput).max(MAX_OPTIONS, `Please keep to ${MAX_OPTIONS} options.`),
  id: line(100)
    .optional()
    .describe('The question this one continues; left out: the one with the same name. Answers follow it.'),
  type: z.enum(questionTypes).default('single'),
  dimension: z.enum(questionDimensions).default('tracks'),
  why: text(MAX_WHY, { min: 0 }).optional(),
  cap: z.int().min(1).max(MAX_OPTIONS).optional(),
  intent: z.enum(['wants', 'offers']).optional(),
  asks: z.literal('wish').optional(),
  allowsOther: z.boolean().optional(),
  shared: z
    .boolean()
    .optional()
    .describe(
      'Shows the answer to the partner while the two are in a programme; people are told so when they answer.',
    ),
})
export type QuestionInput = z.output<typeof QuestionInput>

const OneCompany = z.strictObject({ companyId: z.uuid('Please select a company') })

const OfProgramme = z.strictObject({ programmeId })

const administeredFor = <Side extends 'mentor' | 'mentee'>(side: Side) => ({
  create: endpoint('POST', `/admin/questionnaire/${side}/:companyId`, {
    summary: `Replace the ${side} questionnaire of a company; answers stay with their questions, and people are only asked new questions`,
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.companyId', programme: 'query.programmeId' },
    params: OneCompany,
    query: OfProgramme,
    body: z.strictObject({
      questions: z
        .array(QuestionInput)
        .min(1, 'A questionnaire needs at least one question.')
        .max(MAX_QUESTIONS, `Please keep to ${MAX_QUESTIONS} questions.`),
      basedOn: Id.optional().describe('The version that was edited; refused if there is a newer one.'),
    }),
    response: AdminQuestionnaire,
    errors: ['not_found', 'changed_meanwhile', 'option_without_track'],
  }),
  read: endpoint('GET', `/admin/questionnaire/${side}/:companyId`, {
    summary: `The current ${side} questionnaire of a company`,
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.companyId', programme: 'query.programmeId' },
    params: OneCompany,
    query: OfProgramme,
    response: AdminQuestionnaire,
    errors: ['not_found'],
  }),
})

export const administeredMentorQuestionnaire = administeredFor('mentor')
export const administeredMenteeQuestionnaire = administeredFor('mentee')

export const questionnaireExport = {
  exportQuestions: endpoint('GET', '/admin/questionnaires.csv', {
    summary: 'The current questionnaire for one side of a company as CSV, one line per option',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: OneCompany.extend({ programmeId, role: z.enum(participantRoles) }),
    produces: 'text/csv',
    errors: ['not_found'],
  }),
}
