import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { HttpAddress, Id, line, Moment, namedProgramme as programmeId, text } from '../fields.ts'
import {
  MAX_PROGRAMME_MONTHS,
  MAX_THEME,
  MAX_TRACK_ACTIVITY_DESCRIPTION,
  MAX_TRACK_ACTIVITY_NAME,
  MAX_TRACK_ACTIVITY_TEXT,
  MAX_TRACK_DESCRIPTION,
  MAX_TRACK_NAME,
} from '../limits.ts'
import { Version } from '../paging.ts'

export const activityTypes = ['TEXT', 'SESSION', 'TASK', 'SPARK'] as const
const MAX_OF_A_TRACK = 120

const TemplateActivity = z.object({
  name: z.string(),
  description: z.string(),
  textContent: z.string(),
  link: z.string().nullable(),
  type: z.enum(activityTypes),
  month: z.int(),
  setOfTrainings: z.array(z.string()),
})

export const Track = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  themes: z.array(z.string()).describe('One for each month of the programme.'),
  activitiesTemplate: z.array(TemplateActivity).describe('By month, then by their order in it.'),
  archivedAt: Moment.nullable(),
  version: Version,
  programmes: z.int().describe('Running programmes that use it.'),
})
export type Track = z.infer<typeof Track>

const month = z.int('Please choose a month of the programme.').min(1).max(MAX_PROGRAMME_MONTHS)

const ActivityInput = z.strictObject({
  name: line(MAX_TRACK_ACTIVITY_NAME),
  description: text(MAX_TRACK_ACTIVITY_DESCRIPTION),
  textContent: text(MAX_TRACK_ACTIVITY_TEXT, { min: 0 }).default(''),
  link: z.union([z.literal(''), HttpAddress]).default(''),
  type: z.enum(activityTypes).default('TEXT'),
  month,
  setOfTrainings: z.array(line(160)).max(20).default([]),
})
export type ActivityInput = z.output<typeof ActivityInput>

const activitiesTemplate = z
  .array(ActivityInput)
  .max(MAX_OF_A_TRACK, `Please keep to ${MAX_OF_A_TRACK} activities.`)

const OneCompany = z.strictObject({ companyId: z.uuid('Please select a company') })
const OfProgramme = z.strictObject({ programmeId })
const OneTrack = z.strictObject({ id: Id })
const details = { name: line(MAX_TRACK_NAME), description: text(MAX_TRACK_DESCRIPTION) }

export const tracks = {
  createTrack: endpoint('POST', '/admin/track/:companyId', {
    summary: 'Create a track with an activity for each month of the programme',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.companyId', programme: 'query.programmeId' },
    params: OneCompany,
    query: OfProgramme,
    body: z.strictObject({
      ...details,
      activitiesTemplate: activitiesTemplate.describe('One for each month of the programme.'),
    }),
    response: Track,
    errors: ['not_found', 'name_taken'],
  }),
  listTracks: endpoint('GET', '/admin/track/:companyId', {
    summary: 'A company’s tracks, archived ones last',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.companyId', programme: 'query.programmeId' },
    params: OneCompany,
    query: OfProgramme,
    response: z.array(Track),
    errors: ['not_found'],
  }),
  exportTracks: endpoint('GET', '/admin/tracks.csv', {
    summary: 'A company’s tracks as CSV, one line per activity',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: OneCompany.extend({ programmeId }),
    produces: 'text/csv',
  }),
  editTrack: endpoint('PUT', '/admin/tracks/:id', {
    summary: 'Change a track; running programmes keep the activities they started with',
    access: ['ADMIN', 'MANAGER'],
    within: { track: 'params.id' },
    params: OneTrack,
    body: z.strictObject({
      version: Version,
      ...details,
      themes: z
        .array(line(MAX_THEME))
        .max(MAX_PROGRAMME_MONTHS)
        .describe('One for each month of the programme.'),
      activitiesTemplate: activitiesTemplate.describe('At least one for each month of the programme.'),
    }),
    response: Track,
    errors: ['not_found', 'changed_meanwhile', 'name_taken'],
  }),
  archiveTrack: endpoint('POST', '/admin/tracks/:id/archive', {
    summary: 'Archive a track; running programmes continue',
    access: ['ADMIN', 'MANAGER'],
    within: { track: 'params.id' },
    params: OneTrack,
    body: z.strictObject({ version: Version }),
    response: Track,
    errors: ['not_found', 'changed_meanwhile', 'last_track'],
  }),
  restoreTrack: endpoint('POST', '/admin/tracks/:id/restore', {
    summary: 'Restore an archived track',
    access: ['ADMIN', 'MANAGER'],
    within: { track: 'params.id' },
    params: OneTrack,
    body: z.strictObject({ version: Version }),
    response: Track,
    errors: ['not_found', 'changed_meanwhile', 'name_taken'],
  }),
}
