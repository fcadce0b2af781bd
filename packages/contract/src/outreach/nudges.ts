import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment, text } from '../fields.ts'
import {
  MAX_DEPARTMENT,
  MAX_LETTER,
  MAX_LETTER_SUBJECT,
  MAX_NUDGE_DAYS,
  MAX_NUDGE_NAME,
  MAX_NUDGES,
  QUIET_DAYS,
} from '../limits.ts'
import { Paging, pageOf, Version } from '../paging.ts'
import { nudgeAudiences, nudgeTriggers } from './nudge-triggers.ts'

const DAYS = 'So long it has to last, and so long lies between two reminders of it.'
const LIMIT_TEXT = 'Reminders to one person about the same thing.'

const audience = z.enum(nudgeAudiences, 'Please choose who it reminds.')
const department = line(MAX_DEPARTMENT, { min: 0 }).describe('Only its people; empty: people of all of them.')
const trackId = Id.nullable().describe('Only its pairs, for rules about pairs; null: pairs of all of them.')
const programmeId = Id.nullable().describe('Only this one; null: all programmes.')

const Rule = {
  name: line(MAX_NUDGE_NAME),
  isOn: z.boolean(),
  days: z
    .int('Please enter a whole number of days.')
    .min(1, 'Please enter at least one day.')
    .max(MAX_NUDGE_DAYS, `Please enter at most ${MAX_NUDGE_DAYS} days.`)
    .describe(DAYS),
  most: z
    .int('Please enter a whole number.')
    .min(1, 'Please enter at least one.')
    .max(MAX_NUDGES, `Please enter at most ${MAX_NUDGES}.`)
    .describe(LIMIT_TEXT),
  audience: audience.default('everyone'),
  programmeId: programmeId.default(null),
  trackId: trackId.default(null),
  department: department.default(''),
  subject: line(MAX_LETTER_SUBJECT),
  text: text(MAX_LETTER),
}

const trigger = z.enum(nudgeTriggers, 'Please choose what it’s about.')
const Done = z.object({ people: z.int(), done: z.int() })

export const NudgeRule = z.object({
  id: Id,
  trigger,
  ...Rule,
  audience,
  programmeId,
  trackId,
  department,
  version: Version,
  reach: z.int().describe('People it would remind today.'),
  effect: z
    .object({
      reminded: z.int(),
      done: z.int(),
      others: Done.nullable().describe(
        'People it was about and didn’t remind for a whole week: it was off, they’d had enough reminders that week or wanted none. Null if either group is smaller than five.',
      ),
    })
    .describe('In the last 90 days: people reminded, and those who then did it within a week.'),
})
export type NudgeRule = z.infer<typeof NudgeRule>

const Named = z.object({ id: Id, name: z.string() })
const OfCompany = z.strictObject({ companyId: z.uuid('Please select a company') })
const OneRule = z.strictObject({ id: Id })

const access = ['ADMIN', 'MANAGER'] as const

export const nudges = {
  rules: endpoint('GET', '/admin/nudges', {
    summary: 'The rules by which a company’s people are reminded, and what came of them',
    access,
    within: { company: 'query.companyId' },
    query: OfCompany,
    response: z.object({
      rules: z.array(NudgeRule),
      usual: z
        .array(z.object({ trigger, days: z.int(), most: z.int(), subject: z.string(), text: z.string() }))
        .describe('What a new rule of each kind starts with.'),
      programmes: z.array(Named),
      tracks: z.array(Named.extend({ programmeId: Id })),
      departments: z.array(z.string()),
    }),
    errors: ['not_found'],
  }),
  addRule: endpoint('POST', '/admin/nudges', {
    summary: 'Add a rule; its name is unique within the company',
    access,
    within: { company: 'body.companyId' },
    body: OfCompany.extend({ trigger, ...Rule }),
    response: NudgeRule,
    errors: ['not_found', 'name_taken', 'too_many_entries', 'invalid_input'],
  }),
  changeRule: endpoint('PUT', '/admin/nudges/:id', {
    summary: 'Change a rule, or turn it on or off; what it is about stays the same',
    access,
    within: { company: 'body.companyId' },
    params: OneRule,
    body: OfCompany.extend({ version: Version, ...Rule }),
    response: NudgeRule,
    errors: ['not_found', 'changed_meanwhile', 'name_taken', 'invalid_input'],
  }),
  removeRule: endpoint('DELETE', '/admin/nudges/:id', {
    summary: 'Delete a rule; what it has sent still counts towards a person’s weekly limit',
    access,
    within: { company: 'query.companyId' },
    params: OneRule,
    query: OfCompany,
    errors: ['not_found'],
  }),
  reach: endpoint('GET', '/admin/nudges/reach', {
    summary: 'Who a rule would remind today, saved or being tried out; nothing is sent',
    access,
    within: { company: 'query.companyId' },
    query: Paging.extend(OfCompany.shape).extend({
      ruleId: Id.optional().describe('Left out: a rule that hasn’t reminded anyone yet.'),
      trigger: trigger.default('no-session'),
      days: z.coerce.number().int().min(1).max(MAX_NUDGE_DAYS).default(QUIET_DAYS).describe(DAYS),
      most: z.coerce.number().int().min(1).max(MAX_NUDGES).default(1).describe(LIMIT_TEXT),
      audience: audience.default('everyone'),
      programmeId: Id.optional(),
      trackId: Id.optional(),
      department: department.default(''),
    }),
    response: pageOf(
      z.object({
        id: Id,
        firstName: z.string(),
        lastName: z.string(),
        since: Moment,
        number: z.int().describe('1: its first reminder.'),
      }),
    ),
    errors: ['not_found'],
  }),
}
