import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment, text } from '../fields.ts'
import { MAX_LETTER, MAX_LETTER_SUBJECT, MAX_NUDGE_DAYS, MAX_NUDGES } from '../limits.ts'
import { Paging, pageOf, Version } from '../paging.ts'
import { nudgeAudiences, nudgeTriggers } from './nudge-triggers.ts'

const Rule = {
  isOn: z.boolean(),
  days: z
    .int('Please give a whole number of days.')
    .min(1, 'Please give at least one day.')
    .max(MAX_NUDGE_DAYS, `Please give at most ${MAX_NUDGE_DAYS} days.`)
    .describe('So long it has to last, and so long lies between two reminders of it.'),
  most: z
    .int('Please give a whole number.')
    .min(1, 'Please give at least one.')
    .max(MAX_NUDGES, `Please give at most ${MAX_NUDGES}.`)
    .describe('Reminders to one person about the same thing.'),
  audience: z.enum(nudgeAudiences, 'Please choose whom it reminds.').default('everyone'),
  subject: line(MAX_LETTER_SUBJECT),
  text: text(MAX_LETTER),
}

export const NudgeRule = z.object({
  trigger: z.enum(nudgeTriggers),
  ...Rule,
  audience: z.enum(nudgeAudiences),
  version: Version,
  reach: z.int().describe('People it would remind today.'),
  effect: z
    .object({ reminded: z.int(), done: z.int() })
    .describe('In the last 90 days: people reminded, and those who then did it within a week.'),
})
export type NudgeRule = z.infer<typeof NudgeRule>

const OfCompany = z.strictObject({ companyId: z.uuid('Please select a company') })
const OneRule = z.strictObject({ trigger: line(40).describe(`One of ${nudgeTriggers.join(', ')}.`) })

export const nudges = {
  rules: endpoint('GET', '/admin/nudges', {
    summary: 'The rules by which people of a company are reminded, and what came of them',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId' },
    query: OfCompany,
    response: z.object({ rules: z.array(NudgeRule) }),
    errors: ['not_found'],
  }),
  changeRule: endpoint('PUT', '/admin/nudges/:trigger', {
    summary: 'Change a rule, or turn it on or off',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'body.companyId' },
    params: OneRule,
    body: OfCompany.extend({ version: Version, ...Rule }),
    response: NudgeRule,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  reach: endpoint('GET', '/admin/nudges/:trigger/reach', {
    summary: 'Whom a rule would remind today; nothing is sent',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId' },
    params: OneRule,
    query: Paging.extend(OfCompany.shape).extend({
      days: z.coerce.number().int().min(1).max(MAX_NUDGE_DAYS).optional(),
      audience: z.enum(nudgeAudiences).optional(),
    }),
    response: pageOf(
      z.object({
        id: Id,
        firstName: z.string(),
        lastName: z.string(),
        since: Moment,
        number: z.int().describe('1: the first reminder of it.'),
      }),
    ),
    errors: ['not_found'],
  }),
}
