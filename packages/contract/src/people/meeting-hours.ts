import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TimeZone } from '../fields.ts'
import { participantRoles } from '../roles.ts'

const DAY = 24 * 60

const minute = z
  .int()
  .min(0, 'Please choose a time of the day.')
  .max(DAY, 'Please choose a time of the day.')
  .refine((value) => value % 15 === 0, 'Please use 15-minute steps.')

export const MeetingSpan = z
  .strictObject({
    weekday: z.int().min(1).max(7).describe('1 is Monday, 7 is Sunday.'),
    from: minute.describe('Minutes after midnight in the person’s time zone.'),
    to: minute.describe('1440 is the end of the day.'),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Please choose an end after the start.' })
export type MeetingSpan = z.infer<typeof MeetingSpan>

const MeetingHours = z.object({
  timeZone: z.string().nullable().describe('Null until the person or their browser has told us.'),
  hours: z.array(MeetingSpan),
  isDefault: z.boolean().describe('True while the person has set none: weekdays 9 to 17 apply.'),
})

const access = participantRoles

export const meetingHours = {
  meetingHours: endpoint('GET', '/meeting-hours', {
    summary: 'The hours of the week when the signed-in person can meet, and their time zone',
    access,
    response: MeetingHours,
  }),
  changeMeetingHours: endpoint('PUT', '/meeting-hours', {
    summary: 'Set the hours of the week and the time zone',
    access,
    body: z.strictObject({
      timeZone: TimeZone,
      hours: z
        .array(MeetingSpan)
        .min(1, 'Please keep at least one time in the week when you can meet.')
        .max(42, 'Please use fewer times.'),
    }),
    response: MeetingHours,
  }),
  noticeTimeZone: endpoint('POST', '/meeting-hours/time-zone', {
    summary: 'Report the browser’s time zone; saved only if the person has none yet',
    access,
    body: z.strictObject({ timeZone: TimeZone }),
    response: MeetingHours,
  }),
}
