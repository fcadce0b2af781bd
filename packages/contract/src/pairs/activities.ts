import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment, text } from '../fields.ts'
import {
  MAX_ACTIVITY_NAME,
  MAX_ACTIVITY_TEXT,
  MAX_PROGRAMME_MONTHS,
  MAX_TRAINING,
  MAX_TRAININGS,
} from '../limits.ts'
import { participantRoles } from '../roles.ts'
import { EnrolledActivity, OfPair } from './enrollments.ts'

const Month = z
  .int()
  .min(1, 'Choose a month of the programme.')
  .max(MAX_PROGRAMME_MONTHS, 'Choose a month of the programme.')

/** Web only: other URLs could run as a script in the partner's browser. */
const WebLink = line(2000).pipe(
  z.url({ protocol: /^https?$/, error: 'Please enter a link that starts with https:// or http://.' }),
)

export const Activity = EnrolledActivity.extend({
  month: Month,
  type: z.enum(['TEXT', 'SESSION', 'TASK', 'SPARK']),
  description: z.string().describe('One line; empty for what a mentor wrote.'),
  doneAt: Moment.nullable().describe('When the mentee ticked it off.'),
  resource: z.string().nullable().describe('The slug of the library article a spark links to.'),
})
export type Activity = z.infer<typeof Activity>

export const WrittenActivity = z.strictObject({
  month: Month,
  name: line(MAX_ACTIVITY_NAME),
  textContent: text(MAX_ACTIVITY_TEXT),
  scheduleLink: WebLink.optional(),
  setOfTrainings: z
    .array(line(MAX_TRAINING))
    .max(MAX_TRAININGS, `Please name at most ${MAX_TRAININGS} trainings.`)
    .optional(),
})
export type WrittenActivity = z.infer<typeof WrittenActivity>

const OfActivity = OfPair.extend({ activityId: Id })
const List = z.object({ activities: z.array(Activity) })

export const activities = {
  activities: endpoint('GET', '/enrollments/:enrollmentId/activities', {
    summary: 'All of a pair’s activities, month by month in order, and which are done',
    access: participantRoles,
    params: OfPair,
    response: List,
  }),
  addActivity: endpoint('POST', '/enrollments/:enrollmentId/activities', {
    summary: 'Add an activity at the end of a month',
    access: ['MENTOR'],
    params: OfPair,
    body: WrittenActivity,
    response: Activity,
    errors: ['programme_over', 'month_full'],
  }),
  changeActivity: endpoint('PUT', '/enrollments/:enrollmentId/activities/:activityId', {
    summary: 'Rewrite an activity; in another month it goes to the end of that month',
    access: ['MENTOR'],
    params: OfActivity,
    body: WrittenActivity,
    response: Activity,
    errors: ['programme_over', 'month_full'],
  }),
  removeActivity: endpoint('DELETE', '/enrollments/:enrollmentId/activities/:activityId', {
    summary: 'Remove an activity',
    access: ['MENTOR'],
    params: OfActivity,
    errors: ['programme_over'],
  }),
  orderActivities: endpoint('PUT', '/enrollments/:enrollmentId/activities/order', {
    summary: 'Put the activities of a month in order. Removed ones are ignored; unnamed ones follow',
    access: ['MENTOR'],
    params: OfPair,
    body: z.strictObject({ month: Month, ids: z.array(Id).min(1).max(100) }),
    response: List,
    errors: ['programme_over'],
  }),
  tickActivity: endpoint('PUT', '/enrollments/:enrollmentId/activities/:activityId/done', {
    summary: 'Tick an activity off, or untick it',
    access: ['MENTEE'],
    params: OfActivity,
    body: z.strictObject({ done: z.boolean() }),
    response: Activity,
    errors: ['programme_over'],
  }),
}
