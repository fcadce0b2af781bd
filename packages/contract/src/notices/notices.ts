import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, TimeZone } from '../fields.ts'

export const noticeKinds = [
  'new-questions',
  'match-found',
  'match-reminder',
  'match-accepted',
  'enrolled',
  'month-begins',
  'match-ended',
  'places-changed',
  'agreement-signed',
  'feedback-asked',
  'feedback-shared',
  'programme-ended',
  'session-proposed',
  'session-agreed',
  'session-moved',
  'session-cancelled',
  'session-reminder',
  'session-met',
  'calendar-unread',
  'badge-earned',
  'programme-joining',
  'joining-asked',
  'team-letter',
  'team-nudge',
  'announcement',
  'case-answered',
  'contact-paused',
  'case-opened',
] as const

/** Only for those who run the platform. */
export const adminNoticeKinds: readonly NoticeKind[] = ['joining-asked', 'case-opened']
export type NoticeKind = (typeof noticeKinds)[number]

export const Notice = z.object({
  id: Id,
  kind: z.enum(noticeKinds),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable().describe('A path inside the app.'),
  createdAt: Moment,
  readAt: Moment.nullable(),
})
export type Notice = z.infer<typeof Notice>

const Choice = {
  inApp: z.boolean(),
  email: z
    .enum(['at-once', 'digest', 'never'])
    .describe('`digest`: collected in one email a day. Anything that can’t wait is sent immediately.'),
}

const minute = z
  .int()
  .min(0, 'Please choose a time of the day.')
  .max(24 * 60 - 1, 'Please choose a time of the day.')
  .describe('Minutes after midnight in the person’s time zone.')

const QuietHours = z
  .strictObject({ from: minute, to: minute.describe('Before `from`: on the next day.') })
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    message: 'Please choose an end that’s different from the start.',
  })
  .nullable()

const Hour = z.int().min(0, 'Please choose an hour of the day.').max(23, 'Please choose an hour of the day.')

export const teamDigests = ['daily', 'weekly', 'never'] as const
export type TeamDigest = (typeof teamDigests)[number]

const Preferences = z.object({
  preferences: z.array(
    z.object({
      kind: z.enum([...noticeKinds, 'account']),
      label: z.string().describe('What it is about, ready to show.'),
      ...Choice,
      changeable: z.boolean().describe('False for emails about the account itself: they are always sent.'),
    }),
  ),
  schedule: z.object({
    timeZone: z
      .string()
      .nullable()
      .describe('Null until the person or their browser has told us; UTC is used until then.'),
    digestHour: Hour.describe('When the digest is sent.'),
    quietHours: QuietHours.describe('Emails are held between these times and sent afterwards.'),
    teamDigest: z
      .enum(teamDigests)
      .nullable()
      .describe('How often what needs the reader is sent by email; null for anyone who runs no programme.'),
  }),
})

export const notices = {
  notices: endpoint('GET', '/notices', {
    summary: 'The signed-in person’s notices, newest first',
    access: 'signed-in',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(30),
      before: Id.optional().describe('The last notice of the previous page.'),
    }),
    response: z.object({ unread: z.int(), notices: z.array(Notice), more: z.boolean() }),
  }),
  readNotices: endpoint('POST', '/notices/read', {
    summary: 'Mark some notices, or all, as read',
    access: 'signed-in',
    body: z.union(
      [z.strictObject({ ids: z.array(Id).min(1).max(200) }), z.strictObject({ all: z.literal(true) })],
      'Please name the notices, or send all: true.',
    ),
    response: z.object({ unread: z.int() }),
  }),
  preferences: endpoint('GET', '/notices/preferences', {
    summary: 'Which notices you get in the app and by email, and when',
    access: 'signed-in',
    response: Preferences,
  }),
  changePreferences: endpoint('PUT', '/notices/preferences', {
    summary: 'Switch kinds of notices on or off; kinds left out stay as they are',
    access: 'signed-in',
    body: z.strictObject({
      preferences: z
        .array(z.strictObject({ kind: z.enum(noticeKinds), ...Choice }))
        .min(1)
        .max(noticeKinds.length),
    }),
    response: Preferences,
  }),
  changeSchedule: endpoint('PUT', '/notices/schedule', {
    summary: 'Set when notice emails are sent: the hour of the digest, quiet hours and the time zone of both',
    access: 'signed-in',
    body: z.strictObject({
      timeZone: TimeZone,
      digestHour: Hour,
      quietHours: QuietHours,
      teamDigest: z.enum(teamDigests).optional().describe('Left out: stays as it is.'),
    }),
    response: Preferences,
  }),
}
