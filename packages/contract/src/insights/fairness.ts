import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, onlyProgramme } from '../fields.ts'
import { participantRoles } from '../roles.ts'

const role = z.enum(participantRoles)

const cells = {
  people: z.int().nullable().describe('Who answered the questionnaire; null when hidden.'),
  matchRate: z.number().nullable().describe('The share who have been proposed a partner.'),
  medianDays: z
    .number()
    .nullable()
    .describe('From answering to the first proposal, or until now for anyone still waiting.'),
  score: z
    .number()
    .nullable()
    .describe('Their mean score for the first partner, 0 to 1; hidden separately when few have one.'),
}

export const FairnessGroup = z.object({
  kind: z
    .enum(['named', 'small', 'unknown'])
    .describe('small: places or departments with few people, taken together. unknown: not given.'),
  name: z.string().describe('Empty unless named.'),
  ...cells,
})
export type FairnessGroup = z.infer<typeof FairnessGroup>

export const FairnessView = z.object({
  by: z
    .enum(['level', 'location', 'department', 'question'])
    .describe('One of their questions, or something known about them.'),
  questionId: z.string().nullable().describe('Null unless by a question.'),
  name: z.string(),
  overlaps: z.boolean().describe('Several answers were allowed, so a person can be in several groups.'),
  groups: z.array(FairnessGroup),
})
export type FairnessView = z.infer<typeof FairnessView>

export const Fairness = z.object({
  everyone: z.object(cells),
  views: z.array(FairnessView),
  questions: z
    .array(z.object({ id: z.string(), name: z.string(), marked: z.boolean() }))
    .describe('Questions that can be marked: those with options, and marked ones from earlier versions.'),
})
export type Fairness = z.infer<typeof Fairness>

const asked = z.strictObject({
  role: role.default('MENTEE'),
  companyId: Id.optional().describe('Left out: all companies, by profile only.'),
  programmeId: onlyProgramme,
})

export const fairness = {
  fairness: endpoint('GET', '/admin/fairness', {
    summary: 'Match rate, waiting time and score by group; groups of fewer than five are hidden',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: asked,
    response: Fairness,
    errors: ['not_found'],
  }),
  exportFairness: endpoint('GET', '/admin/fairness.csv', {
    summary: 'Every comparison as CSV; what the screen hides stays hidden',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: asked,
    produces: 'text/csv',
    errors: ['not_found'],
  }),
  markQuestion: endpoint('PUT', '/admin/companies/:id/fairness-question', {
    summary: 'Compare a company’s people by a question of its questionnaire, or stop doing so',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ role, questionId: line(100), marked: z.boolean() }),
    errors: ['not_found'],
  }),
}
